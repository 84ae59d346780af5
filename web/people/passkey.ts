import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { server } from '../session/house.ts';

type Asked<Start extends (wish: never) => unknown> = Parameters<Start>[0] extends { optionsJSON: infer X } ? X : never;

/** Keeps one's name: the device makes a passkey, and the house remembers its public half. */
export async function keepName(): Promise<void> {
  const { ticket, options } = await server.beginKeeping();
  const response = await startRegistration({ optionsJSON: options as Asked<typeof startRegistration> });
  await server.keep({ ticket, response });
}

/** Comes back under a name that was kept, here or on another device. */
export async function comeBack(): Promise<void> {
  const { ticket, options } = await server.beginReturning();
  const response = await startAuthentication({ optionsJSON: options as Asked<typeof startAuthentication> });
  await server.comeBack({ ticket, response });
}
