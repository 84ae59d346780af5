import { CORNERS, EQUIPMENT, GOLD, INDIANS, SACRAMENTO, SLOTS, type Space, TRAIL } from './data.ts';

/** What a data file must look like to be playable; a box owner may change everything else. */
export interface BoxData {
  readonly trail: readonly Space[];
  readonly equipment: Readonly<Record<string, { readonly count: number }>>;
}

/** Everything that is wrong with the data, in plain sentences. */
export function dataFaults({ trail, equipment }: BoxData): string[] {
  const cards = Object.values(equipment).reduce((sum, { count }) => sum + count, 0);
  return [
    ...(trail.length === SACRAMENTO ? [] : [`the trail has ${trail.length} spaces, not ${SACRAMENTO}`]),
    ...trail.flatMap((space, index) => spaceFaults(space, index + 1, trail)),
    ...(trail[0]?.kind === 'town' ? [] : ['space 1 must be in St Joseph']),
    ...(trail.at(-1)?.kind === 'sacramento' ? [] : ['the last space must be Sacramento']),
    ...(cards === 20 ? [] : [`there are ${cards} equipment cards, not 20`]),
  ];
}

function spaceFaults(space: Space, number: number, trail: readonly Space[]): string[] {
  const next = space.line === undefined ? undefined : trail[space.line.next - 1];
  return [
    ...(space.number === number ? [] : [`space ${number} calls itself ${space.number}`]),
    ...(space.line === undefined || space.kind === 'station' ? [] : [`space ${number} has a train but is no station`]),
    ...(space.line === undefined || (next?.kind === 'station' && next.number > number)
      ? []
      : [`the train of space ${number} leads to no later station`]),
    ...(space.line !== undefined && space.line.price < 0 ? [`the train of space ${number} has a negative price`] : []),
    ...(space.x >= 0 && space.x <= 600 && space.y >= 0 && space.y <= 450 ? [] : [`space ${number} is off the board`]),
  ];
}

/** Refuses to play with broken data. */
export function checkData(data: BoxData = { trail: TRAIL, equipment: EQUIPMENT }): void {
  const faults = dataFaults(data);
  if (
    INDIANS.length !== 3 ||
    Object.keys(CORNERS).length !== 3 ||
    Object.keys(SLOTS).length !== 5 ||
    GOLD.inAll < 5 * GOLD.atStart
  )
    faults.push('the corners, points, slots or nuggets are incomplete');
  if (faults.length > 0) throw new Error(`The data of Pony Express are broken: ${faults.join('; ')}`);
}
