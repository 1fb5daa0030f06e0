import { sql, type Transaction } from 'kysely';
import type { ReleaseTables } from './release-tables.ts';

/** Deletes builds that nothing has pointed at since `before`, and files that no build lists. Returns the number of builds. */
export async function sweepBuilds(tables: Transaction<ReleaseTables>, before: Date): Promise<number> {
  const { numAffectedRows: swept = 0n } = await sql`delete from release_build where pointed_until < ${before} and not exists
    (select from release_pointer as pointer where pointer.remote = release_build.remote
      and (release_build.version in (pointer.current, pointer.previous, pointer.canary) or pointer.earlier ? release_build.version))`.execute(
    tables,
  );
  if (swept > 0n) {
    await sql`delete from release_blob where integrity not in
      (select listed.value from release_build, jsonb_each_text(release_build.manifest -> 'files') as listed)`.execute(tables);
  }
  return Number(swept);
}
