import { Emblem } from '@saloon/parts';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { heardIn } from '../guide/fate.ts';
import { preferences } from '../shell/preferences.ts';
import { useChronicle } from '../table/chronicle.ts';
import { turnsOf } from '../table/turns.ts';
import { t } from '../words/site.ts';
import type { EndProps } from './EndScene.tsx';
import { minutesOf, type TallyRow, tallied } from './tallied.ts';

/** What was counted over the match, seat by seat, from what this viewer heard. */
export function Tallies({ parts }: EndProps): JSX.Element | null {
  const { session, room, now, faces } = parts;
  const told = session.told.value;
  const { guide } = room;
  const rows = useMemo(
    () => (guide === null ? [] : tallied(guide, heardIn(told), now.view, faces.length)),
    [guide, told, now.view],
  );
  const chronicle = useChronicle(room.terms.id);
  const turns = chronicle === null ? 0 : turnsOf(told, chronicle, now.view).filter(({ seat }) => seat !== null).length;
  return (
    <section class="end-tallies">
      <h3>{t('end.figures')}</h3>
      <p>{t('end.length', { turns, minutes: minutesOf(told), moves: now.moves })}</p>
      {rows.length > 0 && (
        <table>
          <thead>
            <tr>
              <td />
              {faces.map(({ seat, name }) => (
                <th key={seat} scope="col" title={name}>
                  <Emblem seat={seat} size="1.4em" />
                  <span class="heard">{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <Row key={row.name} row={row} label={room.say({ key: `guide.tally.${row.name}` })} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Row({ row: { counts }, label }: { row: TallyRow; label: string }): JSX.Element {
  const most = Math.max(...counts);
  const written = new Intl.NumberFormat(preferences.value.language);
  return (
    <tr>
      <th scope="row">{label}</th>
      {counts.map((count, seat) => (
        <td key={seat} data-most={count === most}>
          {written.format(count)}
        </td>
      ))}
    </tr>
  );
}
