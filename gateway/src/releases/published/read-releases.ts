import type { RemoteManifest } from '@mulya/contract';
import type { AuditLine } from '@mulya/contract/releases';
import { sql, type Kysely } from 'kysely';
import type { Pointer } from './pointer.ts';
import type { ReleaseTables } from './release-tables.ts';

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
