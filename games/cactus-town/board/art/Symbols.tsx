import { Icon } from '@saloon/parts';
import { lasso, star } from '@saloon/parts/icons';
import type { JSX } from 'preact';
import type { Action, Effect, EventId, Marker } from '../../data.ts';
import * as icon from './icons.ts';

/** Getting up from the ground; the collection has none, so this one is drawn here. */
const UP = 'M256 32l160 176H320v160H192V208H96zM64 416h384v64H64z';
/** A saguaro. */
const CACTUS =
  'M216 488V100c0-60 80-60 80 0v140h28c26 0 36-10 36-34v-70c0-44 62-44 62 0v88c0 52-32 80-80 80h-46v184zM216 360h-56c-44 0-70-26-70-70v-72c0-44 62-44 62 0v54c0 18 8 26 26 26h38z';

const ACTIONS: Readonly<Record<Action, string>> = {
  run: icon.runner,
  hide: icon.hood,
  dance: icon.kick,
  duel: icon.pistols,
  jail: icon.cuffs,
  loot: icon.sack,
  recover: UP,
  breakout: icon.brokenChain,
  capture: lasso,
  freePrisoner: icon.key,
  stealHorse: icon.horse,
  newObjective: icon.cardDrawn,
  lure: icon.charm,
  settleScore: icon.scales,
  confuse: icon.watched,
};
const MARKS: Readonly<Record<Marker, string>> = {
  peacePipe: icon.pipe,
  bullet: icon.cartridge,
  reload: icon.barrelReload,
  trap: icon.jaws,
};
const EFFECTS: Readonly<Record<Effect, string>> = {
  ...MARKS,
  cactus: CACTUS,
  ownRun: icon.runner,
  opponentRun: icon.runner,
  ownHide: icon.hood,
};
const EVENTS: Readonly<Record<EventId, string>> = {
  sandstorm: icon.sandstorm,
  disorder: icon.exchange,
  distracted: icon.distraction,
  train: icon.locomotive,
  stagecoach: icon.wagon,
  dryWell: icon.well,
  snake: icon.rattlesnake,
  shootout: icon.gunshot,
  quickTrigger: icon.revolver,
  tumbleweed: icon.tumbleweed,
  marshal: icon.badge,
};
const GAINS = {
  jailed: icon.cuffs,
  escaped: icon.sack,
  captive: lasso,
  horse: icon.horse,
  score: icon.scales,
  duel: icon.pistols,
  first: star,
} as const;

/** What an icon of a card lets a figure do. */
export const ActionMark = ({ action }: { action: Action }): JSX.Element => <Icon path={ACTIONS[action]} size="100%" />;
/** What a special building does, or the cactus on a basic one. */
export const EffectMark = ({ effect }: { effect: Effect }): JSX.Element => <Icon path={EFFECTS[effect]} size="100%" />;
/** The picture of an event. */
export const EventMark = ({ event }: { event: EventId }): JSX.Element => <Icon path={EVENTS[event]} size="100%" />;
/** One of the things that a faction gathers on its way to victory. */
export const GainMark = ({ gain }: { gain: keyof typeof GAINS }): JSX.Element => (
  <Icon path={GAINS[gain]} size="100%" />
);
