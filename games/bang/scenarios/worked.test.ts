import { describe, expect, it } from 'vitest';
import { expectLife, type Player, table } from './kit.ts';

const bystander = { character: 'blackjack', hand: ['missed-C10'] } satisfies Player;

describe('the worked examples of the base game', () => {
  it('W-1 distance: BG-24, BG-25, BG-26, BG-27, BG-30', () => {
    const players = {
      ann: { character: 'blackjack', inPlay: ['scope-SA'], hand: ['bang-D2', 'panic-HJ', 'schofield-CJ'] },
      bob: { character: 'kit' },
      cal: { character: 'jesse', inPlay: ['mustang-H8'], hand: ['missed-C10'] },
      dee: { character: 'pedro' },
      eve: { character: 'lucky' },
    } satisfies Record<string, Player>;
    const street = table(players);

    expect(street.distance('blackjack', 'kit')).toBe(1);
    expect(street.distance('blackjack', 'jesse')).toBe(2);
    expect(street.distance('blackjack', 'pedro')).toBe(1);
    expect(street.distance('blackjack', 'lucky')).toBe(1);
    expect(street.distance('jesse', 'blackjack')).toBe(2);
    street.ann.cannot('shoot', { card: 'bang-D2', ...street.at('jesse') }, 'BG-27');
    street.ann.cannot('takeFromHand', { card: 'panic-HJ', ...street.at('jesse') }, 'BG-64');
    street.ann.answers('equip', { card: 'schofield-CJ', character: 'blackjack' });
    street.ann.cannot('takeFromHand', { card: 'panic-HJ', ...street.at('jesse') }, 'BG-64');
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('jesse') });
    street.cal.isAsked('dodge');

    const later = table({ ...players, bob: { character: 'kit', isOut: true } });
    expect(later.distance('blackjack', 'jesse')).toBe(1);
    later.ann.answers('takeFromHand', { card: 'panic-HJ', ...later.at('jesse') });
    later.ann.answers('shoot', { card: 'bang-D2', ...later.at('jesse') });
    later.cal.isNotAsked();
    expectLife(later, { jesse: 3 });
  });

  it('W-2 Slab the Killer against a Barrel: BG-36, BG-91', () => {
    const players = {
      slab: { character: 'slab', hand: ['bang-D3'] },
      tuco: { character: 'kit', inPlay: ['barrel-SQ'], hand: ['missed-C10'] },
      bea: { character: 'jesse', hand: ['missed-C10'] },
      cyd: { character: 'pedro' },
    } satisfies Record<string, Player>;
    const bea = { character: 'jesse', hand: ['missed-CJ'] } satisfies Player;
    const saved = table({ ...players, bea }, { deck: ['beer-H6'] });
    saved.slab.answers('shoot', { card: 'bang-D3', ...saved.at('kit') });
    saved.tuco.isAsked('barrel').isOffered('drawCheck', 'skip').answers('drawCheck');
    saved.tuco.isAsked('dodge').answers('dodge', { card: 'missed-C10' });
    saved.told('shotCancelled');
    expectLife(saved, { kit: 4 });
    expect(saved.hand('tuco')).toEqual([]);
    expect(saved.hand('bea')).toEqual(['missed-CJ']);

    const shot = table({ ...players, bea }, { deck: ['bang-D2'] });
    shot.slab.answers('shoot', { card: 'bang-D3', ...shot.at('kit') });
    shot.tuco.answers('drawCheck').isAsked('dodge').answers('takeHit');
    expectLife(shot, { kit: 3 });
    expect(shot.hand('tuco')).toEqual(['missed-C10']);
  });

  it('W-3 Dynamite and Jail together: BG-13, BG-72, BG-73', () => {
    const players = {
      ann: { character: 'jesse', inPlay: ['dynamite-H2', 'jail-S10'], role: 'outlaw', hand: ['bang-D9'] },
      bob: { character: 'kit', role: 'sheriff', hand: ['bang-D10'] },
      cal: { character: 'pedro', role: 'renegade' },
      dee: { character: 'lucky', role: 'outlaw' },
    } satisfies Record<string, Player>;
    const blown = table(players, { from: 'start', deck: ['missed-S4', 'beer-H7'] });
    expectLife(blown, { jesse: 1 });
    expect(blown.inPlay('jesse')).toEqual([]);
    expect(blown.discards()).toEqual(['jail-S10', 'beer-H7', 'dynamite-H2', 'missed-S4']);
    blown.ann.isAsked('firstCard');

    const held = table(players, { from: 'start', deck: ['bang-SA', 'duel-C8'] });
    expectLife(held, { jesse: 4 });
    held.told('dynamiteMoved', { seat: 0, target: 1 });
    expect(held.inPlay('jesse')).toEqual([]);
    held.told('turnSkipped', { seat: 0 });
    held.told('turnBegan', { seat: 1 });
  });

  it('W-4 rescue from several points: BG-41, BG-45', () => {
    const players = (hand: Player['hand']) =>
      ({
        ann: { character: 'kit', role: 'outlaw', life: 2, inPlay: ['dynamite-H2'], hand: hand ?? [] },
        bob: { character: 'blackjack', role: 'sheriff', hand: ['bang-D9'] },
        cal: { character: 'vulture', role: 'outlaw', isOut: true },
        dee: { character: 'lucky', role: 'renegade', hand: ['bang-D8'] },
        eve: { character: 'rose', role: 'deputy' },
        fay: { character: 'willy', role: 'outlaw' },
      }) satisfies Record<string, Player>;
    const saved = table(players(['beer-H6', 'beer-H7', 'bang-D2']), { from: 'start', deck: ['missed-S4'] });
    saved.ann.isAsked('rescue').isOffered('drink', 'fall').answers('drink', { card: 'beer-H6' });
    saved.ann.isAsked('rescue').answers('drink', { card: 'beer-H7' });
    expectLife(saved, { kit: 1 });
    expect(saved.hand('ann')).toContain('bang-D2');

    const lost = table(players(['beer-H6']), { from: 'start', deck: ['missed-S4'] });
    lost.ann.isAsked('rescue').answers('fall');
    expect(lost.isOut('kit')).toBe(true);
    lost.told('showedRole', { seat: 0, role: 'outlaw' });
    lost.notTold('rewarded');
    lost.told('turnBegan', { seat: 1 });
  });

  it('W-5 Beer with two left: BG-42, BG-90', () => {
    const players = (character: 'kit' | 'sid') =>
      ({
        ann: { character: 'rose', role: 'sheriff', hand: ['bang-D2'] },
        bob: { character, role: 'renegade', life: 1, hand: ['beer-H6', 'duel-DQ'] },
        cal: { character: 'pedro', role: 'outlaw', isOut: true },
        dee: { character: 'lucky', role: 'outlaw', isOut: true },
      }) satisfies Record<string, Player>;
    const plain = table(players('kit'));
    plain.ann.answers('shoot', { card: 'bang-D2', ...plain.at('kit') });
    plain.bob.isAsked('dodge').answers('takeHit');
    expect(plain.winners()).toEqual(['ann']);
    expect(plain.outcome()?.clause).toBe('BG-50');

    const healer = table(players('sid'));
    healer.ann.answers('shoot', { card: 'bang-D2', ...healer.at('sid') });
    healer.bob.answers('takeHit').isAsked('rescue').isOffered('heal', 'fall');
    healer.bob.cannot('drink', { card: 'beer-H6' }, 'BG-42');
    healer.bob.answers('heal', { cards: ['beer-H6', 'duel-DQ'] });
    expectLife(healer, { sid: 1 });
    expect(healer.winners()).toBeNull();
  });

  it('W-6 Sheriff Vulture Sam kills a Deputy: BG-93, BG-47', () => {
    const street = table({
      ann: { character: 'vulture', role: 'sheriff', inPlay: ['scope-SA'], hand: ['bang-D2', 'beer-H6'] },
      bob: { character: 'kit', role: 'deputy', life: 1, inPlay: ['barrel-SQ'], hand: ['duel-DQ', 'bang-D4'] },
      cal: { ...bystander, role: 'outlaw' },
      dee: { character: 'lucky', role: 'renegade' },
    });
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('kit') });
    street.bob.isAsked('barrel').answers('skip').isAsked('dodge').answers('takeHit').isAsked('rescue').answers('fall');
    street.told('inherited', { seat: 0, target: 1, cards: ['barrel-SQ'], count: 3 });
    street.told('punished', { seat: 0 });
    expect(street.hand('ann')).toEqual([]);
    expect(street.inPlay('vulture')).toEqual([]);
    expect(street.hand('cal')).toContain('missed-C10');
    street.cal.isAsked('playing');
  });

  it('W-7 own Duel: BG-45, BG-68', () => {
    const street = table({
      ann: { character: 'kit', role: 'outlaw', life: 1, hand: ['duel-DQ'] },
      bob: { character: 'rose', role: 'sheriff', hand: ['bang-D2', 'bang-D3'] },
      cal: { ...bystander, role: 'renegade' },
      dee: { character: 'lucky', role: 'outlaw' },
    });
    street.ann.answers('challenge', { card: 'duel-DQ', ...street.at('rose') });
    street.bob.isAsked('duelShot').answers('shootBack', { card: 'bang-D2' });
    expect(street.isOut('kit')).toBe(true);
    street.notTold('rewarded');
    street.bob.isAsked('playing').answers('shoot', { card: 'bang-D3', ...street.at('blackjack') });
    street.cal.isAsked('dodge');
  });

  it('W-8 Suzy in a Duel: BG-92', () => {
    const street = table({
      suzy: { character: 'suzy', hand: ['duel-DQ'] },
      bob: { character: 'kit' },
      cal: { ...bystander },
      dee: { character: 'rose', hand: ['bang-D2'] },
    });
    street.suzy.answers('challenge', { card: 'duel-DQ', ...street.at('rose') });
    street.dee.isAsked('duelShot').answers('shootBack', { card: 'bang-D2' });
    expectLife(street, { suzy: 4 });
    expect(street.hand('suzy')).toHaveLength(1);
    street.suzy.isAsked('playing');
    expect(street.hand('cal')).toEqual(['missed-C10']);
  });

  it('W-9 Suzy hits El Gringo with her last card: BG-43, BG-82', () => {
    const street = table(
      {
        suzy: { character: 'suzy', hand: ['bang-D2'] },
        elle: { character: 'gringo', role: 'outlaw', hand: ['duel-DQ', 'bang-D3'] },
        cal: { ...bystander },
        dee: { character: 'rose' },
      },
      { deck: ['beer-H6', 'beer-H7'] },
    );
    street.suzy.answers('shoot', { card: 'bang-D2', ...street.at('gringo') });
    street.elle.isAsked('dodge').answers('takeHit');
    expectLife(street, { gringo: 2 });
    expect(street.hand('elle')).toEqual(['duel-DQ', 'bang-D3', 'beer-H6']);
    expect(street.hand('suzy')).toEqual(['beer-H7']);
    street.suzy.isAsked('playing');
  });

  it('W-10 the Renegade’s Gatling: BG-48, BG-49', () => {
    const players = {
      ann: { character: 'kit', role: 'renegade', hand: ['gatling-H10'] },
      bob: { character: 'rose', role: 'sheriff', life: 1 },
      cal: { character: 'lucky', role: 'outlaw', life: 1 },
    } satisfies Record<string, Player>;
    const dead = { character: 'pedro', role: 'outlaw', isOut: true } satisfies Player;
    const alone = table({ ...players, dee: dead });
    alone.ann.answers('play', { card: 'gatling-H10' });
    expect(alone.winners()).toEqual(['ann']);
    expect(alone.outcome()?.reason.key).toBe('bang.outcome.renegade');

    const turned = table({ ann: players.ann, cal: players.cal, bob: players.bob, dee: dead });
    turned.ann.answers('play', { card: 'gatling-H10' });
    expect(turned.winners()).toEqual(['ann']);

    const watched = table({ ...players, dee: dead, eve: { character: 'jesse', role: 'deputy', life: 4 } });
    watched.ann.answers('play', { card: 'gatling-H10' });
    expect(watched.winners()).toEqual(['cal', 'dee']);
    expectLife(watched, { jesse: 3 });
  });

  it('W-11 Bart and wounds: BG-79', () => {
    const others = {
      bob: { character: 'rose', role: 'sheriff', hand: ['bang-D2'] },
      cal: { ...bystander, role: 'renegade' },
      dee: { character: 'lucky', role: 'outlaw' },
    } satisfies Record<string, Player>;
    const blown = table(
      { bart: { character: 'bart', role: 'outlaw', inPlay: ['dynamite-H2'] }, ...others },
      { from: 'start', deck: ['missed-S4', 'beer-H6', 'beer-H7', 'beer-H8'] },
    );
    expectLife(blown, { bart: 1 });
    expect(blown.hand('bart').slice(0, 3)).toEqual(['beer-H6', 'beer-H7', 'beer-H8']);

    const rescued = table(
      { bart: { character: 'bart', role: 'outlaw', life: 1, hand: ['beer-H6'] }, ...others },
      { turn: 'bob', deck: ['beer-H9'] },
    );
    rescued.bob.answers('shoot', { card: 'bang-D2', ...rescued.at('bart') });
    rescued.bart.answers('takeHit').isAsked('rescue').answers('drink', { card: 'beer-H6' });
    expectLife(rescued, { bart: 1 });
    expect(rescued.hand('bart')).toEqual(['beer-H9']);

    const dead = table({ bart: { character: 'bart', role: 'outlaw', life: 1 }, ...others }, { turn: 'bob' });
    dead.bob.answers('shoot', { card: 'bang-D2', ...dead.at('bart') });
    expect(dead.isOut('bart')).toBe(true);
    dead.notTold('drew', { seat: 0 });
  });

  it('W-12 Lucky Duke in Jail: BG-86', () => {
    const street = table(
      {
        luke: { character: 'lucky', role: 'outlaw', inPlay: ['jail-SJ'] },
        bob: { character: 'rose', role: 'sheriff' },
        cal: { ...bystander, role: 'renegade' },
        dee: { character: 'kit', role: 'outlaw' },
      },
      { from: 'start', deck: ['generalStore-C9', 'catBalou-HK'] },
    );
    street.luke.isAsked('chooseFlip').isOffered('count').answers('count', { card: 'catBalou-HK' });
    street.told('freed', { seat: 0 });
    expect(street.discards()).toEqual(['jail-SJ', 'catBalou-HK', 'generalStore-C9']);
    street.luke.isAsked('playing');
  });

  it('W-13 Calamity’s limit: BG-35, BG-81', () => {
    const hand = ['missed-CJ', 'bang-D2', 'missed-CQ', 'duel-DQ', 'volcanic-S10'] satisfies Player['hand'];
    const street = table({
      cala: { character: 'calamity', role: 'sheriff', hand },
      bob: { character: 'kit', role: 'outlaw', hand: ['bang-D8', 'bang-D9'] },
      cal: { ...bystander },
      dee: { character: 'lucky', role: 'renegade', hand: ['bang-D10'] },
    });
    street.cala.answers('shoot', { card: 'missed-CJ', ...street.at('kit') });
    street.bob.answers('takeHit');
    street.cala.cannot('shoot', { card: 'bang-D2', ...street.at('kit') }, 'BG-35');
    street.cala.cannot('shoot', { card: 'missed-CQ', ...street.at('kit') }, 'BG-35');
    street.cala.answers('challenge', { card: 'duel-DQ', ...street.at('kit') });
    street.bob.answers('shootBack', { card: 'bang-D8' });
    street.cala.isAsked('duelShot').answers('shootBack', { card: 'missed-CQ' });
    street.bob.answers('concede');
    street.cala.answers('equip', { card: 'volcanic-S10', character: 'calamity' });
    street.cala.cannot('shoot', { card: 'bang-D2', ...street.at('blackjack') }, 'BG-27');
    street.cala.answers('shoot', { card: 'bang-D2', ...street.at('lucky') });
    street.dee.isAsked('dodge');
  });
});

