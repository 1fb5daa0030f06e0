import { vitalNames, type RemoteVitals } from '@mulya/contract/releases';
import { sql, type Kysely } from 'kysely';
import type { VitalStats } from './judge-vitals.ts';
import type { ReleaseTables } from './release-tables.ts';
import { pageReportLimits } from '../../limits.ts';

/** One page load; `reader` is the hash of the user's id. */
export interface VitalsReport extends RemoteVitals {
  readonly reader: string;
  /** The loads of one user that count. */
  readonly maxPerUser: number;
}

/** Stores the measurements of a page load, limited for each user and in all. */
export async function countVitals(tables: Kysely<ReleaseTables>, report: VitalsReport): Promise<void> {
  const { remote, version, route, reader, maxPerUser } = report;
  for (const vital of vitalNames) {
    const value = report[vital];
    if (value === undefined) continue;
    await sql`insert into release_vital (remote, version, route, vital, reader, value)
      select ${remote}, ${version}, ${route}, ${vital}, ${reader}, ${value}
      where (select count(*) from release_vital where remote = ${remote} and version = ${version} and route = ${route} and vital = ${vital}
          and reader = ${reader}) < ${maxPerUser}
        and (select count(*) from release_vital where remote = ${remote} and version = ${version} and route = ${route} and vital = ${vital})
          < ${pageReportLimits.maxVitalValues}`.execute(tables);
  }
}

/** The measurements of a remote's builds since its canary began, by version. */
export async function readVitalStats(tables: Kysely<ReleaseTables>, remote: string): Promise<ReadonlyMap<string, readonly VitalStats[]>> {
  const { rows } = await sql<VitalStats & { readonly version: string }>`
    select version, route, vital, count(*)::integer as loads, percentile_cont(0.75) within group (order by value) as p75
    from release_vital where remote = ${remote} group by version, route, vital order by route, vital`.execute(tables);
  const byVersion = new Map<string, VitalStats[]>();
  for (const { version, ...stats } of rows) byVersion.set(version, [...(byVersion.get(version) ?? []), stats]);
  return byVersion;
}
