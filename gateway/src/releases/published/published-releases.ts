import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { RemoteManifest } from '@mulya/contract';
import type { Dependency } from '../../health/dependency.ts';
import { buildPath, storedFile, type StoredFile } from '../build-files.ts';
import type { ReleaseLog, BundledBuilds } from '../bundled-builds.ts';
import { composePageRelease, composeRemotes, type ReleasedRemote } from '../page-release.ts';
import type { ChangeableReleases, PageRelease, ReleaseSource } from '../release-source.port.ts';
import { emptyReleases, type Blob, type ReleaseState, type ReleaseStore } from './release-store.ts';
import { releaseLimits } from '../../limits.ts';

interface ReleasesParts {
  readonly bundled: BundledBuilds;
  readonly store: Pick<ReleaseStore, 'revision' | 'readState' | 'blobs'>;
  /** Whether other gateways release too, so that the database must be polled. */
  readonly isShared: boolean;
  readonly log: ReleaseLog;
  readonly now: () => Date;
}

/**
 * The released builds: the bundled ones, replaced by those in the database. Files that a page may request stay in
 * memory, so that pages work while the database is down; older ones are read on request.
 */
export class PublishedReleases implements ReleaseSource {
  readonly changeable: ChangeableReleases = this;
  readonly bundled: BundledBuilds;
  page: PageRelease;
  state: ReleaseState = emptyReleases;
  private readonly parts: ReleasesParts;
  private pointedFiles: ReadonlyMap<string, StoredFile> = new Map();
  private readonly olderFiles = new LRUCache<string, StoredFile>({
    maxSize: releaseLimits.maxOlderFilesBytes,
    sizeCalculation: ({ body }) => body.length + 1,
  });
  private readonly timer: NodeJS.Timeout | undefined;
  private readonly ends: (() => void)[] = [];
  private refreshing: Promise<void> | undefined;
  private pendingRefresh: Promise<void> | undefined;
  private unknownCheckedAt = -Infinity;
  private failed = false;

  private constructor(parts: ReleasesParts) {
    this.parts = parts;
    this.bundled = parts.bundled;
    this.page = this.composePage(this.remotes());
    this.timer = parts.isShared ? setInterval(() => void this.refreshOrWarn(), releaseLimits.pollMs).unref() : undefined;
  }

  /** @throws Error when the releases cannot be read */
  static async open(parts: ReleasesParts): Promise<PublishedReleases> {
    const releases = new PublishedReleases(parts);
    await releases.refresh();
    return releases;
  }

  latest(): Promise<PageRelease> {
    return Promise.resolve(this.page);
  }

  /** Loads the releases if they have changed. Callers during a refresh wait for the next one. */
  async refresh(): Promise<void> {
    await this.refreshing?.catch(() => undefined);
    this.refreshing ??= this.read().finally(() => {
      this.refreshing = undefined;
    });
    return this.refreshing;
  }

  async file(path: string): Promise<StoredFile | undefined> {
    const cached = this.bundled.files.get(path) ?? this.pointedFiles.get(path) ?? this.olderFiles.get(path);
    if (cached !== undefined || !path.startsWith('/builds/mfe-')) return cached;
    // A page of another gateway may name a build that is not loaded here yet.
    if (this.integrityOf(path) === undefined && this.parts.isShared) await this.refreshForUnknown();
    const integrity = this.integrityOf(path);
    if (integrity === undefined) return undefined;
    const blob = (await this.parts.store.blobs([integrity])).get(integrity);
    if (blob === undefined) return undefined;
    const file = fileOf(path, blob);
    this.olderFiles.set(path, file);
    return file;
  }

  manifest(remote: string, version: string): RemoteManifest | undefined {
    const published = this.state.builds.get(remote)?.get(version);
    if (published !== undefined && published.preview !== null && published.preview.endsAt <= this.parts.now()) return undefined;
    return (
      published?.manifest ??
      this.bundled.remotes.map(({ manifest }) => manifest).find((manifest) => manifest.name === remote && manifest.version === version)
    );
  }

  ready(): Promise<Dependency> {
    const { shell } = this.bundled;
    const descriptions = Object.entries(this.page.release.remotes).map(([name, { version, canary, disabled }]) => {
      const marks = [canary === undefined ? '' : `${canary.version} for ${String(canary.percent)}%`, disabled === true ? 'off' : ''].filter(
        (mark) => mark !== '',
      );
      return `${name} ${version}${marks.length === 0 ? '' : ` (${marks.join(', ')})`}`;
    });
    return Promise.resolve({ ok: true, detail: `shell ${shell.version} with ${descriptions.join(', ') || 'no remote'}.` });
  }

