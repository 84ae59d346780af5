import { createRequire } from 'node:module';
import type { Seat } from '@saloon/kernel';
import type { ActionShape, Ctx, DefaultPluginAPIs, Game, MoveMap, State } from 'boardgame.io';
import {
  BRAWL,
  CARDS_DEALT,
  CARDS_DRAWN,
  type Card,
  COACH,
  DODGE,
  HAND_LIMIT,
  KINDS,
  LIVES,
  type SaloonOption,
  SHOT,
  WHISKEY,
} from '../saloon/cards.ts';
import type { Ending } from '../saloon/ending.ts';

// boardgame.io has no entry for ES modules, only folders for `require`.
const load = createRequire(import.meta.url);
const { CreateGameReducer, InitializeGame, ProcessGameConfig } = load(
  'boardgame.io/internal',
) as typeof import('boardgame.io/internal');
const { INVALID_MOVE } = load('boardgame.io/core') as typeof import('boardgame.io/core');

/**
 * How the match tells boardgame.io who is to answer what.
 * `stages` is what its documentation teaches: turns and stages, kept by its flow. `bare` is the fastest way to use its
 * reducer: everybody is always active, and the moves alone know whose turn it is, so its flow has nothing to do.
 */
export type Style = 'stages' | 'bare';
type Question = 'playing' | 'discarding' | 'shot' | 'fight';

/** What boardgame.io calls G: the saloon and everybody's cards. */
interface SaloonG {
  lives: number[];
  hands: number[][];
  discard: number[];
  deck: readonly Card[];
  drawn: number;
  alive: number;
  mayShoot: boolean;
  /** Only in the bare style: whose turn it is, and who has to answer what. */
  turn: Seat;
  asked: Seat;
  question: Question;
}
interface Context extends DefaultPluginAPIs {
  G: SaloonG;
  ctx: Ctx;
  playerID: string;
}
type Answer = (context: Context, fact: number) => typeof INVALID_MOVE | undefined;

/** The moves of each question, told how this style asks the next one. */
interface Flow {
  turnOf(context: Context): Seat;
  ask(context: Context, seat: Seat, question: Question): undefined;
  beginTurn(context: Context, seat: Seat): undefined;
}

const FLOWS: Readonly<Record<Style, Flow>> = {
  stages: {
    turnOf: ({ ctx }) => Number(ctx.currentPlayer),
    ask: ({ events }, seat, question) => void events.setActivePlayers({ value: { [seat]: question } }),
    beginTurn: ({ events }, seat) => void events.endTurn({ next: String(seat) }),
  },
  bare: {
    turnOf: ({ G }) => G.turn,
    ask({ G }, seat, question) {
      G.asked = seat;
      G.question = question;
    },
    beginTurn({ G }, seat) {
      G.turn = seat;
      G.asked = seat;
      G.question = 'playing';
      G.mayShoot = true;
      draw(G, seat, CARDS_DRAWN);
    },
  },
};

function playingMoves({ ask, beginTurn }: Flow): Record<string, Answer> {
  return {
    shoot(context, target) {
      const { G, playerID } = context;
      const isTarget = target !== Number(playerID) && (G.lives[target] ?? 0) > 0;
      if (!G.mayShoot || !isTarget || !spends(context, SHOT)) return INVALID_MOVE;
      G.mayShoot = false;
      return ask(context, target, 'shot');
    },
    drink(context) {
      const { lives } = context.G;
      const seat = Number(context.playerID);
      if ((lives[seat] as number) >= LIVES || !spends(context, WHISKEY)) return INVALID_MOVE;
      (lives[seat] as number)++;
    },
    ride(context) {
      if (!spends(context, COACH)) return INVALID_MOVE;
      draw(context.G, Number(context.playerID), CARDS_DRAWN);
    },
    brawl(context) {
      if (!spends(context, BRAWL)) return INVALID_MOVE;
      return ask(context, nextAlive(context.G, Number(context.playerID)), 'fight');
    },
    endTurn: context => endTurn(context, { ask, beginTurn }),
  };
}

const discardingMoves = (flow: Pick<Flow, 'ask' | 'beginTurn'>): Record<string, Answer> => ({
  discard: (context, card) => (spends(context, card) ? endTurn(context, flow) : INVALID_MOVE),
});

const shotMoves = ({ ask, turnOf }: Flow): Record<string, Answer> => ({
  dodge: context => (spends(context, DODGE) ? ask(context, turnOf(context), 'playing') : INVALID_MOVE),
  takeHit(context) {
    hit(context);
    return ask(context, turnOf(context), 'playing');
  },
});

function fightMoves({ ask, turnOf }: Flow): Record<string, Answer> {
  const goOn = (context: Context) => {
    const next = nextAlive(context.G, Number(context.playerID));
    return ask(context, next, next === turnOf(context) ? 'playing' : 'fight');
  };
  return {
    fight: context => (spends(context, SHOT) ? goOn(context) : INVALID_MOVE),
    takeHit(context) {
      hit(context);
      return goOn(context);
    },
  };
}

function endTurn(context: Context, { ask, beginTurn }: Pick<Flow, 'ask' | 'beginTurn'>): undefined {
  const seat = Number(context.playerID);
  if (handSize(context.G.hands[seat] as number[]) > HAND_LIMIT) return ask(context, seat, 'discarding');
  return beginTurn(context, nextAlive(context.G, seat));
}

