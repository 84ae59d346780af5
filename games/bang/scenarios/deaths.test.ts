import { describe, expect, it } from 'vitest';
import type { Card } from '../data.ts';
import { expectLife, type Player, table } from './kit.ts';

const town = {
  ann: { character: 'rose', role: 'sheriff', hand: ['bang-D2'] },
  bob: { character: 'kit', role: 'outlaw', life: 1 },
  cal: { character: 'jesse', role: 'renegade' },
  dee: { character: 'lucky', role: 'outlaw' },
} satisfies Record<string, Player>;

describe('elimination', () => {
  it('BG-44: the role is shown, hand and cards in play are discarded, the ring closes', () => {
    const street = table({ ...town, bob: { ...town.bob, inPlay: ['scope-SA'], hand: ['duel-DQ'] } });
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('kit') });
    street.bob.answers('takeHit').answers('fall');
    street.told('eliminated', { seat: 1, character: 'kit', clause: 'BG-44' });
    street.told('showedRole', { seat: 1, role: 'outlaw', clause: 'BG-44', reveals: true });
    street.told('leftCards', { seat: 1, cards: ['duel-DQ', 'scope-SA'], clause: 'BG-44', reveals: true });
    expect(street.distance('lucky', 'jesse')).toBe(1);
    expect(street.hand('bob')).toEqual([]);
  });

  it('BG-44: whoever has nothing leaves nothing, and does not choose in which order', () => {
    const street = table({ ...town, cal: { character: 'pedro', role: 'renegade' } });
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('kit') });
    expect(street.isOut('kit')).toBe(true);
    street.notTold('leftCards');
    expect(street.discards()).toEqual(['bang-D2']);
    street.ann.isAsked('playing');
  });

  it('BG-44: the order of the last discards is chosen only where somebody draws from the discard pile', () => {
    const hand: Card[] = ['duel-DQ', 'beer-H6'];
    const street = table({
      ...town,
      cal: { character: 'pedro', role: 'renegade' },
      bob: { ...town.bob, inPlay: ['scope-SA'], hand },
    });
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('kit') });
    street.bob.answers('takeHit').answers('fall').isAsked('lastCards').isOffered('discard');
    street.bob.cannot('discard', { card: 'bang-D2' }, 'BG-15').answers('discard', { card: 'scope-SA' });
    street.told('leftCards', { seat: 1, cards: ['scope-SA'], clause: 'BG-44', reveals: true });
    expect(street.isOut('kit')).toBe(false);
    street.bob.answers('discard', { card: 'beer-H6' });
    street.told('leftCards', { seat: 1, cards: ['duel-DQ'] });
    expect(street.state.discard.slice(-3)).toEqual(['scope-SA', 'beer-H6', 'duel-DQ']);
    expect(street.isOut('kit')).toBe(true);
    const single = table({
      ...town,
      cal: { character: 'pedro', role: 'renegade' },
      bob: { ...town.bob, hand: ['duel-DQ'] },
    });
    single.ann.answers('shoot', { card: 'bang-D2', ...single.at('kit') });
    single.bob.answers('takeHit').answers('fall').isNotAsked();
    expect(single.discards()[0]).toBe('duel-DQ');
    const himself = table({
      ...town,
      bob: { character: 'pedro', role: 'outlaw', life: 1, inPlay: ['scope-SA'], hand },
    });
    himself.ann.answers('shoot', { card: 'bang-D2', ...himself.at('pedro') });
    himself.bob.answers('takeHit').answers('fall').isNotAsked();
    himself.told('leftCards', { cards: [...hand, 'scope-SA'] });
  });

  it('BG-45, BG-46: whoever eliminates an outlaw draws three cards, whatever their own role', () => {
    const street = table(town);
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('kit') });
    expect(street.hand('ann')).toHaveLength(3);
    const fellow = table({ ...town, dee: { ...town.dee, hand: ['indians-DK'] } }, { turn: 'dee' });
    fellow.dee.answers('play', { card: 'indians-DK' });
    fellow.ann.answers('takeHit');
    fellow.told('rewarded', { seat: 3, count: 3, clause: 'BG-46' });
    expect(fellow.hand('dee')).toHaveLength(3);
  });

  it('BG-45: nobody is rewarded for Dynamite', () => {
    const street = table(
      { ...town, bob: { ...town.bob, inPlay: ['dynamite-H2'] } },
      { turn: 'bob', from: 'start', deck: ['missed-S4'] },
    );
    expect(street.isOut('kit')).toBe(true);
    street.notTold('rewarded');
  });

  it('BG-47: a sheriff who eliminates a deputy discards everything; anybody else does not', () => {
    const deputy = { ...town, bob: { character: 'kit', role: 'deputy', life: 1 } } satisfies Record<string, Player>;
    const street = table({ ...deputy, ann: { ...town.ann, inPlay: ['barrel-SQ'], hand: ['bang-D2', 'beer-H6'] } });
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('kit') });
    street.told('punished', { seat: 0, cards: ['beer-H6', 'barrel-SQ'], clause: 'BG-47', reveals: true });
    expect(street.inPlay('rose')).toEqual([]);
    const other = table({ ...deputy, cal: { ...town.cal, hand: ['bang-D3', 'beer-H6'] } }, { turn: 'cal' });
    other.cal.answers('shoot', { card: 'bang-D3', ...other.at('kit') });
    other.notTold('punished');
    other.notTold('rewarded');
    expect(other.hand('cal')).toEqual(['beer-H6']);
  });

  it('BG-48: everybody reacts first; reward and penalty then come in the order of the deaths', () => {
    const players = {
      ann: { character: 'rose', role: 'sheriff', hand: ['gatling-H10', 'beer-H6'] },
      bob: { character: 'kit', role: 'outlaw', life: 1, hand: ['missed-C10'] },
      cal: { character: 'jesse', role: 'deputy', life: 1 },
      dee: { character: 'lucky', role: 'outlaw', hand: ['missed-CJ'] },
      eve: { character: 'paul', role: 'renegade' },
    } satisfies Record<string, Player>;
    const street = table(players);
    street.ann.answers('play', { card: 'gatling-H10' });
    street.bob.answers('takeHit').isAsked('rescue').answers('fall');
    expect(street.isOut('kit')).toBe(false);
    street.dee.isAsked('dodge').answers('dodge', { card: 'missed-CJ' });
    expect([street.isOut('kit'), street.isOut('jesse')]).toEqual([true, true]);
    expect(street.hand('ann')).toEqual([]);

    const { ann, bob, cal, ...rest } = players;
    const turned = table({ ann, cal, bob, ...rest });
    turned.ann.answers('play', { card: 'gatling-H10' });
    turned.bob.answers('takeHit').answers('fall');
    turned.dee.answers('takeHit');
    expect(turned.hand('ann')).toHaveLength(3);
  });

  it('BG-48, BG-93: a sheriff Vulture Sam keeps what he takes after the penalty', () => {
    const street = table({
      sam: { character: 'vulture', role: 'sheriff', inPlay: ['barrel-SQ'], hand: ['gatling-H10', 'beer-H6'] },
      bob: { character: 'kit', role: 'deputy', life: 1, inPlay: ['scope-SA'] },
      cal: { character: 'jesse', role: 'outlaw', life: 1, inPlay: ['mustang-H8'] },
      dee: { character: 'lucky', role: 'renegade', hand: ['missed-C10'] },
    });
    street.sam.answers('play', { card: 'gatling-H10' });
    street.dee.answers('dodge', { card: 'missed-C10' });
    expect(street.hand('sam')).toHaveLength(4);
    expect(street.hand('sam')).toContain('mustang-H8');
    expect(street.inPlay('vulture')).toEqual([]);
    expect(street.discards()).toEqual(expect.arrayContaining(['scope-SA', 'beer-H6', 'barrel-SQ']));
    street.sam.isAsked('playing');
  });

  it('BG-48: a doomed player still counts, so Beer saves the last of three', () => {
    const street = table({
      ann: { character: 'rose', role: 'sheriff', hand: ['gatling-H10', 'beer-H8'] },
      bob: { character: 'kit', role: 'outlaw', life: 1, hand: ['bang-D9'] },
      cal: { character: 'jesse', role: 'renegade', life: 1, hand: ['beer-H6'] },
      dee: { character: 'lucky', role: 'outlaw', isOut: true },
    });
    street.ann.answers('play', { card: 'gatling-H10' });
    street.bob.answers('takeHit').answers('fall');
    street.cal.answers('takeHit').isAsked('rescue').answers('drink', { card: 'beer-H6' });
    expectLife(street, { jesse: 1 });
    expect(street.isOut('kit')).toBe(true);
    expect(street.winners()).toBeNull();
  });
});

