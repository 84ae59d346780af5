import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { api } from '../session/api.ts';

type OptionsFor<Start extends (request: never) => unknown> = Parameters<Start>[0] extends { optionsJSON: infer X }
  ? X
  : never;

/** Keeps one's name: the device makes a passkey, and the server remembers its public half. */
export async function keepName(): Promise<void> {
  const { ticket, options } = await api.beginKeeping();
  const response = await startRegistration({ optionsJSON: options as OptionsFor<typeof startRegistration> });
  await api.keep({ ticket, response });
}

/** Comes back under a name that was kept, here or on another device. */
export async function comeBack(): Promise<void> {
  const { ticket, options } = await api.beginReturning();
  const response = await startAuthentication({ optionsJSON: options as OptionsFor<typeof startAuthentication> });
  await api.comeBack({ ticket, response });
}