  /** Registers a callback for `close`. */
  onClose(end: () => void): void {
    this.ends.push(end);
  }

  close(): void {
    clearInterval(this.timer);
    for (const end of this.ends) end();
  }

  /** Refreshes once for all callers who wait, with a pause between two refreshes. */
  private refreshForUnknown(): Promise<void> {
    this.pendingRefresh ??= pause(Math.max(0, this.unknownCheckedAt + releaseLimits.unknownBuildPauseMs - performance.now()), undefined, {
      ref: false,
    }).then(() => {
      this.pendingRefresh = undefined;
      this.unknownCheckedAt = performance.now();
      return this.refreshOrWarn();
    });
    return this.pendingRefresh;
  }

  private async refreshOrWarn(): Promise<void> {
    try {
      await this.refresh();
      this.failed = false;
    } catch (error) {
      if (!this.failed) this.parts.log.warn({ cause: error }, 'What is released could not be read; what was read last stands.');
      this.failed = true;
    }
  }

  private async read(): Promise<void> {
    const { store } = this.parts;
    if ((await store.revision()) === this.state.revision) return;
    const state = await store.readState();
    const remotes = this.remotes(state);
    const page = this.composePage(remotes, state);
    this.pointedFiles = await this.filesOf(remotes);
    this.state = state;
    this.page = page;
    for (const path of [...this.olderFiles.keys()]) if (this.integrityOf(path) === undefined) this.olderFiles.delete(path);
  }

  private remotes(state = emptyReleases): readonly ReleasedRemote[] {
    const { remotes, overrides } = this.bundled;
    return composeRemotes(
      remotes.map(({ manifest }) => manifest),
      state,
      new Set(Object.keys(overrides?.remotes ?? {})),
    );
  }

  private composePage(remotes: readonly ReleasedRemote[], state = emptyReleases): PageRelease {
    const { shell, template, overrides } = this.bundled;
    const mounts = state.mounts.filter((route) => remotes.some(({ current }) => current.name === route.remote));
    const sections = state.sections.filter(({ remote, page }) =>
      [remote, page].every((name) => remotes.some(({ current }) => current.name === name)),
    );
    return composePageRelease({ shell, template, remotes, mounts, sections, redirects: state.redirects, overrides });
  }

  /** The files of every build that a page may request, without bundled ones. */
  private async filesOf(remotes: readonly ReleasedRemote[]): Promise<ReadonlyMap<string, StoredFile>> {
    const wantedPaths = remotes
      .flatMap(({ current, previous, canary }) => [current, previous, canary?.manifest])
      .flatMap((manifest) => (manifest === undefined ? [] : pathsOf(manifest)))
      .filter(({ path }) => !this.bundled.files.has(path));
    const missing = wantedPaths.filter(({ path }) => !this.pointedFiles.has(path));
    const blobs = await this.parts.store.blobs([...new Set(missing.map(({ integrity }) => integrity))]);
    const files = new Map<string, StoredFile>();
    for (const { path, integrity } of wantedPaths) {
      const blob = blobs.get(integrity);
      const file = this.pointedFiles.get(path) ?? (blob === undefined ? undefined : fileOf(path, blob));
      if (file !== undefined) files.set(path, file);
    }
    return files;
  }

  private integrityOf(path: string): string | undefined {
    const [, , remote = '', version = '', ...file] = path.split('/');
    const files = this.state.builds.get(remote)?.get(version)?.manifest.files;
    const name = file.join('/');
    return files !== undefined && Object.hasOwn(files, name) ? files[name] : undefined;
  }
}

function pathsOf({ name, version, files }: RemoteManifest): readonly { readonly path: string; readonly integrity: string }[] {
  return Object.entries(files).map(([file, integrity]) => ({ path: buildPath(name, version, file), integrity }));
}

function fileOf(path: string, { bytes, brotli, gzip }: Blob): StoredFile {
  const whole = (form: Uint8Array | null) => (form === null ? undefined : Buffer.from(form));
  return storedFile(path, { body: Buffer.from(bytes), brotli: whole(brotli), gzip: whole(gzip) });
}
