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
import { decideSection, isSectionVerb, type SectionVerb } from './section-mounts.ts';

/** Uploads are held in memory. */
const MAX_UPLOADS = 4;
const MAX_LOG_LINES = 200;

/** The owner of a token: a remote's name, or `operator`. */
export interface Team {
  readonly name: string;
}

/** The commands of teams. Each writes one pointer and one log line, or nothing. */
export class ReleaseCommands {
  private readonly releases: ChangeableReleases;
  private readonly store: ReleaseStore;
  private uploads = 0;

  constructor(releases: ChangeableReleases, store: ReleaseStore) {
    this.releases = releases;
    this.store = store;
  }

  /**
   * Stores a build atomically, without releasing it.
   *
   * @throws AppError ALREADY_EXISTS, PAYLOAD_TOO_LARGE, NOT_FIT (also with the preflight's reasons), UNAVAILABLE
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

  /** @throws AppError with the expected and actual state and a hint */
  async run<V extends Verb>(verb: V, remote: string, team: Team, body: CommandBody<V>): Promise<RemoteState> {
    await this.releases.refresh(); // another gateway may have released in between
    const facts = this.factsOf(remote);
    await this.storeBundledBuild(verb, facts);
    await this.store.change(remote, (now) => this.decideChange(verb, body, now, facts, team));
    await this.releases.refresh();
    return this.state(remote);
  }

  state(remote: string): RemoteState {
    const { state } = this.releases;
    const pointer = state.pointers.get(remote) ?? unreleasedPointer;
    const facts = this.factsOf(remote);
    const published = state.builds.get(remote);
    return {
      remote,
      current: currentOf(pointer, facts),
      previous: pointer.previous,
      canary: pointer.canary === null ? null : { version: pointer.canary, percent: pointer.percent },
      off: pointer.off,
      mounts: state.mounts.filter((route) => route.remote === remote),
      sections: state.sections.filter((mount) => mount.remote === remote),
      builds: [...facts.builds].map(([version, { contract }]) => {
        const build = published?.get(version);
        return { version, contract, publishedAt: build?.publishedAt.toISOString() ?? null, publishedBy: build?.publishedBy ?? 'house' };
      }),
    };
  }

  list(): Releases {
    return { remotes: [...this.names()].sort().map((name) => this.state(name)) };
  }

  /** Whether a remote of this name is bundled or published, without reading the database. */
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
    const { bundled, state } = this.releases;
    return new Set([...bundled.remotes.map(({ manifest }) => manifest.name as string), ...state.builds.keys(), ...state.pointers.keys()]);
  }

  private factsOf(remote: string): RemoteFacts {
    const { bundled, state } = this.releases;
    const own = bundled.remotes.find(({ manifest }) => manifest.name === remote)?.manifest;
    const builds = new Map<string, RemoteManifest>(
      [...(state.builds.get(remote) ?? [])].map(([version, { manifest }]) => [version, manifest]),
    );
    if (own !== undefined && !builds.has(own.version)) builds.set(own.version, own);
    return { remote, builds, bundledVersion: own?.version ?? null, provides: bundled.shell.provides };
  }

  /** Stores the bundled build before a pointer names another one, so that a rollback still works after the gateway is upgraded. */
  private async storeBundledBuild(verb: Verb, facts: RemoteFacts): Promise<void> {
    const own = this.releases.bundled.remotes.find(({ manifest }) => manifest.name === facts.remote);
    const isKept = own === undefined || this.releases.state.builds.get(facts.remote)?.has(own.manifest.version) === true;
    if (isKept || (verb !== 'promote' && verb !== 'canary')) return;
    const { manifest, files } = own;
    const blobs = new Map<string, Blob>();
    for (const name of Object.keys(manifest.files)) {
      const file = files.get(buildPath(manifest.name, manifest.version, name));
      if (file !== undefined) blobs.set(name, { bytes: file.body, brotli: file.brotli ?? null, gzip: file.gzip ?? null });
    }
    const why = 'It came with the gateway and is kept as the way back.';
    await this.store.add(manifest, blobs, { who: 'gateway', remote: facts.remote, verb: 'keep', from: null, to: manifest.version, why });
  }

  private decideChange(verb: Verb, body: CommandBody<Verb>, now: Pointer, facts: RemoteFacts, team: Team): ReleaseChange | undefined {
    const entry = { who: team.name, remote: facts.remote, verb, why: body.why ?? '' };
    if (isSectionVerb(verb))
      return decideSection({ verb, body, now, facts, isOperator: team.name === 'operator', entry, releases: this.releases });
    if (verb === 'mount' || verb === 'unmount') {
      const { path } = body as CommandBody<'unmount'>; // parsed by the schema of the verb
      const versions = { from: null, to: currentOf(now, facts) };
      const mounts = this.releases.state.mounts;
      if (verb === 'mount') {
        const mount = routeOf(facts, now, this.routes(), body as CommandBody<'mount'>, team.name === 'operator');
        return { mount, entry: { ...entry, ...versions, why: describeMount(path, entry.why) } };
      }
      if (!mounts.some((route) => route.path === path && route.remote === facts.remote)) {
        throw new AppError(
          'NOT_FOUND',
          `${facts.remote} is not mounted at ${path}. It is at: ${
            mounts
              .filter(({ remote }) => remote === facts.remote)
              .map((route) => route.path)
              .join(', ') || 'no address of its own'
          }.`,
        );
      }
      return { unmount: path, entry: { ...entry, ...versions, why: describeMount(path, entry.why) } };
    }
    const decision = this.decidePointer(verb, body, now, facts);
    return decision === undefined ? undefined : { pointer: decision.pointer, entry: { ...entry, from: decision.from, to: decision.to } };
  }

  private decidePointer(
    verb: Exclude<Verb, 'mount' | 'unmount' | SectionVerb>,
    body: CommandBody<Verb>,
    now: Pointer,
    facts: RemoteFacts,
  ): Decision {
    switch (verb) {
      case 'promote':
        return promote(now, facts, body as CommandBody<'promote'>); // parsed by the schema of the verb
      case 'rollback':
        return rollBack(now, facts);
      case 'canary':
        return setCanary(now, facts, body as CommandBody<'canary'>); // as above
      case 'off':
      case 'on':
        return setOff(now, facts, verb === 'off');
    }
  }

  private routes(): readonly Route[] {
    return [...this.releases.bundled.shell.routes, ...this.releases.state.mounts];
  }
}

const describeMount = (path: string, why: string): string => (why === '' ? path : `${path}: ${why}`);
