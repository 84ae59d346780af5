import type { Option, Seat } from '@saloon/kernel';
import { hasFacts, type Meaning, type Question, useWalking } from '@saloon/parts';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { GOLD, type Rider } from '../data.ts';
import { handOf } from '../hands.ts';
import type { PonyOption } from '../steps.ts';
import { DieFace } from './Die.tsx';
import { useDrawings } from './drawings.ts';
import { sayLanding } from './landing.ts';
import { ridesBy } from './outlook.ts';
import { Piece } from './Piece.tsx';
import { paintOf } from './paint.ts';
import { spaceAt } from './places.ts';
import { type Scene, sayOption, tell, useScene, word } from './scene.ts';
import './Answers.css';

/** The answers to a question as large buttons, each with what follows from it. */
export function Answers(): JSX.Element {
  const { view, question, say } = useScene();
  const area = useRef<HTMLDivElement>(null);
  useWalking(area);
  const { step } = view;
  const options = inOrder(question?.options ?? []);
  return (
    <div ref={area} class="answers" data-step={question?.step}>
      {step?.do === 'mine' ? (
        <p class="dug">
          {step.dice.map((face, index) => (
            <DieFace key={index} face={face} />
          ))}
          <span>{say(word('hand', handOf(step.dice)))}</span>
        </p>
      ) : null}
      <div class="replies" data-count={options.length} data-race={isRace(question) || undefined}>
        {options.map(option => (
          <Answer key={JSON.stringify(option)} option={option} />
        ))}
      </div>
    </div>
  );
}

/** Whether it counts how quick one is. */
const isRace = (question: Question | null): boolean =>
  question?.gesture?.reaction !== undefined && question.options.length > 1;

/** Whoever believes, passes or stays does so at the left, at every question. */
const inOrder = (options: readonly Option[]): readonly Option[] =>
  options.toSorted((a, b) => Number(isQuiet(b)) - Number(isQuiet(a)));
const isQuiet = ({ type }: Option): boolean => type === 'believe' || type === 'pass' || type === 'stay';

function Answer({ option }: { option: Option }): JSX.Element {
  const scene = useScene();
  const text = sayOption(scene.say, option);
  const then = sayThen(scene, option as PonyOption);
  return (
    <Piece
      name={`answer-${nameOf(option)}`}
      class="button answer"
      isSaid
      label={then === '' ? text : `${text} ${then}`}
      means={factsOf(option)}
    >
      {option.type === 'takeRider' ? <Mount rider={(option as Extract<PonyOption, { rider: Rider }>).rider} /> : null}
      <span aria-hidden="true">
        <b>{text}</b> {then === '' ? null : <small>{then}</small>}
      </span>
    </Piece>
  );
}

/** The horse of a rider who can be chosen, in its colour. */
function Mount({ rider }: { rider: Rider }): JSX.Element {
  const drawings = useDrawings();
  return (
    <span class="mount" style={{ '--seat': paintOf(rider) }} aria-hidden="true">
      {drawings === null ? null : <drawings.Horse />}
    </span>
  );
}

/** A hand's numbers are not what is chosen. */
const factsOf = (option: Option): Meaning =>
  Object.fromEntries(Object.entries(option).filter(([fact]) => fact !== 'reaction'));
const nameOf = (option: Option): string => Object.values(factsOf(option)).join('-');

/** What follows from an answer. */
function sayThen(scene: Scene, option: PonyOption): string {
  const { view, viewer, say } = scene;
  if (viewer === 'spectator') return '';
  const ride = ridesBy(view, viewer, option);
  switch (option.type) {
    case 'believe':
      return sayRide(scene, view.claim?.seat ?? 0, option);
    case 'accuse':
    case 'spyglass':
      return tell(say, 'ifBluff', { place: spaceAt(ride?.to ?? 1).name, number: ride?.to ?? 1 });
    case 'rollForFreedom':
      return tell(say, 'straightRides');
    case 'payBail':
      return tell(say, 'goldLeft', { count: (view.gold[viewer] ?? 0) - GOLD.bail });
    case 'stay':
      return '';
    case 'advance':
      return sayQuiet(scene, option);
    case 'buyTicket':
      return `${tell(say, 'fare', { price: fareAt(view.space[viewer]) })}, ${sayQuiet(scene, option)}`;
    case 'play':
      return ride === null ? say(word('cardText', option.card)) : sayCard(scene, option);
    default:
      return ride === null ? '' : sayRide(scene, ride.seat, option);
  }
}

const fareAt = (space = 1): number => spaceAt(space).line?.price ?? 0;

/** A ride that ends where the space and whoever is there count. */
function sayRide(scene: Scene, seat: Seat, option: Option): string {
  const ride = ridesBy(scene.view, seat, option);
  return ride === null
    ? ''
    : tell(scene.say, 'ridesTo', { seat: { seat: ride.seat }, landing: sayLanding(scene, ride) });
}

/** A ride that ends where nothing happens. */
function sayQuiet({ view, viewer, say }: Scene, option: Option): string {
  const ride = viewer === 'spectator' ? null : ridesBy(view, viewer, option);
  return ride === null ? '' : tell(say, 'nothingThere', { place: spaceAt(ride.to).name, number: ride.to });
}

const sayCard = (scene: Scene, option: PonyOption): string =>
  hasFacts(option, { card: 'trainTicket' }) ? sayQuiet(scene, option) : sayRide(scene, Number(scene.viewer), option);
