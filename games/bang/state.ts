import { pick, type Rng, type Seat, type State, shuffle } from '@saloon/kernel';
import { type BangClause, type BangConfig, CARDS, CAST, type Card, type Character, ROLES, type Role } from './data.ts';
import type { BangStep, Wound } from './steps.ts';
import { modeFor, type Place, type Street } from './street.ts';

/** That a card is in somebody's hand, and who knows it. Viewers and seats are bits: 1 for seat 0, 2 for seat 1 … */
export interface Sighting {
  readonly card: Card;
  /** Who knows; the spectator is bit 7. */
  readonly seers: number;
  /** The hands it may be in, as far as these know. */
  readonly among: number;
}
/** Cards a wounded character may take from a hand once the card that wounded is over. */
export interface Theft {
  readonly place: Place;
  readonly from: Seat;
  readonly cards: number;
}
/** How a match ended. */
export interface BangVerdict {
  readonly winners: readonly Seat[];
  readonly reason: 'law' | 'outlaws' | 'renegade' | 'prey' | 'lastStanding' | 'bothFell';
  readonly clause: BangClause;
}
/** Characters on offer before the game: `offers` by seat is private, `pool` and `drafted` are open. */
export interface Casting {
  readonly offers: readonly (readonly Character[])[];
  readonly pool: readonly Character[];
  readonly drafted: readonly (readonly Character[])[];
}

/** Everything on the table, and who knows what of it. Lists marked readonly are replaced, never changed. */
export interface BangState extends State<BangStep>, Street {
  config: BangConfig;
  /** By seat; two players have none. */
  roles: readonly Role[];
  casting: Casting;
  hands: (readonly Card[])[];
  /** The top card is the last one, in both piles. */
  deck: Card[];
  discard: Card[];
  /** Cards turned up for a "draw!" that is still being decided. */
  flipped: readonly Card[];
  /** The card the last "draw!" showed; null if there was none to show. */
  check: Card | null;
  /** What General Store has on offer. */
  store: readonly Card[];
  /** Who takes the first turn. */
  first: Seat;
  turn: Seat;
  bangsPlayed: number;
  /** The turn ends early: its player lost a character and the host wants it so. */
  isTurnOver: boolean;
  /** Characters whose Jail stayed shut this turn. */
  held: readonly Place[];
  sightings: readonly Sighting[];
  /** By seat, what the table remembers: attacks on the sheriff less attacks on those who made them. Counts for no rule. */
  suspicion: readonly number[];
  /** Who has seen how many cards from the top of the deck. */
  topSeen: { readonly seat: Seat; readonly cards: number } | null;
  /** What waits until the card being resolved is over. */
  thefts: readonly Theft[];
  doomed: readonly Wound[];
  /** Players who emptied their hand from cover and draw for it afterwards. */
  lateDraws: readonly Seat[];
  verdict: BangVerdict | null;
}

/** The table before the first question: roles dealt, characters and cards shuffled. */
export function setup(config: BangConfig, seats: number, rng: Rng): BangState {
  const mode = modeFor(seats);
  const roles = [...(ROLES[seats]?.dealt ?? [])];
  shuffle(rng, roles);
  const cast = [...CAST];
  shuffle(rng, cast);
  const deck = [...CARDS];
  shuffle(rng, deck);
  const everybody = Array.from({ length: seats }, (_, seat) => seat);
  const drafter = mode === 'two' ? pick(rng, everybody) : 0;
  const state: BangState = {
    mode,
    config,
    houseRules: {
      coveredPaulCounts: config.coveredPaulCounts,
      beerWhenTwoCharactersLeft: config.beerWhenTwoCharactersLeft,
      kitCarlsonLife: config.kitCarlsonLife,
    },
    characters: [],
    owners: [],
    maxLife: [],
    life: [],
    inPlay: [],
    isOut: [],
    exposed: [],
    roles,
    casting: casting(config, seats, cast),
    hands: everybody.map(() => []),
    deck,
    discard: [],
    flipped: [],
    check: null,
    store: [],
    first: firstTurn(config, roles, drafter),
    turn: 0,
    bangsPlayed: 0,
    isTurnOver: false,
    held: [],
    sightings: [],
    suspicion: everybody.map(() => 0),
    topSeen: null,
    thefts: [],
    doomed: [],
    lateDraws: [],
    verdict: null,
    agenda: opening(config, seats, drafter),
    answered: everybody.map(() => 0),
    rng,
  };
  state.turn = state.first;
  return state;
}

/** The sheriff begins, or the deputy of three, or the player who did not draft first. */
function firstTurn(config: BangConfig, roles: readonly Role[], drafter: Seat): Seat {
  if (roles.length === 0) return config.firstTurn2p === 'firstDrafter' ? drafter : 1 - drafter;
  return roles.indexOf(roles.length === 3 ? 'deputy' : 'sheriff');
}

function casting(config: BangConfig, seats: number, cast: Character[]): Casting {
  if (seats === 2) {
    const pool = config.draftPool === 'all' ? [...CAST] : cast.slice(0, 4);
    return { offers: [], pool, drafted: [[], []] };
  }
  const each = config.charactersToChooseFrom;
  const offers = Array.from({ length: seats }, (_, seat) => cast.slice(seat * each, seat * each + each));
  return { offers, pool: [], drafted: [] };
}

function opening(config: BangConfig, seats: number, drafter: Seat): BangStep[] {
  if (seats > 2) {
    const kept = Array<null>(seats).fill(null);
    return config.charactersToChooseFrom === 1 ? [{ do: 'deal' }] : [{ do: 'deal' }, { do: 'keepCharacter', kept }];
  }
  const order = [drafter, 1 - drafter, drafter, 1 - drafter];
  const picks = order.map(seat => ({ do: 'draft', seat }) as const);
  return [{ do: 'deal' }, { do: 'lineUp', chosen: [null, null] }, ...picks.reverse()];
}

/** A copy that shares nothing changeable. */
export const clone = (state: BangState): BangState => ({
  ...state,
  life: state.life.slice(),
  inPlay: state.inPlay.slice(),
  isOut: state.isOut.slice(),
  exposed: state.exposed.slice(),
  hands: state.hands.slice(),
  deck: state.deck.slice(),
  discard: state.discard.slice(),
  agenda: state.agenda.slice(),
  answered: state.answered.slice(),
  rng: { ...state.rng, ...(state.rng.loaded && { loaded: state.rng.loaded.slice() }) },
});

/** The cards a player holds. */
export const handOf = (state: BangState, seat: Seat): readonly Card[] => state.hands[seat] as readonly Card[];
