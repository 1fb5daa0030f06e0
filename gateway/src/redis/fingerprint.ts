import { createHash } from 'node:crypto';

/** Hashes a user's id or address for keys of equal length that reveal no user to a reader of Redis. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
