import type { Readable } from 'node:stream';
import type { RemoteManifest, Route } from '@mulya/contract';
import type { AuditLog, CommandBody, PublishResult, Releases, RemoteState, Verb } from '@mulya/contract/releases';
import { AppError } from '../../errors/app-error.ts';
import { buildPath } from '../built-folder.ts';
import type { ChangeableReleases } from '../release-source.port.ts';
import { compressFile } from './compress-file.ts';
import { currentOf, assertFits, promote, rollBack, routeOf, setCanary, setOff, type Decision, type RemoteFacts } from './decide.ts';
import { unreleasedPointer, type Pointer } from './pointer.ts';
import { readUpload } from './read-upload.ts';
import type { Blob, ReleaseChange, ReleaseStore } from './release-store.ts';

/** Uploads that are held in memory at a time. */
const MAX_UPLOADS = 4;
const MAX_LOG_LINES = 200;

/** Whose token was shown: a remote's name, or `operator`. */
export interface Team {
  readonly name: string;
}

/** What teams do with releases. Each verb writes one pointer and one line of the log, or nothing. */
export class ReleaseCommands {
  private readonly releases: ChangeableReleases;
  private readonly store: ReleaseStore;
  private uploads = 0;

  constructor(releases: ChangeableReleases, store: ReleaseStore) {
    this.releases = releases;
    this.store = store;
  }

  /**
   * Takes a build in, whole or not at all; nothing is released by it.
   *
   * @throws AppError ALREADY_EXISTS, PAYLOAD_TOO_LARGE, NOT_FIT (also in the preflight's words), UNAVAILABLE
   */
  async publish(remote: string, team: Team, body: Readable, why = ''): Promise<PublishResult> {
    if (this.uploads >= MAX_UPLOADS)
      throw new AppError('UNAVAILABLE', 'Several builds are being published just now. Try again in a moment.', { retryAfterSeconds: 5 });
    this.uploads += 1;
    try {
      const { manifest, files } = await readUpload(body, remote);
      const { version } = manifest;
      const exists = () =>
        new AppError(
          'ALREADY_EXISTS',
          `${remote} ${version} exists already, and a version never changes. Raise the version in its package.json and publish again.`,
        );
      if (this.factsOf(remote).builds.has(version)) throw exists();
      assertFits(manifest, { provides: this.releases.bundled.shell.provides });
      const blobs = new Map<string, Blob>();
      for (const [file, bytes] of files) blobs.set(file, await compressFile(file, bytes));
      const entry = { who: team.name, remote, verb: 'publish', from: null, to: version, why };
      if (!(await this.store.add(manifest, blobs, entry))) throw exists();
      await this.releases.refresh();
      return { remote, version, files: files.size, bytes: [...files.values()].reduce((sum, { length }) => sum + length, 0) };
    } finally {
      this.uploads -= 1;
    }
  }

  /** @throws AppError with what was expected, what came and what to do */
  async run<V extends Verb>(verb: V, remote: string, team: Team, body: CommandBody<V>): Promise<RemoteState> {
    await this.releases.refresh(); // another gateway may have released meanwhile
    const factsOf = this.factsOf(remote);
    await this.storeBundledBuild(verb, factsOf);
    await this.store.change(remote, (now) => this.decideChange(verb, body, now, factsOf, team));
    await this.releases.refresh();
    return this.state(remote);
  }

  state(remote: string): RemoteState {
    const { released } = this.releases;
    const pointer = released.pointers.get(remote) ?? unreleasedPointer;
    const factsOf = this.factsOf(remote);
    const published = released.builds.get(remote);
    return {
      remote,
      current: currentOf(pointer, factsOf),
      previous: pointer.previous,
      canary: pointer.canary === null ? null : { version: pointer.canary, percent: pointer.percent },
      off: pointer.off,
      mounts: released.mounts.filter((route) => route.remote === remote),
      builds: [...factsOf.builds].map(([version, { contract }]) => {
        const build = published?.get(version);
        return { version, contract, publishedAt: build?.publishedAt.toISOString() ?? null, publishedBy: build?.publishedBy ?? 'house' };
      }),
    };
  }

  list(): Releases {
    return { remotes: [...this.names()].sort().map((name) => this.state(name)) };
  }

  /** Whether a remote of this name came with the gateway or was ever published, by what is in memory. */
  hasRemote(remote: string): boolean {
    return this.names().has(remote);
  }

