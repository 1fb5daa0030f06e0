import type { FaultFrame, ListedFault } from '@mulya/contract/releases';
import { sql, type Generated, type JSONColumnType, type Kysely } from 'kysely';
import type { Database } from '../../database/database.port.ts';
import { faultId, type TakenFault } from './fault-intake.ts';
import { pageReportLimits } from '../../limits.ts';
import { dayMs } from '../../lib/clock.ts';

const { maxFaults, maxFaultRoutes, faultRetentionDays } = pageReportLimits;

/** The table of faults, created by `release-migrations.ts`. */
interface FaultTables {
  readonly release_fault: {
    remote: string;
    /** `faultId`. */
    id: string;
    version: string;
    phase: string;
    error: string;
    message: string;
    frames: JSONColumnType<readonly FaultFrame[]>;
    routes: JSONColumnType<readonly string[]>;
    trace: string;
    /** Users and addresses, each once a day. */
    count: Generated<number>;
    first_seen: Date;
    last_seen: Date;
  };
}

/** Faults of remotes in the database. */
export class FaultStore {
  private readonly database: Database;
  private readonly now: () => Date;
  private readonly onNew: (fault: TakenFault) => void;

  /** @param onNew receives the first fault of each kind, by the gateway that stored it */
  constructor(database: Database, now: () => Date, onNew: (fault: TakenFault) => void = () => undefined) {
    this.database = database;
    this.now = now;
    this.onNew = onNew;
  }

  /** Counts the users of a fault, and replaces the one with the fewest users if its remote has too many. */
  async count(fault: TakenFault): Promise<void> {
    const { remote, version, phase, error, message, frames, route, trace, users } = fault;
    const id = faultId(fault);
    const at = this.now();
    const routes = JSON.stringify(route === '' ? [] : [route]);
    const tables = await this.tables();
    const { rows } = await sql<{ readonly is_new: boolean }>`
      insert into release_fault (remote, id, version, phase, error, message, frames, routes, trace, count, first_seen, last_seen)
      values (${remote}, ${id}, ${version}, ${phase}, ${error}, ${message}, ${JSON.stringify(frames)}::jsonb, ${routes}::jsonb, ${trace}, ${users}, ${at}, ${at})
      on conflict (remote, id) do update set
        count = least(release_fault.count::bigint + excluded.count, 2000000000)::integer,
        last_seen = excluded.last_seen,
        trace = excluded.trace,
        routes = case when release_fault.routes @> excluded.routes or jsonb_array_length(release_fault.routes) >= ${maxFaultRoutes}
          then release_fault.routes else release_fault.routes || excluded.routes end
      returning (xmax = 0) as is_new`.execute(tables);
    if (rows[0]?.is_new !== true) return;
    this.onNew(fault);
    await sql`delete from release_fault where remote = ${remote} and id in (
      select id from release_fault where remote = ${remote} order by (id = ${id}) desc, count desc, last_seen desc offset ${maxFaults})`.execute(
      tables,
    );
  }

  /** The faults of a remote, or of one of its builds, the most frequent first. */
  async list(remote: string, version?: string): Promise<readonly ListedFault[]> {
    if (this.database.isBlank()) return [];
    const query = (await this.tables()).selectFrom('release_fault').selectAll().where('remote', '=', remote).orderBy('count', 'desc');
    const rows = await (version === undefined ? query : query.where('version', '=', version)).orderBy('last_seen', 'desc').execute();
    return rows.map(({ remote: _remote, id: _id, first_seen, last_seen, frames, routes, ...fault }) => ({
      ...fault,
      frames: [...frames],
      routes: [...routes],
      firstSeen: first_seen.toISOString(),
      lastSeen: last_seen.toISOString(),
    }));
  }

  /** Deletes faults that were not seen for 30 days. Several gateways may do so at once. */
  async sweep(): Promise<void> {
    if (this.database.isBlank()) return;
    const before = new Date(this.now().getTime() - faultRetentionDays * dayMs);
    await (await this.tables()).deleteFrom('release_fault').where('last_seen', '<', before).execute();
  }

  private async tables(): Promise<Kysely<FaultTables>> {
    return (await this.database.open()).withTables<Pick<FaultTables, keyof FaultTables>>();
  }
}
