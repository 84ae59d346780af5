import { capital } from '@saloon/parts';
import type { JSX } from 'preact';
import type { PonyOption } from '../../steps.ts';
import { useScene } from '../scene.ts';
import { chanceAimed } from './chance.ts';
import { sayChance } from './sayChance.ts';
import { answer, type Shooting } from './ways.ts';

/** Three cards: careful, usual, bold; each says what it may bring. */
export function Aimed({ question, choosing, shot }: Shooting): JSX.Element {
  const { say } = useScene();
  const manners = (question.options as readonly PonyOption[]).flatMap(option =>
    option.type === 'steadyShot' ? [option] : [],
  );
  return (
    <div class="manners">
      {manners.map(option => (
        <button key={option.manner} type="button" class="button manner" onClick={() => answer(choosing, option)}>
          <b>{capital(say({ key: `pony-express.manner.${option.manner}` }))}</b>
          <small>{sayChance(say, shot, chanceAimed(shot, option.manner), 'table')}</small>
        </button>
      ))}
    </div>
  );
}
