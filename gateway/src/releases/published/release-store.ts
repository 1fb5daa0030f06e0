import type { AuditLine } from '@mulya/contract/releases';
import type { RemoteManifest, Route, SectionMount } from '@mulya/contract';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../database/database.port.ts';
import type { OwnedRedirect } from '../redirect.ts';
import { clearLoads, countLoad, countVitals, noStats, readLoadStats, readVitalStats } from './load-counts.ts';
import type { CanaryStats, LoadReport, VitalsReport } from './load-counts.ts';
import {
  lockFiles,
  readBuilds,
  readLog,
  readPointers,
  type Preview,
  type PublishedBuild,
  changeMounts,
  changeSections,
  readSections,
  type MountChange,
  type SectionChange,
  sweepBuilds,
  type ReleaseTables,
} from './release-rows.ts';
import { type LogEntry, type Pointer, unreleasedPointer } from './pointer.ts';
import { insertMaps, readMap, type CompressedMaps } from './source-maps.ts';

/** A snapshot of the releases in the database. */
export interface ReleaseState {
  /** 0: nothing was ever published. */
  readonly revision: number;
  /** Remote → version → build, the newest first. */
  readonly builds: ReadonlyMap<string, ReadonlyMap<string, PublishedBuild>>;
  readonly pointers: ReadonlyMap<string, Pointer>;
  /** Those that were mounted first come first. */
  readonly mounts: readonly Route[];
  /** In ascending order. */
  readonly sections: readonly SectionMount[];
  /** Addresses that lost their pages. */
  readonly redirects: readonly OwnedRedirect[];
}

/** A file's bytes, with compressed forms where they are shorter. */
export interface Blob {
  readonly bytes: Uint8Array;
  readonly brotli: Uint8Array | null;
  readonly gzip: Uint8Array | null;
}

/** A build with the bytes of its files, and its source maps. */
interface AddedBuild {
  readonly manifest: RemoteManifest;
  readonly files: ReadonlyMap<string, Blob>;
  readonly maps?: CompressedMaps;
}

/** An atomic change with its log line. */
export interface ReleaseChange extends MountChange {
  readonly pointer?: Pointer;
  readonly section?: SectionChange;
  /** The version of a preview that ends now. */
  readonly endPreview?: string;
  readonly entry: LogEntry;
}

export const emptyReleases: ReleaseState = { revision: 0, builds: new Map(), pointers: new Map(), mounts: [], sections: [], redirects: [] };

/** Releases in the database. Each method is one transaction, and every change that a page can see increments the revision. */
export class ReleaseStore {
  private readonly database: Database;
  private readonly now: () => Date;
  private readonly onEntry: (entry: LogEntry) => void;

