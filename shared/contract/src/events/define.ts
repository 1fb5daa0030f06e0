import type { z } from '../schema.ts';
import type { RemoteName } from '../names.ts';

export type EventOwner = 'shell' | RemoteName;

/** `last`: a late listener receives the latest payload at once. `none`: it waits for the next one. */
export type Replay = 'last' | 'none';

export interface EventRow<Payload extends z.ZodMiniType = z.ZodMiniType> {
  readonly replay: Replay;
  readonly payload: Payload;
}

export type EventsOwnedBy<Owner extends EventOwner, Rows> = {
  readonly [Name in keyof Rows]: Rows[Name] & { readonly by: Owner };
};

/** Defines the rows of one owner in the event table, and adds the owner to each row. */
export function defineEvents<Owner extends EventOwner, Rows extends Record<`${string}/${string}`, EventRow>>(
  by: Owner,
  rows: Rows,
): EventsOwnedBy<Owner, Rows> {
  const owned = Object.entries(rows).map(([name, row]) => [name, { ...row, by }]);
  return Object.fromEntries(owned) as EventsOwnedBy<Owner, Rows>; // fromEntries loses the keys
}
