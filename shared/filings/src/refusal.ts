/** Ends the reading of a file. `message`: one sentence or two: what came, and what to do. */
export class RefusedFile extends Error {}

/** @throws RefusedFile */
export function refuseFile(reason: string): never {
  throw new RefusedFile(reason);
}
