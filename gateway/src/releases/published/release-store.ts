import type { AuditLine } from '@mulya/contract/releases';
import type { RemoteManifest, Route } from '@mulya/contract';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../database/database.port.ts';
import type { LoadStats } from './judge-canary.ts';
import { countLoad, readLoadStats, type LoadReport } from './load-counts.ts';
import type { LogEntry, Pointer } from './pointer.ts';
import { unreleasedPointer } from './pointer.ts';
import { readBuilds, readPointers, type PublishedBuild } from './read-releases.ts';
import type { ReleaseTables } from './release-tables.ts';
import { sweepBuilds } from './sweep-builds.ts';

/** A snapshot of the releases in the database. */
export interface ReleaseState {
  /** 0: nothing was ever published. */
  readonly revision: number;
  /** Remote → version → build, the newest first. */
  readonly builds: ReadonlyMap<string, ReadonlyMap<string, PublishedBuild>>;
  readonly pointers: ReadonlyMap<string, Pointer>;
  readonly mounts: readonly Route[];
}

/** A file's bytes, with compressed forms where they are shorter. */
export interface Blob {
  readonly bytes: Uint8Array;
  readonly brotli: Uint8Array | null;
  readonly gzip: Uint8Array | null;
}

/** An atomic change with its log line. */
export interface ReleaseChange {
  readonly pointer?: Pointer;
  readonly mount?: Route;
  readonly unmount?: string;
  readonly entry: LogEntry;
}

export const emptyReleases: ReleaseState = { revision: 0, builds: new Map(), pointers: new Map(), mounts: [] };

/** Releases in the database. Each method is one transaction, and every change that a page can see increments the revision. */
export class ReleaseStore {
  private readonly database: Database;
  private readonly now: () => Date;

  constructor(database: Database, now: () => Date) {
    this.database = database;
    this.now = now;
  }

  async revision(): Promise<number> {
    if (this.database.isBlank()) return emptyReleases.revision;
    const { revision } = await (await this.tables()).selectFrom('release_revision').select('revision').executeTakeFirstOrThrow();
    return revision;
  }

