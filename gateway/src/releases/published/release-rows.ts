import { type RemoteManifest, type Route, type SectionMount, sortMounts } from '@mulya/contract';
import { type GeneratedAlways, type JSONColumnType, sql, type Kysely, type Transaction } from 'kysely';
import { releaseLimits } from '../../limits.ts';
import { dayMs } from '../../lib/clock.ts';
import type { AuditLine } from '@mulya/contract/releases';
import type { Pointer, LogEntry } from './pointer.ts';
import type { OwnedRedirect } from '../redirect.ts';

/** The tables of releases, created by `release-migrations.ts`. */
export interface ReleaseTables {
  /** A file's bytes and compressed forms, by its integrity hash. */
  readonly release_blob: { integrity: string; bytes: Uint8Array; brotli: Uint8Array | null; gzip: Uint8Array | null };
  /** Source maps of builds, compressed. No public path reads this table. */
  readonly release_map: { remote: string; version: string; script: string; gzip: Uint8Array };
  readonly release_build: {
    remote: string;
    version: string;
    manifest: JSONColumnType<RemoteManifest>;
    published_at: Date;
    published_by: string;
    /** When something last pointed at it; the sweep's measure of age. */
    pointed_until: Date;
    /** The branch that it is a preview of; null: it is none. */
    preview: string | null;
    /** When a preview ends. */
    ends_at: Date | null;
  };
  readonly release_pointer: {
    remote: string;
    /** null: the bundled build. */
    current: string | null;
    previous: string | null;
    canary: string | null;
    percent: number;
    off: boolean;
    /** Versions before `previous`; null: none. */
    earlier: JSONColumnType<readonly string[]> | null;
  };
  readonly release_mount: { path: string; remote: string; route: JSONColumnType<Route>; mounted_at: Date };
  readonly release_section: { slot: string; remote: string; section: string; mount: JSONColumnType<SectionMount> };
  /** Addresses that lost their pages. */
  readonly release_redirect: { path: string; remote: string; target: string };
  readonly release_log: {
    id: GeneratedAlways<number>;
    at: Date;
    who: string;
    remote: string;
    verb: string;
    version_from: string | null;
    version_to: string | null;
    why: string;
  };
  /** Loads of builds while their remote had a canary; `reader` is the hash of a user's id. */
  readonly release_load: { remote: string; version: string; reader: string; loads: number; failures: number };
  /** How fast page loads were while their remote had a canary. `id` grows in the order in which they came. */
  readonly release_vital: {
    id: GeneratedAlways<number>;
    remote: string;
    version: string;
    route: string;
    vital: string;
    reader: string;
    value: number;
  };
  /** One row. Its number grows with each change that a page can see. */
  readonly release_revision: { one: boolean; revision: number };
}

/** A build of a branch that members of a team can see for a while. */
export interface Preview {
  readonly branch: string;
  readonly endsAt: Date;
}

/** A published build, without its files. */
export interface PublishedBuild {
  readonly manifest: RemoteManifest;
  readonly publishedAt: Date;
  readonly publishedBy: string;
  /** Why the gateway stopped its last canary; null for a build that no canary stopped. */
  readonly stopped: string | null;
  /** null for a build that is no preview. */
  readonly preview: Preview | null;
}

type Builds = ReadonlyMap<string, ReadonlyMap<string, PublishedBuild>>;

/** Remote → version → build, the newest first. */
export async function readBuilds(tables: Kysely<ReleaseTables>): Promise<Builds> {
  const { rows } = await sql<{
    readonly remote: string;
    readonly version: string;
    readonly manifest: RemoteManifest;
    readonly published_at: Date;
    readonly published_by: string;
    readonly stopped: string | null;
    readonly preview: string | null;
    readonly ends_at: Date | null;
  }>`select remote, version, manifest, published_at, published_by, preview, ends_at, stop.why as stopped
    from release_build left join
      (select distinct on (remote, version_from) remote as stopped_remote, version_from, why
        from release_log where verb = 'canary-stopped' order by remote, version_from, id desc) as stop
      on stop.stopped_remote = remote and stop.version_from = version
    order by published_at desc`.execute(tables);
  const builds = new Map<string, Map<string, PublishedBuild>>();
  for (const { remote, version, manifest, published_at: publishedAt, published_by: publishedBy, stopped, ...row } of rows) {
    const ofRemote = builds.get(remote) ?? new Map<string, PublishedBuild>();
    const preview = row.preview === null || row.ends_at === null ? null : { branch: row.preview, endsAt: row.ends_at };
    builds.set(remote, ofRemote.set(version, { manifest, publishedAt, publishedBy, stopped, preview }));
  }
  return builds;
}

/** The pointers of one remote or of all, by remote. */
export async function readPointers(tables: Kysely<ReleaseTables>, remote?: string): Promise<ReadonlyMap<string, Pointer>> {
  const all = tables.selectFrom('release_pointer').selectAll();
  const rows = await (remote === undefined ? all : all.where('remote', '=', remote)).execute();
  return new Map(rows.map(({ remote: name, earlier, ...pointer }) => [name, { ...pointer, earlier: earlier ?? [] }]));
}

/** Reads the newest lines of the log, those of all remotes or of one. */
export async function readLog(tables: Kysely<ReleaseTables>, remote: string | undefined, limit: number): Promise<readonly AuditLine[]> {
  const lines = tables.selectFrom('release_log').selectAll().orderBy('id', 'desc').limit(limit);
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

/** A page that is mounted or changed, addresses that lose theirs, and where addresses lead. */
export interface MountChange {
  readonly mount?: Route;
  readonly unmount?: readonly string[];
  readonly redirects?: readonly OwnedRedirect[];
}

/** Writes a change of a remote's addresses. A page that is mounted again keeps its time, and a mount ends the redirect of its address. */
export async function changeMounts(
  tables: Transaction<ReleaseTables>,
  remote: string,
  { mount, unmount = [], redirects = [] }: MountChange,
  now: Date,
): Promise<void> {
  if (mount !== undefined) {
    const { path } = mount;
    const route = JSON.stringify(mount);
    const { numUpdatedRows } = await tables
      .updateTable('release_mount')
      .set({ route })
      .where('path', '=', path)
      .where('remote', '=', remote)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) await tables.insertInto('release_mount').values({ path, remote, route, mounted_at: now }).execute();
    await tables.deleteFrom('release_redirect').where('path', '=', path).execute();
  }
  if (unmount.length > 0) await tables.deleteFrom('release_mount').where('path', 'in', unmount).where('remote', '=', remote).execute();
  for (const { path, to: target, remote: owner } of redirects)
    await tables
      .insertInto('release_redirect')
      .values({ path, remote: owner, target })
      .onConflict((conflict) => conflict.column('path').doUpdateSet({ remote: owner, target }))
      .execute();
}

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
    return { who: 'gateway', remote, verb: preview === null ? 'delete' : 'preview-ended', from: version, to: null, why };
  });
}

/** Keeps a sweep from deleting a file or a build that another gateway begins to use in the same moment. */
export async function lockFiles(tables: Transaction<ReleaseTables>, mode: 'shared' | 'exclusive'): Promise<void> {
  const lock = sql.raw(mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await sql`select ${lock}(hashtext('release'), hashtext('all files'))`.execute(tables);
}