describe('the end of the game', () => {
  it('BG-49: the sheriff dies and somebody besides the renegade is alive: the outlaws win, dead or not', () => {
    const street = table(
      {
        ann: { character: 'rose', role: 'sheriff', life: 1 },
        bob: { character: 'kit', role: 'outlaw', isOut: true },
        cal: { character: 'jesse', role: 'renegade', hand: ['bang-D2'] },
        dee: { character: 'lucky', role: 'outlaw', isOut: true },
        eve: { character: 'paul', role: 'deputy' },
      },
      { turn: 'cal' },
    );
    street.cal.cannot('shoot', { card: 'bang-D2', ...street.at('paul') }, 'BG-27');
    street.cal.answers('shoot', { card: 'bang-D2', ...street.at('rose') });
    expect(street.winners()).toEqual(['bob', 'dee']);
    expect(street.outcome()).toMatchObject({ clause: 'BG-49', shares: [0, 0.5, 0, 0.5, 0] });
  });

  it('BG-49: the renegade alone with a dead sheriff wins', () => {
    const dead = { role: 'outlaw', isOut: true } as const;
    const street = table(
      {
        ann: { character: 'rose', role: 'sheriff', life: 1 },
        bob: { character: 'kit', ...dead },
        cal: { character: 'jesse', role: 'renegade', hand: ['bang-D2'] },
        dee: { character: 'lucky', ...dead },
      },
      { turn: 'cal' },
    );
    street.cal.answers('shoot', { card: 'bang-D2', ...street.at('rose') });
    expect(street.winners()).toEqual(['cal']);
  });

  it('BG-50, BG-51: the last outlaw and the renegade gone, the law wins, dead deputies included', () => {
    const street = table({
      ann: { character: 'rose', role: 'sheriff', hand: ['bang-D2'] },
      bob: { character: 'kit', role: 'outlaw', life: 1 },
      cal: { character: 'jesse', role: 'renegade', isOut: true },
      dee: { character: 'lucky', role: 'outlaw', isOut: true },
      eve: { character: 'paul', role: 'deputy', isOut: true },
    });
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('kit') });
    expect(street.winners()).toEqual(['ann', 'eve']);
    expect(street.outcome()).toMatchObject({ clause: 'BG-50', shares: [0.5, 0, 0, 0, 0.5] });
    street.notTold('rewarded');
  });

  it('BG-52: a card that ends it both ways gives it to the outlaws', () => {
    const street = table(
      {
        ann: { character: 'rose', role: 'sheriff', life: 1 },
        bob: { character: 'kit', role: 'outlaw', life: 1 },
        cal: { character: 'jesse', role: 'renegade', isOut: true },
        dee: { character: 'lucky', role: 'outlaw', isOut: true },
        eve: { character: 'paul', role: 'deputy', hand: ['gatling-H10'] },
      },
      { turn: 'eve' },
    );
    street.eve.answers('play', { card: 'gatling-H10' });
    expect(street.winners()).toEqual(['bob', 'dee']);
    expect(street.outcome()?.clause).toBe('BG-49');
  });
});

