import { RemoteNameSchema } from './names.ts';
import { AccessSchema } from './routes.ts';
import { z } from './schema.ts';
import { SectionNameSchema, SlotNameSchema } from './slot.ts';

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
