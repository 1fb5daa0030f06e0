import type { RemoteManifest, Route, SectionMount } from '@mulya/contract';
import type { GeneratedAlways, JSONColumnType } from 'kysely';

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
  readonly release_mount: { path: string; remote: string; route: JSONColumnType<Route> };
  readonly release_section: { slot: string; remote: string; section: string; mount: JSONColumnType<SectionMount> };
  /** Addresses of retired remotes. */
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
  /** How fast page loads were while their remote had a canary. */
  readonly release_vital: { remote: string; version: string; route: string; vital: string; reader: string; value: number };
  /** One row. Its number grows with each change that a page can see. */
  readonly release_revision: { one: boolean; revision: number };
}
