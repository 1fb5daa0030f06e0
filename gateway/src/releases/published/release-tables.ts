import type { RemoteManifest, Route } from '@mulya/contract';
import type { GeneratedAlways, JSONColumnType } from 'kysely';

/** The tables of releases, as `migrations.ts` makes them. */
export interface ReleaseTables {
  /** A file's bytes under the hash by which it is asked for, with their compressed forms. */
  readonly release_blob: { integrity: string; bytes: Uint8Array; brotli: Uint8Array | null; gzip: Uint8Array | null };
  readonly release_build: {
    remote: string;
    version: string;
    manifest: JSONColumnType<RemoteManifest>;
    published_at: Date;
    published_by: string;
    /** Something pointed at it until then: how old it is for the sweep. */
    pointed_until: Date;
  };
  readonly release_pointer: {
    remote: string;
    /** null: the build that came with the gateway. */
    current: string | null;
    previous: string | null;
    canary: string | null;
    percent: number;
    off: boolean;
  };
  readonly release_mount: { path: string; remote: string; route: JSONColumnType<Route> };
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
  /** How builds fared while their remote had a canary; `reader` is the hash of a user's id. */
  readonly release_load: { remote: string; version: string; reader: string; loads: number; failures: number };
  /** One row: the number goes up with each change of what a page is told. */
  readonly release_revision: { one: boolean; revision: number };
}
