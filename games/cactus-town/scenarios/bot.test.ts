import { botNamed, playMatch } from '@saloon/bots';
import { configure, rngFrom, split } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import { COMBINATIONS, type Faction } from '../data.ts';
import { cactusTown } from '../game.ts';

const MATCHES = 12;

/** How often a faction wins when it plays by this bot, the others by that one. */
function wins(id: string, faction: Faction, own: string, others: string): number {
  const combination = COMBINATIONS.find(other => other.id === id);
  const factions = (combination?.factions ?? []).filter(other => id !== 'solo' || other === 'outlaws');
  const chosen = id === 'solo' ? {} : { combination: id };
  const config = configure(cactusTown.settings, chosen, factions.length);
  const rng = rngFrom([4, 4, 4, 4, 4, 4, 4, 4]);
  let won = 0;
  for (let match = 0; match < MATCHES; match++) {
    const bots = factions.map(other => botNamed(cactusTown, other === faction ? own : others));
    const { outcome } = playMatch(cactusTown, config, bots, split(rng));
    if (outcome?.winners.includes(factions.indexOf(faction))) won++;
  }
  return won;
}

describe('the rule-of-thumb player', () => {
  it.each([
    ['SO', 'sheriff'],
    ['SO', 'outlaws'],
    ['SOH', 'hunters'],
    ['SOD', 'dancer'],
  ] as const)('wins most matches of %s against random play as the %s', (id, faction) => {
    expect(wins(id, faction, 'thumb', 'random')).toBeGreaterThanOrEqual(MATCHES - 2);
  });

  it('does better than random as the ranger against good outlaws', () => {
    expect(wins('OR', 'ranger', 'thumb', 'thumb')).toBeGreaterThan(wins('OR', 'ranger', 'random', 'thumb'));
  });

  it('gets away from the automated ranger now and then, where random play never does', () => {
    expect(wins('solo', 'outlaws', 'thumb', 'thumb')).toBeGreaterThan(wins('solo', 'outlaws', 'random', 'random'));
  });

  it('answers the same to the same view and dice, and only what is offered', () => {
    const config = configure(cactusTown.settings, { mode: 'gunslinger', cactus: true }, 5);
    const rng = rngFrom([3, 3, 3, 3, 3, 3, 3, 3]);
    const bots = Array.from({ length: 5 }, () => ({
      choose: ((view, question, dice) => {
        const copy = structuredClone(dice);
        const option = botNamed(cactusTown, 'thumb').choose(view, question, dice);
        expect(botNamed(cactusTown, 'thumb').choose(view, question, copy)).toEqual(option);
        expect(question.options).toContain(option);
        return option;
      }) satisfies ReturnType<typeof botNamed>['choose'],
    }));
    expect(playMatch(cactusTown, config, bots, rng).outcome).not.toBeNull();
  });
});
