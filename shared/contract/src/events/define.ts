import type { z } from '../schema.ts';
import type { RemoteName } from '../names.ts';

export type EventOwner = 'shell' | RemoteName;

/** `last`: a late listener gets the newest payload at once. `none`: it waits for the next one. */
export type Replay = 'last' | 'none';

export interface EventRow<Payload extends z.ZodMiniType = z.ZodMiniType> {
  readonly replay: Replay;
  readonly payload: Payload;
}

export type EventsOwnedBy<Owner extends EventOwner, Rows> = {
  readonly [Name in keyof Rows]: Rows[Name] & { readonly by: Owner };
};

/** One owner's rows of the event table; the owner is written into each of them. */
export function defineEvents<Owner extends EventOwner, Rows extends Record<`${string}/${string}`, EventRow>>(
  by: Owner,
  rows: Rows,
): EventsOwnedBy<Owner, Rows> {
  const owned = Object.entries(rows).map(([name, row]) => [name, { ...row, by }]);
  return Object.fromEntries(owned) as EventsOwnedBy<Owner, Rows>; // fromEntries forgets the keys that mapping kept
}
