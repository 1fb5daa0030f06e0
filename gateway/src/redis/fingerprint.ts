import { createHash } from 'node:crypto';

/** A short text in the place of a user's id or address: keys are of one length, and who reads a Redis does not learn who was there. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
