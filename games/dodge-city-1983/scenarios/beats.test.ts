import {
  type Beat,
  begin,
  configure,
  type Moment,
  pick,
  playOnCopy,
  type Rng,
  rngFrom,
  type Seat,
} from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import type { BuildingId } from '../data.ts';
import type { DodgeEvent } from '../events.ts';
import { dodgeCity } from '../game.ts';
import { type DodgeView, view } from '../secrets.ts';
import type { DodgeState } from '../state.ts';
import type { DodgeOption } from '../steps.ts';
import { PLAN } from '../town.ts';
import { BLUE, RED, type Setting, THE_OTHER_WAY, town } from './town.ts';

type Told = { readonly [Fact in 'seat' | 'opponent' | 'owner']?: Seat } & {
  readonly building?: BuildingId;
  readonly square?: string;
};
type Played = Moment<DodgeState, DodgeOption>;

const toldIn = ({ events }: Beat): readonly DodgeEvent[] => events as readonly DodgeEvent[];
/** What one beat tells, each kind of event once. */
const typesIn = (beat: Beat): string[] => [...new Set(beat.events.map(({ type }) => type))];
/** The story of a move, beat by beat. */
const story = ({ beats }: Played): string[] => beats.map(beat => typesIn(beat).join(' '));

/** Half of the players know what they want, the others answer at random. */
function answer({ state, open }: Played, rng: Rng): { seat: Seat; option: DodgeOption } {
  const question = pick(rng, open);
  const { seat } = question;
  const option = seat % 2 === 0 ? dodgeCity.thumb?.choose(view(state, seat), question, rng) : undefined;
  return { seat, option: option ?? pick(rng, question.options) };
}

/** Every beat of a match with the table before it. */
function* beatsOf(
  seats: number,
  wishes: object,
  seed: number,
): Generator<{ before: DodgeView; beat: Beat<DodgeState> }> {
  const rng = rngFrom([seed, seats, 0, 0, 0, 0, 0, 1]);
  const config = configure(dodgeCity.settings, { ...wishes }, seats);
  let played: Played = begin(dodgeCity, config, seats, rngFrom([seed, seats, 0, 0, 0, 0, 0, 2]));
  let before = view(played.state, 'spectator');
  for (let move = 0; move < 400 && played.open.length > 0; move++) {
    played = playOnCopy(dodgeCity, played.state, answer(played, rng));
    for (const beat of played.beats) {
      yield { before, beat };
      before = view(beat.state, 'spectator');
    }
  }
}

const TABLES = [2, 3, 4, 5].flatMap(seats => [
  { seats, way: 'as proposed', wishes: {} },
  { seats, way: 'the other way', wishes: THE_OTHER_WAY },
]);

/** What changed on the table in a beat that tells nothing of it. */
function silentChanges(before: DodgeView, beat: Beat<DodgeState>): string[] {
  const after = view(beat.state, 'spectator');
  const events = toldIn(beat);
  const tells = (isMeant: (told: Told) => boolean) => events.some(event => isMeant(event as Told));
  const names = (of: Seat) => tells(({ seat, opponent, owner }) => [seat, opponent, owner].includes(of));
  const changed = (one: readonly number[], other: readonly number[]) =>
    [...one.keys()].filter(at => one[at] !== other[at]);
  const ofSeats = (['money', 'points', 'handSizes', 'owed'] as const).flatMap(what =>
    changed(before[what], after[what]).flatMap(seat => (names(seat) ? [] : [`${what} of ${seat}`])),
  );
  const ofBuildings = before.buildings.flatMap((building, at) => {
    const { id } = building;
    const now = after.buildings[at] ?? building;
    if (JSON.stringify(building) !== JSON.stringify(now) && !tells(told => told.building === id)) return [id];
    if (now.status !== building.status) return [];
    const squares = PLAN[id].squares.filter((_, square) => building.squares[square] !== now.squares[square]);
    return squares.flatMap(name => (tells(({ square }) => square === name) ? [] : [`${id} ${name}`]));
  });
  return [...ofSeats, ...ofBuildings];
}

/** Several kinds of events in one beat are one thing only if they belong together. */
const TOGETHER = [
  ['reshuffled', 'dealt'],
  ['reshuffled', 'drewExtra'],
  ['eventsReshuffled', 'drewEvent'],
  ['paid', 'waived'],
  ['gaveMoney', 'waived'],
].map(types => types.join(' '));
/** What happens to several players at the same moment; everything else happens once in a beat. */
const ALL_AT_ONCE = ['dealt', 'showedStartCard', 'discarded', 'showedDuelCard', 'drewTieBreak', 'noRoomForPawns'];