  /** @param onEntry receives each committed change of a release, of this gateway alone, and each build that its sweep deletes */
  constructor(database: Database, now: () => Date, onEntry: (entry: LogEntry) => void = () => undefined) {
    this.database = database;
    this.now = now;
    this.onEntry = onEntry;
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
        const mounts = await tables.selectFrom('release_mount').select('route').orderBy('mounted_at').orderBy('path').execute();
        return {
          revision,
          builds: await readBuilds(tables),
          pointers: await readPointers(tables),
          mounts: mounts.map(({ route }) => route),
          sections: await readSections(tables),
          redirects: await tables.selectFrom('release_redirect').select(['path', 'remote', 'target as to']).orderBy('path').execute(),
        };
      });
  }

  /** The bytes of files by their hashes, without missing ones. */
  async blobs(integrities: readonly string[]): Promise<ReadonlyMap<string, Blob>> {
    if (integrities.length === 0 || this.database.isBlank()) return new Map();
    const rows = await (await this.tables()).selectFrom('release_blob').selectAll().where('integrity', 'in', integrities).execute();
    return new Map(rows.map(({ integrity, ...blob }) => [integrity, blob]));
  }

  /** Adds a build with all its files atomically, as a preview or for good. Returns false if that version exists already. */
  async add({ manifest, files, maps = new Map() }: AddedBuild, entry: LogEntry, preview?: Preview): Promise<boolean> {
    const { name: remote, version } = manifest;
    return (await this.tables()).transaction().execute(async (tables) => {
      await lockFiles(tables, 'shared');
      const at = this.now();
      const row = {
        remote,
        version,
        manifest: JSON.stringify(manifest),
        published_at: at,
        published_by: entry.who,
        pointed_until: at,
        preview: preview?.branch ?? null,
        ends_at: preview?.endsAt ?? null,
      };
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
      await insertMaps(tables, manifest, maps);
      await this.appendToLog(tables, entry);
      return true;
    });
  }

  /**
   * Changes a remote's release. `decide` gets the current pointer, locked against other changes; if it throws, nothing changes.
   */
  async change(remote: string, decide: (now: Pointer) => ReleaseChange | undefined): Promise<void> {
    const entry = await (await this.tables()).transaction().execute(async (tables) => {
      await lockFiles(tables, 'shared');
      await sql`select pg_advisory_xact_lock(hashtext('release'), hashtext(${remote}))`.execute(tables);
      const before = (await readPointers(tables, remote)).get(remote) ?? unreleasedPointer;
      const change = decide(before);
      if (change === undefined) return undefined;
      if (change.pointer !== undefined) await this.point(tables, remote, before, change.pointer);
      await changeMounts(tables, remote, change, this.now());
      if (change.section !== undefined) await changeSections(tables, change.section);
      if (change.endPreview !== undefined)
        await tables
          .updateTable('release_build')
          .set({ ends_at: this.now() })
          .where('remote', '=', remote)
          .where('version', '=', change.endPreview)
          .execute();
      await this.appendToLog(tables, change.entry);
      return change.entry;
    });
    if (entry !== undefined) this.onEntry(entry);
  }

  /** The source map of a script of a published build, compressed. */
  async sourceMap(of: { readonly remote: string; readonly version: string; readonly script: string }): Promise<Uint8Array | undefined> {
    return this.database.isBlank() ? undefined : readMap(await this.tables(), of);
  }

  /** The newest lines of the log first. */
  async log(remote: string | undefined, limit: number): Promise<readonly AuditLine[]> {
    if (this.database.isBlank()) return [];
    return readLog(await this.tables(), remote, limit);
  }

  /** Counts a load of a build, limited for each user, and returns the stats of its remote's builds since the canary began. */
  async count(load: LoadReport): Promise<CanaryStats['loads']> {
    const tables = await this.tables();
    await countLoad(tables, load);
    return readLoadStats(tables, load.remote);
  }

  /** Stores how fast a page load was, limited for each user. Returns the measurements of its remote's builds; undefined if none counts. */
  async countVitals(report: VitalsReport): Promise<CanaryStats['vitals'] | undefined> {
    const tables = await this.tables();
    return (await countVitals(tables, report)) ? readVitalStats(tables, report.remote) : undefined;
  }

  /** What is known of a remote's builds since its canary began. */
  async canaryStats(remote: string): Promise<CanaryStats> {
    if (this.database.isBlank()) return noStats;
    const tables = await this.tables();
    return { loads: await readLoadStats(tables, remote), vitals: await readVitalStats(tables, remote) };
  }

  /**
   * Deletes previews that have ended, builds that nothing has pointed at for 30 days, and files that no build lists. Each deleted build is
   * a line of the log. Several gateways may sweep at once. Returns the number of builds.
   */
  async sweep(): Promise<number> {
    if (this.database.isBlank()) return 0;
    const entries = await (await this.tables()).transaction().execute(async (tables) => {
      await lockFiles(tables, 'exclusive');
      const deleted = await sweepBuilds(tables, this.now());
      for (const entry of deleted) await this.appendToLog(tables, entry);
      return deleted;
    });
    for (const entry of entries) this.onEntry(entry);
    return entries.length;
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
    // A preview that is released is a build like any other.
    if (pointer.current !== null)
      await tables
        .updateTable('release_build')
        .set({ preview: null, ends_at: null })
        .where('remote', '=', remote)
        .where('version', '=', pointer.current)
        .where('ends_at', 'is not', null)
        .execute();
    if (pointer.canary !== before.canary || pointer.current !== before.current) await clearLoads(tables, remote);
  }

  private async appendToLog(tables: Transaction<ReleaseTables>, { who, remote, verb, from, to, why }: LogEntry): Promise<void> {
    await tables.insertInto('release_log').values({ at: this.now(), who, remote, verb, version_from: from, version_to: to, why }).execute();
    await tables
      .updateTable('release_revision')
      .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
      .execute();
  }
}
