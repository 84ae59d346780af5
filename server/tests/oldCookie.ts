import { createHmac } from 'node:crypto';

/** What the cookie of a person held before it named a sign-in. */
export function oldCookie(secret: string, person: string): string {
  const mac = createHmac('sha256', secret)
    .update(JSON.stringify(['person', person]))
    .digest();
  return `${person}.${mac.subarray(0, 16).toString('base64url')}`;
}
