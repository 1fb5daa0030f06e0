import type { HostCapabilities, RemoteName, SectionMount, SlotKey } from '@mulya/contract';

/**
 * Returns the sections that the operator has mounted into a slot of this remote's page and that the user may see, in order.
 *
 * @example
 * mountedSections(host, 'valuation/method').map(({ title }) => title);
 */
export function mountedSections(
  { remote, slots, session }: Pick<HostCapabilities<RemoteName>, 'remote' | 'slots' | 'session'>,
  name: SlotKey,
): readonly SectionMount[] {
  const isVerified = session.user()?.emailVerified === true;
  const maySee = ({ access }: SectionMount): boolean => access === 'public' || (access === 'signed-in') === isVerified;
  return slots.mounts.filter((mount) => mount.slot === name && mount.page === remote && maySee(mount));
}