function nextAlive({ lives }: SaloonG, seat: Seat): Seat {
  let next = seat;
  do next = (next + 1) % lives.length;
  while (lives[next] === 0);
  return next;
}

const handSize = (hand: readonly number[]): number => hand.reduce((size, count) => size + count, 0);

/** Discards such a card from the hand of whoever moves, if there is one. */
function spends({ G, playerID }: Context, card: Card): boolean {
  const hand = G.hands[Number(playerID)] as number[];
  if (!((hand[card] ?? 0) > 0)) return false;
  (hand[card] as number)--;
  (G.discard[card] as number)++;
  return true;
}

function draw(G: SaloonG, seat: Seat, count: number): void {
  const hand = G.hands[seat] as number[];
  for (let i = 0; i < count && G.drawn < G.deck.length; i++) (hand[G.deck[G.drawn++] as Card] as number)++;
}

function hit({ G, playerID }: Context): void {
  if (--(G.lives[Number(playerID)] as number) > 0) return;
  const hand = G.hands[Number(playerID)] as number[];
  for (let card = 0; card < hand.length; card++) {
    (G.discard[card] as number) += hand[card] as number;
    hand[card] = 0;
  }
  G.alive--;
}

function setup(deck: readonly Card[], seats: number): SaloonG {
  const G: SaloonG = {
    lives: Array<number>(seats).fill(LIVES),
    hands: Array.from({ length: seats }, () => KINDS.map(() => 0)),
    discard: KINDS.map(() => 0),
    deck,
    drawn: 0,
    alive: seats,
    mayShoot: true,
    turn: 0,
    asked: 0,
    question: 'playing',
  };
  for (let seat = 0; seat < seats; seat++) draw(G, seat, CARDS_DEALT);
  return G;
}

/** The same facts as in the view of the kernel's version. */
const playerView = ({ G, playerID }: { G: SaloonG; playerID: string | null }): object => ({
  lives: G.lives,
  hand: playerID === null ? [] : G.hands[Number(playerID)],
  handSizes: G.hands.map(handSize),
  discard: G.discard,
  left: G.deck.length - G.drawn,
});

const questionsOf = (flow: Flow): Record<Question, Record<string, Answer>> => ({
  playing: playingMoves(flow),
  discarding: discardingMoves(flow),
  shot: shotMoves(flow),
  fight: fightMoves(flow),
});

function withStages(): Pick<Game<SaloonG>, 'turn'> {
  const questions = Object.entries(questionsOf(FLOWS.stages));
  const stages = questions.map(([question, moves]) => [question, { moves: moves as MoveMap<SaloonG> }]);
  return {
    turn: {
      activePlayers: { currentPlayer: 'playing' },
      stages: Object.fromEntries(stages),
      onBegin({ G, ctx }) {
        G.mayShoot = true;
        draw(G, Number(ctx.currentPlayer), CARDS_DRAWN);
      },
    },
  };
}

function withoutStages(): Pick<Game<SaloonG>, 'turn' | 'moves'> {
  const questions = questionsOf(FLOWS.bare);
  const names = new Set(Object.values(questions).flatMap(moves => Object.keys(moves)));
  const asked = (name: string): Answer => {
    return (context, fact) => {
      const { asked: seat, question } = context.G;
      const answer = questions[question][name];
      return answer === undefined || seat !== Number(context.playerID) ? INVALID_MOVE : answer(context, fact);
    };
  };
  const moves = Object.fromEntries([...names].map(name => [name, asked(name)])) as MoveMap<SaloonG>;
  return { turn: { activePlayers: { all: '' } }, moves };
}

/** The whole game for boardgame.io; the deck may depend on what a match was created with. */
export const gameFor = (
  style: Style,
  deckOf: (setupData: unknown) => readonly Card[],
  seats: number,
  { hasUndo }: { hasUndo: boolean },
): Game<SaloonG> => ({
  name: 'saloon',
  disableUndo: !hasUndo,
  setup(_context, setupData) {
    const G = setup(deckOf(setupData), seats);
    if (style === 'bare') draw(G, 0, CARDS_DRAWN);
    return G;
  },
  ...(style === 'stages' ? withStages() : withoutStages()),
  endIf: ({ G }: { G: SaloonG }) => G.alive === 1 || G.drawn === G.deck.length,
  playerView,
});

/** A match of boardgame.io, set up and ready for its first action. */
export function match(style: Style, deck: readonly Card[], seats: number) {
  const game = ProcessGameConfig(gameFor(style, () => deck, seats, { hasUndo: false }));
  return {
    start: InitializeGame({ game, numPlayers: seats }) as State<SaloonG>,
    reducer: CreateGameReducer({ game }) as (state: State<SaloonG>, action: ActionShape.MakeMove) => State<SaloonG>,
    viewOf: ({ G, ctx }: State<SaloonG>, playerID: string): unknown => game.playerView?.({ G, ctx, playerID }),
  };
}

/** An answer as boardgame.io wants it. */
export function action(seat: Seat, option: SaloonOption): ActionShape.MakeMove {
  const args = option.type === 'shoot' ? [option.target] : option.type === 'discard' ? [option.card] : [];
  return { type: 'MAKE_MOVE', payload: { type: option.type, args, playerID: String(seat) } };
}

/** The end of a match in the terms all implementations share. */
export const endingOf = ({ G: { lives, hands, discard, deck, drawn } }: State<SaloonG>): Ending => ({
  lives,
  hands,
  discard,
  left: deck.length - drawn,
});
