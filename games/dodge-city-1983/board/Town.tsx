import type { JSX } from 'preact';
import { House, squareChoices } from './House.tsx';
import { rowsOf } from './plans.ts';
import { tell, useScene } from './scene.ts';
import './Town.css';

/** The whole town, in one row or in two, as there is room. */
export function Town(): JSX.Element {
  const scene = useScene();
  const choices = squareChoices(scene);
  return (
    <div class="town">
      <section class="blocks" aria-label={tell(scene.say, 'town')}>
        {rowsOf(scene.view.buildings).map((buildings, row) => (
          <ul class="floors" key={row}>
            {buildings.map(building => (
              <House key={building.id} building={building} choices={choices} />
            ))}
          </ul>
        ))}
      </section>
    </div>
  );
}
