import { sql, type Transaction } from 'kysely';
import type { LogEntry } from './pointer.ts';
import type { ReleaseTables } from './release-tables.ts';
import { releaseLimits } from '../../limits.ts';
import { dayMs } from '../../lib/clock.ts';

/**
 * Deletes previews that have ended, builds that nothing has pointed at for long, and files that no build lists. A build that a pointer
 * names stays, whatever it is.
 *
 * @returns a line of the log for each deleted build
 */
export async function sweepBuilds(tables: Transaction<ReleaseTables>, now: Date): Promise<readonly LogEntry[]> {
  const before = new Date(now.getTime() - releaseLimits.buildRetentionDays * dayMs);
  const { rows } = await sql<{ readonly remote: string; readonly version: string; readonly preview: string | null }>`
    delete from release_build
    where case when ends_at is null then pointed_until < ${before} else ends_at <= ${now} end
      and not exists (select from release_pointer as pointer where pointer.remote = release_build.remote
        and (release_build.version in (pointer.current, pointer.previous, pointer.canary) or pointer.earlier ? release_build.version))
    returning remote, version, preview`.execute(tables);
  if (rows.length > 0) {
    await sql`delete from release_blob where integrity not in
      (select listed.value from release_build, jsonb_each_text(release_build.manifest -> 'files') as listed)`.execute(tables);
    await sql`delete from release_map where not exists (select from release_build
      where release_build.remote = release_map.remote and release_build.version = release_map.version)`.execute(tables);
  }
  return rows.map(({ remote, version, preview }) => {
    const why =
      preview === null
        ? `Nothing has used it for ${String(releaseLimits.buildRetentionDays)} days.`
        : `Its preview of ${preview} has ended.`;
    return { who: 'gateway', remote, verb: 'delete', from: version, to: null, why };
  });
}
