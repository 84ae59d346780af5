import type { Said, Say } from '@saloon/kernel';
import type { ShootoutView } from './secrets.ts';

/** The street in characters: one line for each gunslinger, then the piles and the viewer's own cards. */
export function draw(view: ShootoutView, say: Say): string[] {
  const tell = (name: string, args: Record<string, Said | Said[]> = {}) => say({ key: `shootout.table.${name}`, args });
  const gunslinger = (lives: number, seat: number) => {
    const cards = tell('cards', { count: view.handSizes[seat] as number });
    const notes = [
      ...(lives === 0 ? [tell('out')] : [cards]),
      ...(view.isHiding[seat] ? [tell('hiding')] : []),
      ...(view.hasChosen[seat] ? [tell('chosen')] : []),
      ...(view.first === seat && lives > 0 ? [tell('first')] : []),
    ];
    const name = say({ key: 'shootout.table.name', args: { seat: { seat } } });
    return `  ${name.padEnd(14)} ${'♥'.repeat(lives).padEnd(5)} ${notes.join(' · ')}`;
  };
  return [
    `${tell('round', { round: view.round, rounds: view.rounds })} · ${tell('piles', { deck: view.deckSize, discards: view.discard.length })}`,
    ...view.lives.map(gunslinger),
    ...(view.hand.length > 0
      ? [tell('hand', { cards: view.hand.map(card => ({ key: `shootout.card.${card}` })) })]
      : []),
  ];
}
