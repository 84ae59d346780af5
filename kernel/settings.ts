import { Fault } from './fault.ts';
import type { Config, Setting, Settings } from './types.ts';

/** The complete configuration for what a host chose; whatever is left out takes its default. */
export function configure(settings: Settings, chosen: Readonly<Record<string, unknown>>, seats: number): Config {
  for (const name of Object.keys(chosen)) {
    const setting = Object.hasOwn(settings, name) ? settings[name] : undefined;
    if (setting === undefined) throw misfit(name, `There is no setting called "${name}"`);
    if (!fits(setting, chosen[name])) throw misfit(name, `"${name}" must be ${expected(setting)}`);
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
export const appliesTo = ({ seats: range }: Setting, seats: number): boolean =>
  range === undefined || (seats >= range.min && seats <= range.max);

const misfit = (name: string, message: string): Fault => new Fault(`config.${name}`, message, 'setting');

function parsed(setting: Setting | undefined, text: string): unknown {
  if (setting?.kind === 'toggle' && (text === 'true' || text === 'false')) return text === 'true';
  if (setting?.kind === 'number' && /^-?\d+$/.test(text)) return Number(text);
  return text;
}

function fits(setting: Setting, value: unknown): boolean {
  switch (setting.kind) {
    case 'toggle':
      return typeof value === 'boolean';
    case 'choice':
      return typeof value === 'string' && setting.values.includes(value);
    case 'number':
      return Number.isSafeInteger(value) && (value as number) >= setting.min && (value as number) <= setting.max;
  }
}

function expected(setting: Setting): string {
  switch (setting.kind) {
    case 'toggle':
      return 'true or false';
    case 'choice':
      return `one of ${setting.values.join(', ')}`;
    case 'number':
      return `a whole number from ${setting.min} to ${setting.max}`;
  }
}
