import { FIRST_VERSION, type Message, type Rng, roll, type Seat, shuffle, split, type Viewer } from '@saloon/kernel';
import { type Card, type Claim, FACES, type Face, type PonyConfig, type Rider } from './data.ts';
import { canStillBe, handOf } from './hands.ts';
import { clone, type Die, eligibleAccusers, holds as hasCard, type PonyState, ridersOf } from './state.ts';
import type { AccusationAnswer, PonyStep } from './steps.ts';

/** What one viewer may know of a race. */
export interface PonyView {
  /** The version of the rules that the match goes by. */
  version: number;
  config: PonyConfig;
  active: Seat;
  /** Whom everybody rides as, as far as it is chosen. */
  riders: (Rider | null)[];
  space: number[];
  mailbox: number[];
  arrivals: Seat[];
  inPrison: boolean[];
  gold: number[];
  bank: number;
  handSizes: number[];
  /** The viewer's own cards; a spectator has none. */
  hand: Card[];
  pileSize: number;
  /** The lowest cards of the pile from the bottom up, as far as the viewer put them there. */
  buried: (Card | null)[];
  played: Card[];
  /** What the viewer did not keep at the start, until the pile is shuffled. */
  setAside: Card | null;
  /** Dice in the open, dice that the viewer sees under the cup, and those that all know to be there. */
  diceOpen: Face[];
  diceUnderCup: number;
  diceSeen: Face[];
  diceKnown: Face[];
  rerolls: number;
  claim: PonyState['claim'];
  /** Who still has to speak in an accusation window, and whether the viewer accuses. */
  hasDecided: Seat[];
  ownVerdict: boolean | null;
  /** The step in progress, as far as it is public: duels, shots, Indians standing. */
  step: PonyStep | null;
  winner: Seat | null;
  runnerUp: Seat | null;
}

/** Built from nothing: only what is written here can be known. */
export function view(state: PonyState, viewer: Viewer): PonyView {
  const isOwn = viewer === state.active;
  const inCup = state.dice.filter(({ zone }) => zone === 'cup');
  const said = saidIn(state.agenda.at(-1));
  return {
    version: state.version ?? FIRST_VERSION,
    config: state.config,
    active: state.active,
    riders: ridersOf(state).slice(),
    space: state.space.slice(),
    mailbox: state.mailbox.slice(),
    arrivals: state.arrivals.slice(),
    inPrison: state.inPrison.slice(),
    gold: state.gold.slice(),
    // It never runs dry: what it pays beyond its own comes from outside the box.
    bank: Math.max(0, state.bank),
    handSizes: state.hands.map(hand => hand.length),
    hand: viewer === 'spectator' ? [] : (state.hands[viewer] ?? []).slice(),
    pileSize: state.pile.length,
    buried: state.buriedBy.map((seat, index) => (seat === viewer ? (state.pile[index] as Card) : null)),
    played: state.played.slice(),
    setAside: state.setAside.find(({ seat }) => seat === viewer)?.card ?? null,
    diceOpen: sorted(state.dice.filter(({ zone }) => zone === 'table')),
    diceUnderCup: inCup.length,
    diceSeen: isOwn ? sorted(inCup) : [],
    diceKnown: state.config.memoryAid ? sorted(inCup.filter(({ isKnown }) => isKnown)) : [],
    rerolls: state.rerolls,
    claim: state.claim,
    hasDecided: said.map(({ seat }) => seat),
    ownVerdict: said.find(({ seat }) => seat === viewer)?.accuses ?? null,
    step: publicStep(state.agenda.at(-1), viewer),
    winner: state.winner,
    runnerUp: state.runnerUp,
  };
}

function sorted(dice: readonly Die[]): Face[] {
  const faces: Face[] = [];
  for (const face of FACES) for (const die of dice) if (die.face === face) faces.push(face);
  return faces;
}

/** Steps that hold secrets are told without them. */
function publicStep(step: PonyStep | undefined, viewer: Viewer): PonyStep | null {
  if (step === undefined) return null;
  if (step.do === 'relay') return step.seat === viewer ? step : { ...step, cards: [] };
  return 'said' in step ? { ...step, said: [] } : step;
}

/** What was decided in secret, until all have heard it. */
const saidIn = (step: PonyStep | undefined): readonly AccusationAnswer[] =>
  step !== undefined && 'said' in step ? step.said : [];

