import { sortMounts, type SectionMount } from '@mulya/contract';
import type { Kysely, Transaction } from 'kysely';
import type { ReleaseTables } from './release-tables.ts';

/** A section that is mounted or changed, or some that are taken out of their slots. */
export type SectionChange =
  | { readonly mount: SectionMount }
  | { readonly unmount: readonly Pick<SectionMount, 'slot' | 'remote' | 'section'>[] };

/** The sections in slots, in ascending order. */
export async function readSections(tables: Kysely<ReleaseTables>): Promise<readonly SectionMount[]> {
  const rows = await tables.selectFrom('release_section').select('mount').execute();
  return sortMounts(rows.map(({ mount }) => mount));
}

/** Writes a change of slots. */
export async function changeSections(tables: Transaction<ReleaseTables>, change: SectionChange): Promise<void> {
  if ('unmount' in change) {
    for (const { slot, remote, section } of change.unmount)
      await tables
        .deleteFrom('release_section')
        .where('slot', '=', slot)
        .where('remote', '=', remote)
        .where('section', '=', section)
        .execute();
    return;
  }
  const { slot, remote, section } = change.mount;
  const mount = JSON.stringify(change.mount);
  await tables
    .insertInto('release_section')
    .values({ slot, remote, section, mount })
    .onConflict((conflict) => conflict.columns(['slot', 'remote', 'section']).doUpdateSet({ mount }))
    .execute();
}
