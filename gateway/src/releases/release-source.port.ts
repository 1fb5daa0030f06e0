import type { PageOverrides, Release, RemoteManifest } from '@mulya/contract';
import type { Dependency } from '../health/dependency.ts';
import type { PageTemplate } from '../web/page-template.ts';
import type { StoredFile } from './stored-file.ts';

/** A file that a page needs, by its whole path, with the hash that it is asked for by. */
export interface PageFile {
  readonly path: string;
  readonly integrity: string;
  /** Of a hot build, whose bytes change under the same path: it is asked for without a hash. */
  readonly isHot?: true;
}

/** What the page is made of: the release, and the shell's part of it. */
export interface PageRelease {
  readonly release: Release;
  readonly template: PageTemplate;
  /** The shell's, in the order in which the page asks for them. */
  readonly scripts: readonly PageFile[];
  readonly styles: readonly PageFile[];
  /** Files to fetch ahead for the page at an address, in the order of need. */
  readonly hints: (pathname: string) => readonly PageFile[];
  /** What somebody put in the place of the builds in the house, or of those that are released. */
  readonly overrides?: PageOverrides;
}

/** Where builds come from. */
export interface ReleaseSource {
  readonly page: PageRelease;
  /** Where builds change while the gateway runs: the page of now, the same object until it is another one. */
  latest?(): Promise<PageRelease>;
  /** A build's file by its path, "/builds/mfe-search/1.0.0/remoteEntry.1a2b.js". */
  file(path: string): StoredFile | undefined | Promise<StoredFile | undefined>;
  /** What a version of a remote says of itself, released or not; undefined when there is no such build. */
  manifest(remote: string, version: string): RemoteManifest | undefined;
  ready(): Promise<Dependency>;
  close?(): void;
}
