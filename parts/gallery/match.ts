import {
  type AnyGame,
  answer,
  begin,
  configure,
  type Decision,
  type GameEvent,
  heard,
  type Moment,
  type Option,
  play,
  type Rng,
  rngFrom,
  type State,
  someAnswer,
  type Viewer,
} from '@saloon/kernel';

/** What to show: which table, how far it has been played, and who looks. */
export interface Wish {
  readonly players: number;
  readonly viewer: Viewer;
  readonly seed: number;
  /** Answers given at random before the gallery opens. */
  readonly moves: number;
  readonly config: Readonly<Record<string, unknown>>;
}

/** A match that plays itself until the viewer is asked, for boards to be looked at. */
export class GalleryMatch {
  readonly game: AnyGame;
  readonly wish: Wish;
  moment: Moment<State, Option>;
  /** What the viewer heard of the last answers. */
  told: GameEvent[] = [];
  #rng: Rng;

  constructor(game: AnyGame, wish: Wish) {
    this.game = game;
    this.wish = wish;
    const key = Array.from({ length: 8 }, (_, word) => wish.seed * 31 + word);
    const config = configure(game.settings, wish.config, wish.players);
    this.moment = begin(game, config, wish.players, rngFrom(key));
    this.#rng = rngFrom(key.toReversed());
    for (let move = 0; move < wish.moves && this.#answerForSomebody(); move++);
    this.runToViewer();
  }

  /** The viewer's own question. */
  get question(): (Decision & { step: string; at: number }) | null {
    const { state, open } = this.moment;
    const decision = open.find(({ seat }) => seat === this.wish.viewer);
    if (decision === undefined) return null;
    return { ...decision, step: state.agenda.at(-1)?.do ?? '', at: state.answered[decision.seat] ?? 0 };
  }

  /** The rule that this answer of the viewer would break. */
  clauseAgainst(option: Option): string {
    const { viewer } = this.wish;
    return viewer === 'spectator' ? '' : (this.game.whyNot(this.moment.state, viewer, option)?.clause ?? '');
  }

  /** Gives the viewer's answer and lets the others play on. */
  give(option: Option): void {
    this.told = [];
    if (this.wish.viewer !== 'spectator') this.#play(this.wish.viewer, option);
    this.runToViewer();
  }

  /** The others answer at random until the viewer is asked or the match is over; a spectator sees one answer at a time. */
  runToViewer(): void {
    for (let guard = 0; guard < 500 && this.question === null; guard++)
      if (this.wish.viewer === 'spectator' || !this.#answerForSomebody()) return;
  }

  #answerForSomebody(): boolean {
    const [decision] = this.moment.open;
    if (decision === undefined) return false;
    this.#play(decision.seat, someAnswer(decision, this.#rng));
    return true;
  }

  #play(seat: number, option: Option): void {
    const played = play(this.game, this.moment.state, answer(this.moment.state, seat, option));
    if (!played.ok) throw new Error(`Not allowed: ${played.refusal.message.key}`);
    this.moment = played;
    this.told.push(...played.events.map(event => heard(event, this.wish.viewer)));
  }
}
