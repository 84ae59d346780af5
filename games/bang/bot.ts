import type { Bot, Decision, Seat } from '@saloon/kernel';
import { type Character, face, kindOf } from './data.ts';
import type { BangView } from './secrets.ts';
import type { BangOption } from './steps.ts';
import { actingPlace, isBeerOfUse, lifeAt, placeOf, powerAt, servesAsMissed } from './street.ts';
import { enmities } from './thumb/enmity.ts';
import { bestPlay } from './thumb/plays.ts';
import { ATTACKERS, byWorth, FAVOURITES, worth } from './thumb/worth.ts';

type Question = Decision<BangOption>;
type Answer = (view: BangView, question: Question) => BangOption | undefined;

/** The rule-of-thumb player: shoots at likely enemies, dodges what can be dodged, keeps the cards that save lives. */
export const thumb: Bot<BangView, BangOption> = {
  choose: (view, question) => ANSWERS[view.step?.do ?? '']?.(view, question) ?? (question.options[0] as BangOption),
};

const ANSWERS: Readonly<Record<string, Answer>> = {
  keepCharacter: (_, { options }) => favourite(options, () => true),
  draft: draftPick,
  lineUp: (_, { options }) =>
    options.find(option => option.type === 'lineUp' && ATTACKERS.has(option.exposed)) ?? options[0],
  expose: exposure,
  beforeDrawing: (view, { seat, options }) =>
    isDesperate(view, seat) ? cheapestHeal(view, seat, options) : last(options),
  respite: (view, { seat, options }) => (isWorthHealing(view) ? cheapestHeal(view, seat, options) : last(options)),
  firstCard,
  threeCards: (view, { seat, options }) => byWorth(view, seat, ofType(options, 'putBack'), 'least'),
  playing: (view, { seat, options }) => bestPlay(view, seat, options),
  discarding: (view, { seat, options }) => {
    const excess = (view.handSizes[seat] as number) - lifeAt(view, actingPlace(view, seat));
    const heal = excess > 1 ? cheapestHeal(view, seat, options) : undefined;
    return heal ?? byWorth(view, seat, ofType(options, 'discard'), 'least');
  },
  chooseFlip: (_, { options }) => ofType(options, 'count').toSorted((a, b) => luck(b.card) - luck(a.card))[0],
  dodge,
  indians: (view, { seat, options }) => byWorth(view, seat, ofType(options, 'discardBang'), 'least') ?? last(options),
  duelShot: (view, { seat, options }) => byWorth(view, seat, ofType(options, 'shootBack'), 'least') ?? last(options),
  generalStore: (view, { seat, options }) => byWorth(view, seat, ofType(options, 'pick'), 'most'),
  rescue: (view, { seat, options }) =>
    canBeSaved(view, seat) ? (ofType(options, 'drink')[0] ?? cheapestHeal(view, seat, options)) : last(options),
};

type WithCard = Extract<BangOption, { card: unknown }>;
const ofType = (options: readonly BangOption[], type: WithCard['type']): WithCard[] =>
  options.filter((option): option is WithCard => option.type === type);
const last = (options: readonly BangOption[]): BangOption | undefined => options.at(-1);

// ── Before the first turn ─────────────────────────────────────────────────────

/** Somebody strong who goes with the first pick: an attacker beside one who is useful in cover. */
function draftPick(view: BangView, { seat, options }: Question): BangOption | undefined {
  const [partner] = view.casting?.drafted[seat] ?? [];
  if (partner === undefined) return favourite(options, () => true);
  return favourite(options, character => ATTACKERS.has(character) !== ATTACKERS.has(partner)) ?? options[0];
}

function favourite(options: readonly BangOption[], suits: (character: Character) => boolean): BangOption | undefined {
  for (const character of FAVOURITES) {
    const option = options.find(offered => 'character' in offered && offered.character === character);
    if (option !== undefined && suits(character)) return option;
  }
  return undefined;
}

/** The healthier of the two, an attacker if both are well. */
function exposure(view: BangView, { options }: Question): BangOption | undefined {
  const fitness = (option: BangOption) => {
    if (option.type !== 'expose') return 0;
    const life = lifeAt(view, placeOf(view, option.character));
    return Math.min(life, 3) * 2 + life + (ATTACKERS.has(option.character) ? 2 : 0);
  };
  return options.toSorted((a, b) => fitness(b) - fitness(a))[0];
}

// ── Drawing ───────────────────────────────────────────────────────────────────

/** From an enemy's hand rather than the deck; from the discard pile if a good card lies there. */
function firstCard(view: BangView, { seat, options }: Question): BangOption | undefined {
  const top = view.discardTop;
  const salvage = options.find(({ type }) => type === 'drawFromDiscard');
  if (salvage !== undefined && top !== null) return worth(view, seat, top) >= 6 ? salvage : options[0];
  const hostile = enmities(view, seat);
  const victims = options.filter(option => option.type === 'drawFromHand' && (hostile[option.target] as number) > 0);
  return victims[0] ?? options[0];
}

/** A Heart helps in every check; a spade from 2 to 9 is the worst. */
function luck(card: Parameters<typeof face>[0]): number {
  const { suit, value } = face(card);
  return suit === 'H' ? 2 : suit === 'S' && value <= 9 ? 0 : 1;
}

// ── Reacting ──────────────────────────────────────────────────────────────────

/** Dodges if the whole shot can be cancelled. */
function dodge(view: BangView, { seat, options }: Question): BangOption | undefined {
  const { step } = view;
  if (step?.do !== 'dodge') return undefined;
  const enough = view.hand.filter(card => servesAsMissed(view, step.shot.to, card)).length >= step.shot.needed;
  return (enough ? byWorth(view, seat, ofType(options, 'dodge'), 'least') : undefined) ?? last(options);
}

const isDesperate = (view: BangView, seat: Seat): boolean => lifeAt(view, actingPlace(view, seat)) <= 1;

/** With a last life point, or before a card is lost that would have been one of the two. */
function isWorthHealing(view: BangView): boolean {
  if (view.step?.do !== 'respite') return false;
  const { place, cause } = view.step;
  return lifeAt(view, place) <= 1 || (cause === 'taking' && view.hand.length === 2);
}

/** Whether Beers and healing together bring back at least one life point. */
function canBeSaved(view: BangView, seat: Seat): boolean {
  if (view.step?.do !== 'rescue') return false;
  const { place } = view.step.wound;
  const beers = isBeerOfUse(view, place) ? view.hand.filter(card => kindOf(card) === 'beer').length : 0;
  const healed = powerAt(view, place).healsForTwoCards ? Math.floor((view.hand.length - beers) / 2) : 0;
  return view.hand.length > 0 && ownsPlace(view, seat, place) && lifeAt(view, place) + beers + healed >= 1;
}

const ownsPlace = (view: BangView, seat: Seat, place: number): boolean => view.owners[place] === seat;

function cheapestHeal(view: BangView, seat: Seat, options: readonly BangOption[]): BangOption | undefined {
  const cost = (option: BangOption) =>
    option.type === 'heal' ? worth(view, seat, option.cards[0]) + worth(view, seat, option.cards[1]) : 99;
  return options.filter(({ type }) => type === 'heal').toSorted((a, b) => cost(a) - cost(b))[0];
}
