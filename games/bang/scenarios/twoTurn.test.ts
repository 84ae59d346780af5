import { describe, expect, it } from 'vitest';
import { duel, kitAndJesse, pair, roseAndWilly } from './kit.ts';

describe('two players: frame and turn', () => {
  it('BW-2: the last of the two opposing characters decides', () => {
    const bob = pair({ character: 'rose', isOut: true }, { character: 'willy', life: 1 }, 'left');
    const street = duel({ ann: kitAndJesse(['bang-D2']), bob });
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('willy') });
    expect(street.winners()).toEqual(['ann']);
    expect(street.outcome()).toMatchObject({ clause: 'BW-2', shares: [1, 0] });
  });

  it('BW-12, BW-13: every character faces one opponent at 1 and one at 2', () => {
    const street = duel({ ann: kitAndJesse(), bob: pair({ character: 'slab' }, { character: 'willy' }, 'right') });
    const row = (from: 'kit' | 'jesse') => (['slab', 'willy'] as const).map(to => street.distance(from, to));
    expect([row('kit'), row('jesse')]).toEqual([
      [2, 1],
      [1, 2],
    ]);
    expect(street.distance('kit', 'jesse')).toBe(1);
  });

  it('BW-14, BW-34: the exposed character acts with its own weapon and Scope; Barrel and Mustang protect in cover', () => {
    const ann = pair({ character: 'kit' }, { character: 'jesse', inPlay: ['scope-SA', 'winchester-S8'] }, 'right', [
      'bang-D2',
    ]);
    const bob = pair({ character: 'slab' }, { character: 'willy', inPlay: ['barrel-SQ'] }, 'right', ['bang-D8']);
    const street = duel({ ann, bob });
    street.ann.cannot('shoot', { card: 'bang-D2', ...street.at('slab') }, 'BG-27');
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('willy') });
    street.bob.isAsked('barrel');
    const forward = duel({ ann: { ...ann, exposed: 'left' }, bob });
    forward.ann.answers('shoot', { card: 'bang-D2', ...forward.at('slab') });
  });

  it('BW-15, BW-18, BW-21, BW-24: players take turns; the choice of exposure comes first and holds till the next', () => {
    const street = duel({ ann: kitAndJesse(['bang-D2']), bob: roseAndWilly(['bang-D3']) }, { from: 'start' });
    street.ann.isAsked('expose').isOffered('expose').answers('expose', { character: 'jesse' });
    street.ann.isAsked('firstCard').answers('drawFromDeck').answers('endTurn');
    expect(street.state.exposed).toEqual([1, 3]);
    street.bob
      .isAsked('expose')
      .cannot('expose', { character: 'kit' }, 'BW-18')
      .answers('expose', { character: 'willy' });
    street.bob.isAsked('playing').answers('endTurn');
    expect(street.state.exposed).toEqual([1, 3]);
    street.ann.isAsked('expose');
  });

  it('BW-16: Dynamite before Jail, and a Dynamite passed to the partner is not checked again', () => {
    const ann = pair(
      { character: 'kit', inPlay: ['jail-S10', 'dynamite-H2'] },
      { character: 'jesse', inPlay: ['jail-SJ'] },
      'right',
    );
    const street = duel({ ann, bob: roseAndWilly() }, { from: 'start', deck: ['bang-C2', 'beer-H6', 'beer-H7'] });
    expect(street.inPlay('jesse')).toEqual(['dynamite-H2']);
    expect(street.discards()).toEqual(['jail-SJ', 'beer-H7', 'jail-S10', 'beer-H6', 'bang-C2']);
    street.ann.isAsked('expose');
  });

  it('BW-17: with the other reading of Jail a failed check costs the whole turn', () => {
    const ann = pair({ character: 'kit', inPlay: ['jail-S10'] }, { character: 'jesse' }, 'right');
    const street = duel(
      { ann, bob: roseAndWilly() },
      { from: 'start', deck: ['bang-C2'], config: { jail2p: 'player' } },
    );
    street.told('turnSkipped', { seat: 0 });
    street.bob.isAsked('expose');
  });

  it('BW-19: a held character cannot be exposed', () => {
    const ann = pair({ character: 'kit' }, { character: 'jesse', inPlay: ['jail-S10'] }, 'left', ['bang-D2']);
    const street = duel({ ann, bob: roseAndWilly() }, { from: 'start', deck: ['bang-C2'] });
    street.told('exposed', { seat: 0, character: 'kit' });
    street.ann.isAsked('threeCards');
    expect(street.state.exposed[0]).toBe(0);
  });

  it('BW-20: who is exposed is open to all', () => {
    const street = duel({ ann: kitAndJesse(), bob: roseAndWilly() }, { from: 'start' });
    street.ann.answers('expose', { character: 'jesse' });
    street.told('exposed', { seat: 0, character: 'jesse' });
  });

  it('BW-22: one BANG! per player and turn, whoever is exposed', () => {
    const ann = pair({ character: 'kit', life: 1 }, { character: 'jesse' }, 'right', [
      'bang-D2',
      'duel-DQ',
      'bang-D3',
      'bang-D4',
    ]);
    const street = duel({ ann, bob: pair({ character: 'rose' }, { character: 'slab' }, 'left', ['bang-D8']) });
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('slab') });
    street.bob.answers('takeHit');
    street.ann.answers('challenge', { card: 'duel-DQ', ...street.at('rose') });
    street.bob.answers('shootBack', { card: 'bang-D8' });
    street.ann.answers('concede').answers('fall').isAsked('playing');
    street.ann.cannot('shoot', { card: 'bang-D3', ...street.at('rose') }, 'BG-35');
  });

  it('BW-23: the hand limit is the life of the exposed character', () => {
    const ann = pair({ character: 'kit' }, { character: 'jesse', life: 1 }, 'left', ['bang-D2', 'bang-D3']);
    const street = duel({ ann, bob: roseAndWilly() });
    street.ann.answers('endTurn').isAsked('discarding').answers('discard', { card: 'bang-D2' });
    street.bob.isAsked('expose');
  });
});
