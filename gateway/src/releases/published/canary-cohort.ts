import { createHash } from 'node:crypto';

/**
 * Whether a user gets a canary of so many percent: the same rule as the shell's (`shell/src/federation/build-selector.ts`), by
 * the SHA-256 of the user's id. Here it selects the reports that count.
 */
export function isInCohort(uid: string, percent: number): boolean {
  return placeAmongUsers(uid) < percent;
}

/** From 0 to 99.99, in steps of 0.01. */
export function placeAmongUsers(uid: string): number {
  return (createHash('sha256').update(uid).digest().readUInt32BE(0) % 10_000) / 100;
}