  async readState(): Promise<ReleaseState> {
    if (this.database.isBlank()) return emptyReleases;
    return (await this.tables())
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tables) => {
        const { revision } = await tables.selectFrom('release_revision').select('revision').executeTakeFirstOrThrow();
        const mounts = await tables.selectFrom('release_mount').select('route').orderBy('path').execute();
        return {
          revision,
          builds: await readBuilds(tables),
          pointers: await readPointers(tables),
          mounts: mounts.map(({ route }) => route),
        };
      });
  }

  /** The bytes of files by their hashes, without missing ones. */
  async blobs(integrities: readonly string[]): Promise<ReadonlyMap<string, Blob>> {
    if (integrities.length === 0 || this.database.isBlank()) return new Map();
    const rows = await (await this.tables()).selectFrom('release_blob').selectAll().where('integrity', 'in', integrities).execute();
    return new Map(rows.map(({ integrity, ...blob }) => [integrity, blob]));
  }

  /** Adds a build with all its files atomically. Returns false if that version exists already. */
  async add(manifest: RemoteManifest, files: ReadonlyMap<string, Blob>, entry: LogEntry): Promise<boolean> {
    const { name: remote, version } = manifest;
    return (await this.tables()).transaction().execute(async (tables) => {
      const at = this.now();
      const row = { remote, version, manifest: JSON.stringify(manifest), published_at: at, published_by: entry.who, pointed_until: at };
      const { numInsertedOrUpdatedRows: added = 0n } = await tables
        .insertInto('release_build')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (added === 0n) return false;
      for (const [file, integrity] of Object.entries(manifest.files)) {
        const blob = files.get(file);
        if (blob === undefined) throw new Error(`${remote} ${version} lacks ${file}.`);
        const { bytes, brotli, gzip } = blob;
        await tables
          .insertInto('release_blob')
          .values({ integrity, bytes, brotli, gzip })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
      await this.appendToLog(tables, entry);
      return true;
    });
  }

  /**
   * Changes a remote's release. `decide` gets the current pointer, locked against other changes; if it throws, nothing changes.
   */
  async change(remote: string, decide: (now: Pointer) => ReleaseChange | undefined): Promise<void> {
    await (await this.tables()).transaction().execute(async (tables) => {
      await sql`select pg_advisory_xact_lock(hashtext('release'), hashtext(${remote}))`.execute(tables);
      const before = (await readPointers(tables, remote)).get(remote) ?? unreleasedPointer;
      const change = decide(before);
      if (change === undefined) return;
      if (change.pointer !== undefined) await this.point(tables, remote, before, change.pointer);
      if (change.mount !== undefined) {
        await tables
          .insertInto('release_mount')
          .values({ path: change.mount.path, remote, route: JSON.stringify(change.mount) })
          .execute();
      }
      if (change.unmount !== undefined)
        await tables.deleteFrom('release_mount').where('path', '=', change.unmount).where('remote', '=', remote).execute();
      await this.appendToLog(tables, change.entry);
    });
  }

  /** The newest lines of the log first. */
  async log(remote: string | undefined, limit: number): Promise<readonly AuditLine[]> {
    if (this.database.isBlank()) return [];
    const lines = (await this.tables()).selectFrom('release_log').selectAll().orderBy('id', 'desc').limit(limit);
    const rows = await (remote === undefined ? lines : lines.where('remote', '=', remote)).execute();
    return rows.map(({ at, who, remote: of, verb, version_from, version_to, why }) => ({
      at: at.toISOString(),
      who,
      remote: of,
      verb,
      from: version_from,
      to: version_to,
      why,
    }));
  }

  /** Counts a load of a build, limited for each user, and returns the stats of its remote's builds since the canary began. */
  async count(load: LoadReport): Promise<ReadonlyMap<string, LoadStats>> {
    const tables = await this.tables();
    await countLoad(tables, load);
    return readLoadStats(tables, load.remote);
  }

  /** The loads of a remote's builds since its canary began, by version. */
  async loadStats(remote: string): Promise<ReadonlyMap<string, LoadStats>> {
    return this.database.isBlank() ? new Map() : readLoadStats(await this.tables(), remote);
  }

  /** Deletes builds that nothing has pointed at since `before`, and files that no build lists. Returns the number of builds. */
  async sweep(before: Date): Promise<number> {
    if (this.database.isBlank()) return 0;
    return (await this.tables()).transaction().execute(async (tables) => {
      const swept = await sweepBuilds(tables, before);
      if (swept > 0) await incrementRevision(tables);
      return swept;
    });
  }

  private async tables(): Promise<Kysely<ReleaseTables>> {
    return (await this.database.open()).withTables<Pick<ReleaseTables, keyof ReleaseTables>>();
  }

  private async point(tables: Transaction<ReleaseTables>, remote: string, before: Pointer, pointer: Pointer): Promise<void> {
    const row = { ...pointer, earlier: JSON.stringify(pointer.earlier) };
    await tables
      .insertInto('release_pointer')
      .values({ remote, ...row })
      .onConflict((conflict) => conflict.column('remote').doUpdateSet(row))
      .execute();
    const left = [before.current, before.previous, ...before.earlier, before.canary].filter((version) => version !== null);
    if (left.length > 0) {
      await tables
        .updateTable('release_build')
        .set({ pointed_until: this.now() })
        .where('remote', '=', remote)
        .where('version', 'in', left)
        .execute();
    }
    // A new canary is judged by its own loads alone.
    if (pointer.canary !== before.canary || pointer.current !== before.current)
      await tables.deleteFrom('release_load').where('remote', '=', remote).execute();
  }

  private async appendToLog(tables: Transaction<ReleaseTables>, { who, remote, verb, from, to, why }: LogEntry): Promise<void> {
    await tables.insertInto('release_log').values({ at: this.now(), who, remote, verb, version_from: from, version_to: to, why }).execute();
    await incrementRevision(tables);
  }
}

async function incrementRevision(tables: Transaction<ReleaseTables>): Promise<void> {
  await tables
    .updateTable('release_revision')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .execute();
}
