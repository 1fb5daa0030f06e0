import type { PageOverrides, Release, RemoteManifest } from '@mulya/contract';
import type { Dependency } from '../health/dependency.ts';
import type { PageTemplate, BundledBuilds } from './bundled-builds.ts';
import type { ReleaseState } from './published/release-store.ts';
import type { Redirect } from './redirect.ts';
import type { StoredFile } from './build-files.ts';

/** A file that a page needs, with its whole path and its integrity hash. */
export interface PageFile {
  readonly path: string;
  readonly integrity: string;
  /** Whether it belongs to a hot build. Its bytes change under the same path, so it is requested without a hash. */
  readonly isHot?: true;
}

/** The parts of a page: the release, and the shell's template and files. */
export interface PageRelease {
  readonly release: Release;
  readonly template: PageTemplate;
  /** The shell's scripts, in loading order. */
  readonly scripts: readonly PageFile[];
  readonly styles: readonly PageFile[];
  /** The shell's part of the document for a sandboxed section; undefined with a hot shell. */
  readonly frame?: {
    readonly shell: Release['shell'];
    readonly scripts: readonly PageFile[];
    readonly styles: readonly PageFile[];
  };
  /** Files to preload for the page at an address, in the order of need. */
  readonly hints: (pathname: string) => readonly PageFile[];
  /** Addresses without a page that lead to others. */
  readonly redirects: readonly Redirect[];
  /** Builds that replace bundled or released ones. */
  readonly overrides?: PageOverrides;
}

/** Releases that teams change through the database. */
export interface ChangeableReleases {
  readonly bundled: BundledBuilds;
  /** The state of the database when it was last read. */
  readonly state: ReleaseState;
  readonly page: PageRelease;
  refresh(): Promise<void>;
  onClose(end: () => void): void;
}

/** Where builds come from. */
export interface ReleaseSource {
  /** The releases that teams can change; undefined where nothing can be released over the builds, as with hot ones. */
  readonly changeable?: ChangeableReleases;
  readonly page: PageRelease;
  /** The current page, where builds change while the gateway runs. The object's identity changes only with its content. */
  latest?(): Promise<PageRelease>;
  /** A build's file by its path, for example "/builds/mfe-search/1.0.0/remoteEntry.1a2b.js". */
  file(path: string): StoredFile | undefined | Promise<StoredFile | undefined>;
  /** The manifest of a remote's version, released or not; undefined when there is no such build, or its preview has ended. */
  manifest(remote: string, version: string): RemoteManifest | undefined;
  ready(): Promise<Dependency>;
  close?(): void;
}