describe('one thing after the other', () => {
  it.each(TABLES)('is told at a table of $seats, $way: no change without its event', ({ seats, wishes }) => {
    for (const seed of [1, 2, 3])
      for (const { before, beat } of beatsOf(seats, wishes, seed)) expect(silentChanges(before, beat)).toEqual([]);
  });

  it.each(TABLES)('is told at a table of $seats, $way: one thing in each beat', ({ seats, wishes }) => {
    for (const seed of [4, 5, 6])
      for (const { beat } of beatsOf(seats, wishes, seed)) {
        const types = typesIn(beat);
        if (types.length > 1) expect(TOGETHER).toContain(types.join(' '));
        else if (beat.events.length > 1) expect(ALL_AT_ONCE).toContain(types[0]);
      }
  });

  /** Red and blue both hold the post office. */
  const SHARED = { postOffice: { type: 'cowboy', red: 'a2 b2 c2 d2 e2 f2 g2', blue: 'a4 b4 c4 d4 e4 f4 g4' } } as const;
  const duelling: Setting = { players: 2, phase: 'duels', pawns: SHARED, hands: { red: ['N-L4'], blue: ['N-G7'] } };
  const play = ({ state }: { state: DodgeState }, seat: Seat, option: DodgeOption): Played =>
    playOnCopy(dodgeCity, state, { seat, option });

  it('DC-72, DC-83: a duel is the challenge, both cards side by side, then who wins', () => {
    const played = play(town(duelling), RED, { type: 'challenge', opponent: BLUE, building: 'postOffice' });
    expect(story(played)).toEqual(['challenged', 'showedDuelCard', 'wonDuel']);
    const cards = played.beats.map(({ state }) => view(state, 'spectator').duelCards);
    expect(cards).toEqual([
      [null, null],
      ['N-L4', 'N-G7'],
      ['N-L4', 'N-G7'],
    ]);
  });

  it('DC-73, DC-62: the pawn goes before control is lost', () => {
    const duel = play(town(duelling), RED, { type: 'challenge', opponent: BLUE, building: 'postOffice' });
    const played = play(duel, RED, { type: 'take', building: 'postOffice', square: 'd4' });
    expect(story(played)).toEqual(['tookPawn', 'lostControl', 'discarded', 'wonBuilding', 'phaseBegan', 'dealt']);
    const controllers = played.beats.map(
      ({ state }) => state.buildings.find(({ id }) => id === 'postOffice')?.controllers,
    );
    expect(controllers.slice(0, 3)).toEqual([[RED, BLUE], [RED], [RED]]);
  });

  it('DC-86, DC-87, DC-91: a fight is announced, the cards are turned up, one dominates, and each building is won by itself', () => {
    const office = { type: 'sheriff', red: 'a2 b2 b3 b4 b5 c5 d5' } as const;
    const pawns = { ...SHARED, sheriffOffice: office };
    const day = town({ ...duelling, pawns, config: { duelMandatory: false } });
    day.red.passes();
    const fight = ['passed', 'fightBegan', 'showedDuelCard', 'dominated', 'discarded'];
    expect(story(play(day, BLUE, { type: 'pass' }))).toEqual([
      ...fight,
      'wonBuilding',
      'wonBuilding',
      'phaseBegan',
      'dealt',
    ]);
  });

  it('DC-75: a challenge meets an Indian, who is shown before he proves immune', () => {
    const day = town({ ...duelling, hands: { red: ['N-L4'], blue: ['I-1'] }, config: { indianInDuel: 'immune' } });
    const played = play(day, RED, { type: 'challenge', opponent: BLUE, building: 'postOffice' });
    expect(story(played).slice(0, 3)).toEqual(['challenged', 'showedDuelCard', 'wasImmune']);
  });

  it('DC-27, DC-30: all start cards are turned up at once, then somebody is first', () => {
    const day = town({ players: 2, phase: 'start', hands: { red: ['N-L4', 'Q-1'], blue: ['N-G7', 'Q-2'] } });
    day.red.shows('N-L4');
    const played = play(day, BLUE, { type: 'show', card: 'N-G7' });
    expect(story(played)).toEqual(['choseStartCard', 'showedStartCard', 'becameFirst', 'phaseBegan']);
  });

  it('DC-38, DC-40, DC-54: a card is played before it brings money, an event is read before it is carried out', () => {
    const day = town({ players: 2, hands: { red: ['Q-1', 'N-C5', 'N-C4'] }, events: ['EV-01'] });
    expect(story(play(day, RED, { type: 'play', card: 'N-C5' }))).toEqual(['played', 'gotMoney']);
    expect(story(play(day, RED, { type: 'play', card: 'Q-1' }))).toEqual(['played', 'drewEvent', 'paid']);
  });

  it('DC-48, DC-49: a building is founded before its first pawn moves in', () => {
    const day = town({ players: 2, hands: { red: ['N-C5', 'N-C4', 'N-C7'] } });
    day.red.plays('N-C5').does('buy', 'hotel', 'a3');
    const played = play(day, RED, { type: 'found', pawn: 'cowboy' });
    expect(story(played)).toEqual(['founded', 'bought']);
    expect(played.beats.map(({ state }) => state.money[RED])).toEqual([2500, 2400]);
  });
});