describe('the worked examples for three players', () => {
  const players = {
    dan: { character: 'kit', role: 'deputy', hand: ['beer-H6'] },
    oli: { character: 'rose', role: 'outlaw', hand: ['bang-D2'] },
    ren: { character: 'jesse', role: 'renegade', life: 1 },
  } satisfies Record<string, Player>;

  it('W-14 an Outlaw and the wrong kill, then the right one: BG3-4, BG3-5, BG3-6, BG3-8', () => {
    const street = table({ ...players, dan: { ...players.dan, life: 2 } }, { turn: 'oli' });
    street.oli.answers('shoot', { card: 'bang-D2', ...street.at('jesse') });
    expect(street.isOut('jesse')).toBe(true);
    expect(street.winners()).toBeNull();
    expect(street.hand('oli')).toHaveLength(3);
    street.oli.answers('endTurn');
    street.dan.isAsked('threeCards').answers('putBack', { card: street.state.deck.at(-1) });
    street.dan.isAsked('playing').answers('play', { card: 'beer-H6' });
    expectLife(street, { kit: 2 });
    street.told('noEffect');

    const right = table({ ...players, dan: { ...players.dan, life: 1, hand: [] } }, { turn: 'oli' });
    right.oli.answers('shoot', { card: 'bang-D2', ...right.at('kit') });
    expect(right.winners()).toEqual(['oli']);
    expect(right.outcome()?.clause).toBe('BG3-4');
  });

  it('W-15 Dynamite among three: BG3-9', () => {
    const street = table(
      { ...players, oli: { character: 'rose', role: 'outlaw', life: 2, inPlay: ['dynamite-H2'] } },
      { turn: 'oli', from: 'start', deck: ['missed-S5'] },
    );
    expect(street.isOut('rose')).toBe(true);
    expect(street.winners()).toBeNull();
    street.notTold('rewarded');
    street.ren.isAsked('firstCard');
  });
});

describe('the worked example of the deck', () => {
  it('W-30 eager reshuffle: BG-21, BG-23', () => {
    const discard = [
      'bang-D2',
      'bang-D3',
      'bang-D4',
      'bang-D5',
      'bang-D6',
      'bang-D7',
      'bang-D8',
      'bang-D9',
      'bang-D10',
      'bang-DJ',
    ] satisfies Player['hand'];
    const street = table(
      {
        ann: { character: 'kit', hand: ['stagecoach-S9a'] },
        bob: { character: 'pedro', hand: ['missed-CJ'] },
        cal: { ...bystander },
        dee: { character: 'lucky' },
      },
      { deck: ['beer-H6'], discard, onlyTheseCards: true },
    );
    street.ann.answers('play', { card: 'stagecoach-S9a' });
    street.told('reshuffled', { count: 11 });
    expect(street.hand('ann')[0]).toBe('beer-H6');
    expect(street.hand('ann')).toHaveLength(2);
    expect([...street.state.deck, ...street.hand('ann')]).toContain('stagecoach-S9a');
    expect(street.state.discard).toEqual([]);
    street.ann.answers('endTurn');
    street.bob.isAsked('playing');
    expect(street.hand('bob')).toHaveLength(3);
  });
});
