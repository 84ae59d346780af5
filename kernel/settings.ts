import { Fault } from './fault.ts';
import type { Bounds, ChoiceSetting, Config, Setting, Settings } from './types.ts';

/** The complete configuration for what a host chose; whatever is left out takes its default. */
export function configure(settings: Settings, chosen: Readonly<Record<string, unknown>>, seats: number): Config {
  for (const name of Object.keys(chosen)) {
    const setting = Object.hasOwn(settings, name) ? settings[name] : undefined;
    if (setting === undefined) throw misfit(name, `There is no setting called "${name}"`);
    const expected = expectation(setting, chosen[name], seats);
    if (expected !== null) throw misfit(name, `"${name}" must be ${expected}`);
    if (!appliesTo(setting, seats) && chosen[name] !== setting.default)
      throw misfit(name, `"${name}" is for ${setting.seats?.min} to ${setting.seats?.max} players`);
  }
  const all = Object.entries(settings).map(([name, setting]) => [name, chosen[name] ?? setting.default]);
  return Object.fromEntries(all) as Config;
}

/** The same from texts, as a command line or a form gives them. */
export function configureFromText(settings: Settings, chosen: Readonly<Record<string, string>>, seats: number): Config {
  const values = Object.entries(chosen).map(([name, text]) => [name, parsed(settings[name], text)]);
  return configure(settings, Object.fromEntries(values) as Record<string, unknown>, seats);
}

/** Whether a setting has a meaning at a table of this size. */
export const appliesTo = (setting: Setting, seats: number): boolean => isWithin(setting.seats, seats);

/** The values of a choice that are on offer at a table of this size. */
export const valuesAt = ({ values, seatsFor }: ChoiceSetting, seats: number): readonly string[] =>
  values.filter(value => isWithin(seatsFor?.[value], seats));

const isWithin = (bounds: Bounds | undefined, count: number): boolean =>
  bounds === undefined || (count >= bounds.min && count <= bounds.max);

const misfit = (name: string, message: string): Fault => new Fault(`config.${name}`, message, 'setting');

function parsed(setting: Setting | undefined, text: string): unknown {
  if (setting?.kind === 'toggle' && (text === 'true' || text === 'false')) return text === 'true';
  if (setting?.kind === 'number' && /^-?\d+$/.test(text)) return Number(text);
  return text;
}

/** What a setting must be at a table of this size, or null if this value is that. */
function expectation(setting: Setting, value: unknown, seats: number): string | null {
  if (setting.kind === 'toggle') return typeof value === 'boolean' ? null : 'true or false';
  if (setting.kind === 'number') {
    const fits = Number.isSafeInteger(value) && isWithin(setting, value as number);
    return fits ? null : `a whole number from ${setting.min} to ${setting.max}`;
  }
  const offered = valuesAt(setting, seats);
  if (offered.some(other => other === value)) return null;
  return `one of ${offered.join(', ')}${setting.seatsFor === undefined ? '' : ` at a table for ${seats}`}`;
}