describe('three players', () => {
  const trio = {
    dan: { character: 'rose', role: 'deputy', hand: ['bang-D2', 'jail-S10', 'gatling-H10'] },
    oli: { character: 'kit', role: 'outlaw', life: 1 },
    ren: { character: 'jesse', role: 'renegade', life: 1 },
  } satisfies Record<string, Player>;

  it('BG3-2, BG3-4: the deputy wins by the renegade’s death', () => {
    const street = table(trio);
    street.dan.answers('shoot', { card: 'bang-D2', ...street.at('jesse') });
    expect(street.winners()).toEqual(['dan']);
    expect(street.outcome()?.reason.key).toBe('bang.outcome.prey');
  });

  it('BG3-5, BG3-6: any other kill earns three cards, and then the last one standing wins', () => {
    const street = table({ ...trio, dan: { ...trio.dan, hand: ['bang-D2', 'duel-DQ'] } });
    street.dan.answers('shoot', { card: 'bang-D2', ...street.at('kit') });
    expect(street.winners()).toBeNull();
    street.told('rewarded', { seat: 0, count: 3, clause: 'BG3-6' });
    expect(street.hand('dan')).toHaveLength(4);
    street.dan.answers('challenge', { card: 'duel-DQ', ...street.at('jesse') });
    expect(street.winners()).toEqual(['dan']);
    expect(street.outcome()).toMatchObject({ clause: 'BG3-5', reason: { key: 'bang.outcome.lastStanding' } });
  });

  it('BG3-7: Jail may be played on anyone', () => {
    const street = table(
      { ...trio, ren: { ...trio.ren, hand: ['jail-S10'] }, dan: { character: 'rose', role: 'deputy' } },
      { turn: 'ren' },
    );
    street.ren.answers('lockUp', { card: 'jail-S10', ...street.at('rose') });
    street.told('playedAt', { card: 'jail-S10', target: 0 });
  });

  it('BG3-8: with two left Beer has no effect', () => {
    const street = table({
      ...trio,
      dan: { ...trio.dan, life: 2, hand: ['beer-H6'] },
      oli: { ...trio.oli, isOut: true },
    });
    street.dan.isWarnedOf({ type: 'play', card: 'beer-H6' }).answers('play', { card: 'beer-H6' });
    expectLife(street, { rose: 2 });
  });

  it('BG3-9: a Duel lost by its challenger is nobody’s kill', () => {
    const street = table(
      { ...trio, dan: { ...trio.dan, hand: ['bang-D2'] }, ren: { ...trio.ren, hand: ['duel-DQ'] } },
      { turn: 'ren' },
    );
    street.ren.answers('challenge', { card: 'duel-DQ', ...street.at('rose') });
    street.dan.answers('shootBack', { card: 'bang-D2' });
    expect(street.isOut('jesse')).toBe(true);
    expect(street.winners()).toBeNull();
    street.notTold('rewarded');
  });

  it('BG3-10: one card that eliminates both others wins', () => {
    const street = table(
      { ...trio, oli: { ...trio.oli, hand: ['gatling-H10'] }, dan: { character: 'rose', role: 'deputy', life: 1 } },
      { turn: 'oli' },
    );
    street.oli.answers('play', { card: 'gatling-H10' });
    expect(street.winners()).toEqual(['oli']);
    expect(street.outcome()?.clause).toBe('BG3-10');
  });

  it('BG3-11: nobody is ever punished', () => {
    const street = table(
      {
        ...trio,
        oli: { ...trio.oli, hand: ['bang-D3', 'beer-H6'] },
        dan: { character: 'rose', role: 'deputy', life: 2 },
      },
      { turn: 'oli' },
    );
    street.oli.answers('shoot', { card: 'bang-D3', ...street.at('jesse') });
    street.notTold('punished');
    expect(street.hand('oli')).toHaveLength(4);
  });
});
