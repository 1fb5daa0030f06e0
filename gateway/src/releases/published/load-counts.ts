import { pageReportLimits } from '../../limits.ts';
import { type Kysely, sql } from 'kysely';
import type { LoadStats } from './judge-canary.ts';
import { judgedVitals, type VitalStats } from './judge-speed.ts';
import type { ReleaseTables } from './release-rows.ts';
import type { RemoteVitals } from '@mulya/contract/releases';

/** The loads of a remote's builds since its canary began, and how fast they were, by version. */
export interface CanaryStats {
  readonly loads: ReadonlyMap<string, LoadStats>;
  readonly vitals: ReadonlyMap<string, readonly VitalStats[]>;
}

export const noStats: CanaryStats = { loads: new Map(), vitals: new Map() };

/** One load of a build in a user's browser; `reader` is the hash of the user's id. */
export interface LoadReport {
  readonly remote: string;
  readonly version: string;
  readonly reader: string;
  /** `fell`: it was counted as ready and failed later. */
  readonly outcome: 'ready' | 'failed' | 'fell';
  /** The loads of one user that count. */
  readonly maxPerUser: number;
}

/** Forgets the loads of a remote's builds and how fast they were, because a new canary is judged by its own alone. */
export async function clearLoads(tables: Kysely<ReleaseTables>, remote: string): Promise<void> {
  await tables.deleteFrom('release_load').where('remote', '=', remote).execute();
  await tables.deleteFrom('release_vital').where('remote', '=', remote).execute();
}

/** Counts a load of a build, limited for each user. */
export async function countLoad(
  tables: Kysely<ReleaseTables>,
  { remote, version, reader, outcome, maxPerUser }: LoadReport,
): Promise<void> {
  const more = { loads: outcome === 'fell' ? 0 : 1, failures: outcome === 'ready' ? 0 : 1 };
  await tables
    .insertInto('release_load')
    .values({ remote, version, reader, loads: 1, failures: more.failures })
    .onConflict((conflict) =>
      conflict
        .columns(['remote', 'version', 'reader'])
        .doUpdateSet(({ ref, eb }) => ({
          loads: eb(ref('release_load.loads'), '+', more.loads),
          failures: eb(ref('release_load.failures'), '+', more.failures),
        }))
        // A load that fell was counted before, and falls only once.
        .where(({ ref, eb }) =>
          outcome === 'fell'
            ? eb(ref('release_load.failures'), '<', ref('release_load.loads'))
            : eb(ref('release_load.loads'), '<', maxPerUser),
        ),
    )
    .execute();
}

/** The loads of a remote's builds since its canary began, by version. */
export async function readLoadStats(tables: Kysely<ReleaseTables>, remote: string): Promise<CanaryStats['loads']> {
  const rows = await tables
    .selectFrom('release_load')
    .select(({ fn }) => [
      'version',
      fn.sum<string>('loads').as('loads'),
      fn.sum<string>('failures').as('failures'),
      fn.count<string>('reader').filterWhere('failures', '>', 0).as('failedUsers'),
    ])
    .where('remote', '=', remote)
    .groupBy('version')
    .execute();
  return new Map(
    rows.map((row) => [row.version, { loads: Number(row.loads), failures: Number(row.failures), failedUsers: Number(row.failedUsers) }]),
  );
}

/** One page load; `reader` is the hash of the user's id. */
export interface VitalsReport extends RemoteVitals {
  readonly reader: string;
  /** The loads of one user that count. */
  readonly maxPerUser: number;
}

/** Stores the judged measurements of a page load, limited for each user and in all. Returns whether one of them counts. */
export async function countVitals(tables: Kysely<ReleaseTables>, report: VitalsReport): Promise<boolean> {
  const { remote, version, route, reader, maxPerUser } = report;
  let counted = 0n;
  for (const vital of judgedVitals) {
    const value = report[vital];
    if (value === undefined) continue;
    const { numAffectedRows = 0n } = await sql`insert into release_vital (remote, version, route, vital, reader, value)
      select ${remote}, ${version}, ${route}, ${vital}, ${reader}, ${value}
      where (select count(*) from release_vital where remote = ${remote} and version = ${version} and route = ${route} and vital = ${vital}
          and reader = ${reader}) < ${maxPerUser}
        and (select count(*) from release_vital where remote = ${remote} and version = ${version} and route = ${route} and vital = ${vital})
          < ${pageReportLimits.maxVitalValues}`.execute(tables);
    counted += numAffectedRows;
  }
  return counted > 0n;
}

/** The judged measurements of a remote's builds since its canary began, by version. */
export async function readVitalStats(tables: Kysely<ReleaseTables>, remote: string): Promise<CanaryStats['vitals']> {
  const { rows } = await sql<VitalStats & { readonly version: string }>`
    select version, route, vital, array_agg(value order by id) as values
    from release_vital where remote = ${remote} and vital in (${sql.join(judgedVitals)})
    group by version, route, vital order by route, vital desc`.execute(tables);
  const byVersion = new Map<string, VitalStats[]>();
  for (const { version, ...stats } of rows) byVersion.set(version, [...(byVersion.get(version) ?? []), stats]);
  return byVersion;
}