  async log(remote: string | undefined): Promise<AuditLog> {
    return { lines: [...(await this.store.log(remote, MAX_LOG_LINES))] };
  }

  get provides() {
    return this.releases.bundled.shell.provides;
  }

  private names(): ReadonlySet<string> {
    const { bundled, released } = this.releases;
    return new Set([
      ...bundled.remotes.map(({ manifest }) => manifest.name as string),
      ...released.builds.keys(),
      ...released.pointers.keys(),
    ]);
  }

  private factsOf(remote: string): RemoteFacts {
    const { bundled, released } = this.releases;
    const own = bundled.remotes.find(({ manifest }) => manifest.name === remote)?.manifest;
    const builds = new Map<string, RemoteManifest>(
      [...(released.builds.get(remote) ?? [])].map(([version, { manifest }]) => [version, manifest]),
    );
    if (own !== undefined && !builds.has(own.version)) builds.set(own.version, own);
    return { remote, builds, bundledVersion: own?.version ?? null, provides: bundled.shell.provides };
  }

  /** Stores the bundled build before a pointer names another one, so that a rollback still works after the gateway is upgraded. */
  private async storeBundledBuild(verb: Verb, factsOf: RemoteFacts): Promise<void> {
    const own = this.releases.bundled.remotes.find(({ manifest }) => manifest.name === factsOf.remote);
    const isKept = own === undefined || this.releases.released.builds.get(factsOf.remote)?.has(own.manifest.version) === true;
    if (isKept || (verb !== 'promote' && verb !== 'canary')) return;
    const { manifest, files } = own;
    const blobs = new Map<string, Blob>();
    for (const name of Object.keys(manifest.files)) {
      const file = files.get(buildPath(manifest.name, manifest.version, name));
      if (file !== undefined) blobs.set(name, { bytes: file.body, brotli: file.brotli ?? null, gzip: file.gzip ?? null });
    }
    const why = 'It came with the gateway and is kept as the way back.';
    await this.store.add(manifest, blobs, { who: 'gateway', remote: factsOf.remote, verb: 'keep', from: null, to: manifest.version, why });
  }

  private decideChange(verb: Verb, body: CommandBody<Verb>, now: Pointer, factsOf: RemoteFacts, team: Team): ReleaseChange | undefined {
    const entry = { who: team.name, remote: factsOf.remote, verb, why: body.why ?? '' };
    if (verb === 'mount' || verb === 'unmount') {
      const { path } = body as CommandBody<'unmount'>; // read by the schema of the verb
      const versions = { from: null, to: currentOf(now, factsOf) };
      const mounts = this.releases.released.mounts;
      if (verb === 'mount') {
        const mount = routeOf(factsOf, now, this.routes(), body as CommandBody<'mount'>, team.name === 'operator');
        return { mount, entry: { ...entry, ...versions, why: describeMount(path, entry.why) } };
      }
      if (!mounts.some((route) => route.path === path && route.remote === factsOf.remote)) {
        throw new AppError(
          'NOT_FOUND',
          `${factsOf.remote} is not mounted at ${path}. It is at: ${
            mounts
              .filter(({ remote }) => remote === factsOf.remote)
              .map((route) => route.path)
              .join(', ') || 'no address of its own'
          }.`,
        );
      }
      return { unmount: path, entry: { ...entry, ...versions, why: describeMount(path, entry.why) } };
    }
    const decidePointer = this.decidePointer(verb, body, now, factsOf);
    return decidePointer === undefined
      ? undefined
      : { pointer: decidePointer.pointer, entry: { ...entry, from: decidePointer.from, to: decidePointer.to } };
  }

  private decidePointer(verb: Exclude<Verb, 'mount' | 'unmount'>, body: CommandBody<Verb>, now: Pointer, factsOf: RemoteFacts): Decision {
    switch (verb) {
      case 'promote':
        return promote(now, factsOf, body as CommandBody<'promote'>); // read by the schema of the verb
      case 'rollback':
        return rollBack(now, factsOf);
      case 'canary':
        return setCanary(now, factsOf, body as CommandBody<'canary'>); // as above
      case 'off':
      case 'on':
        return setOff(now, factsOf, verb === 'off');
    }
  }

  private routes(): readonly Route[] {
    return [...this.releases.bundled.shell.routes, ...this.releases.released.mounts];
  }
}

const describeMount = (path: string, why: string): string => (why === '' ? path : `${path}: ${why}`);
