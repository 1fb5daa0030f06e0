import type { RemoteName } from '../names.ts';
import type { z } from '../schema.ts';

/** The schemas of a slot. Everything that crosses it is parsed by them. */
export interface SlotDefinition<Input extends z.ZodMiniType = z.ZodMiniType, Output extends z.ZodMiniType = z.ZodMiniType> {
  /** What the page hands to a section. */
  readonly input: Input;
  /** What a section gives back. `z.never()`: nothing. */
  readonly output: Output;
  /** Whether the page saves a section's own state with its work. */
  readonly savesWork: boolean;
}

/** "<area>/<name>" of small letters, digits and hyphens: `valuation/method`. */
export type SlotKey = `${string}/${string}`;

export type SlotsOwnedBy<Owner extends RemoteName, Rows> = {
  readonly [Name in keyof Rows]: Rows[Name] & { readonly by: Owner };
};

/** Defines the slots of one page's remote, and adds the owner to each. */
export function defineSlots<Owner extends RemoteName, Rows extends Record<SlotKey, SlotDefinition>>(
  by: Owner,
  rows: Rows,
): SlotsOwnedBy<Owner, Rows> {
  const owned = Object.entries(rows).map(([name, row]) => [name, { ...row, by }]);
  return Object.fromEntries(owned) as SlotsOwnedBy<Owner, Rows>; // fromEntries loses the keys
}
