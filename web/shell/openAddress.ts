import { api } from '../session/api.ts';

/** Names by which a machine calls itself. */
const ITSELF = /^(?:localhost|127\..*|\[::1\])$/;

/** The address of this house that others can open; null if there is none. */
export async function openAddress(): Promise<string | null> {
  if (!ITSELF.test(location.hostname)) return location.origin;
  const { addresses } = await api.house().catch(() => ({ addresses: [] }));
  return addresses[0] ?? null;
}
