import { RemoteNameSchema } from './names.ts';
import { AccessSchema } from './routes.ts';
import type { Work } from './saved-work/fields.ts';
import { z } from './schema.ts';
import type { SlotKey } from './slots/define.ts';
import type { SlotTable } from './slots/table.ts';

/** A stream of values, such as an RxJS `Observable`. */
export interface Stream<T> {
  subscribe(next: (value: T) => void): { unsubscribe(): void };
}

/** A slot whose types are in the contract. */
export type SlotName = keyof SlotTable;

/** What a page hands to a section of the slot. A slot that the contract does not list hands in `unknown`, which the section parses. */
export type SlotInput<Slot extends SlotKey> = Slot extends SlotName ? z.infer<SlotTable[Slot]['input']> : unknown;

/** What a section of the slot gives back. */
export type SlotOutput<Slot extends SlotKey> = Slot extends SlotName ? z.infer<SlotTable[Slot]['output']> : unknown;

/** A value that changes: the current one, and a stream that begins with it. */
export interface Changing<T> {
  readonly state: Stream<T>;
  current(): T;
}

/** A section's own JSON, saved with the page's work. The page may replace it at any time: by Undo, or by another version. */
export interface SectionWork extends Changing<Work | undefined> {
  /**
   * Replaces it, as an unsaved edit of the page. undefined: nothing to save.
   *
   * @throws Error with one sentence beyond `sectionLimits`, or when the page can't save it. The section's room shows the sentence.
   */
  set(work: Work | undefined): void;
}

/** A section's only connection to the page. Everything in it ends with the host's `signal`. */
export interface Slot<Name extends SlotKey> {
  readonly name: Name;
  /** What the page hands in, as a copy. */
  readonly input: Changing<SlotInput<Name>>;
  /**
   * Gives a result to the page. A later one replaces it; undefined takes it back. One that the slot's schema refuses leaves the last one,
   * and the section's room says why. In `testSection` it throws that sentence.
   */
  giveOutput(output: SlotOutput<Name> | undefined): void;
  /** undefined: the slot saves nothing, or the section is sandboxed. */
  readonly savedWork: SectionWork | undefined;
}

/** The page's side of one section in a slot. */
export interface SlotPage {
  readonly input: Changing<unknown>;
  /** Called with a parsed copy; undefined takes the last output back. */
  onOutput(output: unknown): void;
  /** The section's own state, where the slot saves one. */
  readonly savedWork?: Changing<Work | undefined> & { set(work: Work | undefined): void };
}

/** A slot's name in a remote's `slots`, in a command and in the release. */
export const SlotNameSchema = z.custom<SlotKey>(
  (value) => typeof value === 'string' && /^[a-z][a-z0-9-]{0,40}\/[a-z][a-z0-9-]{0,40}$/.test(value),
  'a slot is named <area>/<name>, such as valuation/method',
);

/** A section's name in a remote's `sections`. */
export const SectionNameSchema = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{0,40}$/, 'a section’s name has small letters, digits and hyphens'));

/** The sections of one slot. */
export const maxSectionsOfSlot = 8;

/** A custom check, because the shell's first script would otherwise hold zod's code for integers. */
const OrderSchema = z.custom<number>(
  (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 1_000,
  'an order is a whole number from 0 to 1000',
);

/** One section in a slot of a page, as the operator mounted it. */
export const SectionMountSchema = z.object({
  slot: SlotNameSchema,
  /** The remote whose page offers the slot. */
  page: RemoteNameSchema,
  /** The remote that exports the section. */
  remote: RemoteNameSchema,
  /** The section's name in the remote's `sections`. */
  section: SectionNameSchema,
  /** Its heading, which the page shows before the section has loaded. */
  title: z.string().check(z.regex(/^\P{Cc}{1,80}$/u, 'a section’s title is one line of at most 80 characters')),
  access: AccessSchema,
  /** Sections of a slot are in ascending order. */
  order: OrderSchema,
  /** In a frame of an opaque origin, where it has its slot and nothing else: for parties outside the company. Since contract 1.4. */
  sandboxed: z.optional(z.literal(true)),
});
export type SectionMount = z.infer<typeof SectionMountSchema>;

/**
 * Returns the mounts in the order of their slot. Mounts of equal order are sorted by name.
 *
 * @example
 * sortMounts(release.sections ?? []).filter(({ slot }) => slot === 'valuation/method');
 */
export function sortMounts(mounts: readonly SectionMount[]): readonly SectionMount[] {
  const keyOf = ({ remote, section }: SectionMount): string => `${remote}/${section}`;
  return mounts.toSorted((one, other) => one.order - other.order || (keyOf(one) < keyOf(other) ? -1 : 1));
}