/** Whether what all have seen still allows this claim; a claim that cannot be true is allowed all the same. */
export const canBeTrue = ({ diceOpen, diceKnown, diceUnderCup }: PonyView, claim: Claim): boolean =>
  canStillBe(claim, [...diceOpen, ...diceKnown], diceUnderCup - diceKnown.length);

/** What a seat keeps to itself, in words. */
export const holds = ({ hand, diceSeen }: PonyView): Message[] => [
  { key: 'pony-express.holds.hand', args: { cards: hand.map(card => ({ key: `pony-express.card.${card}` })) } },
  ...(diceSeen.length === 0
    ? []
    : [
        { key: 'pony-express.holds.cup', args: { dice: diceSeen.map(face => ({ key: `pony-express.face.${face}` })) } },
      ]),
];

/** Deals anew whatever the seat cannot see: other hands, the pile but for what it buried, dice under another's cup. */
export function imagine(state: PonyState, seat: Seat, rng: Rng): PonyState {
  const dream = clone(state);
  dealCards(dream, seat, rng);
  if (dream.active !== seat) rollHiddenDice(dream, rng);
  dream.agenda = dream.agenda.map(step => (step.do === 'accusation' ? dreamedWindow(dream, step, seat, rng) : step));
  dream.rng = split(rng);
  return dream;
}

type Relay = Extract<PonyStep, { do: 'relay' }>;

function dealCards(dream: PonyState, seat: Seat, rng: Rng): void {
  const isOffered = (step: PonyStep): step is Relay => step.do === 'relay' && step.seat !== seat;
  const isBuried = (index: number) => dream.buriedBy[index] === seat;
  const unseen = [
    ...dream.pile.filter((_, index) => !isBuried(index)),
    ...dream.hands.filter((_, other) => other !== seat).flat(),
    ...dream.setAside.filter(aside => aside.seat !== seat).map(({ card }) => card),
    ...dream.agenda.filter(isOffered).flatMap(({ cards }) => cards),
  ].sort();
  shuffle(rng, unseen);
  const deal = () => unseen.pop() as Card;
  dream.pile = dream.pile.map((card, index) => (isBuried(index) ? card : deal()));
  dream.hands = dream.hands.map((hand, other) => (other === seat ? hand : hand.map(deal)));
  dream.setAside = dream.setAside.map(aside => (aside.seat === seat ? aside : { ...aside, card: deal() }));
  dream.agenda = dream.agenda.map(step => (isOffered(step) ? { ...step, cards: step.cards.map(deal) } : step));
}

/** Dice that others cannot know, lying as if nobody knew which is which; after an announcement most people are taken at their word. */
function rollHiddenDice(dream: PonyState, rng: Rng): void {
  const isHidden = (die: Die) => die.zone === 'cup' && !(die.isKnown && dream.config.memoryAid);
  const rank = (die: Die) => Number(die.isKnown) + (isHidden(die) ? 10 : FACES.indexOf(die.face) * 20);
  dream.dice.sort((a, b) => a.zone.localeCompare(b.zone) || rank(a) - rank(b));
  const hidden = dream.dice.filter(isHidden);
  const isHonest = dream.claim !== null && roll(rng, 3) > 1;
  for (let tries = 0; tries < 40; tries++) {
    for (const die of hidden) die.face = FACES[roll(rng, FACES.length) - 1] as Face;
    if (!isHonest || handOf(dream.dice.map(({ face }) => face)) === dream.claim?.hand) return;
  }
}

/** Whoever may only doubt with a Spyglass has one in the dream, or doubts nothing. */
function dreamedWindow(
  dream: PonyState,
  step: Extract<PonyStep, { do: 'accusation' }>,
  seat: Seat,
  rng: Rng,
): PonyStep {
  const mayAccuse = (other: Seat) =>
    eligibleAccusers(dream, step.seat).includes(other) || hasCard(dream, other, 'spyglass');
  const said = step.said.map(verdict => {
    const accuses = roll(rng, 4) === 1;
    const reaction = roll(rng, 3000) + 400;
    return verdict.seat === seat ? verdict : { ...verdict, accuses: accuses && mayAccuse(verdict.seat), reaction };
  });
  return { ...step, said };
}
