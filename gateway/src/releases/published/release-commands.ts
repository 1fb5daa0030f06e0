import type { Readable } from 'node:stream';
import type { RemoteManifest } from '@mulya/contract';
import {
  versionExistsText,
  type AuditLog,
  type CommandBody,
  type FaultList,
  type PublishResult,
  type Releases,
  type RemoteState,
  type Verb,
} from '@mulya/contract/releases';
import { AppError } from '../../errors/app-error.ts';
import { createSingleFlight } from '../../lib/promises.ts';
import { buildPath } from '../build-files.ts';
import type { FaultStore } from '../faults/fault-store.ts';
import type { ChangeableReleases } from '../release-source.port.ts';
import { compressFile, readUpload } from './read-upload.ts';
import { assertFits, assertPreview, rollBack, setCanary, setOff, type Decision, retire, promote } from './decide.ts';
import type { CanaryRule } from './judge-canary.ts';
import { decidePage, isPageVerb, routesOf, type PageVerb } from './page-mounts.ts';
import type { Pointer } from './pointer.ts';
import { previewAddress, previewOf } from '../previews.ts';
import type { CanaryStats } from './load-counts.ts';
import { currentOf, factsOf, type RemoteFacts, remoteStateOf, speedOf } from './release-facts.ts';
import type { Blob, ReleaseChange, ReleaseStore } from './release-store.ts';
import { decideSection, isSectionVerb, type SectionVerb } from './section-mounts.ts';
import { compressMaps, readBundledMaps } from './source-maps.ts';
import { releaseLimits } from '../../limits.ts';

/** The owner of a token: a remote's name, or `operator`. */
export interface Team {
  readonly name: string;
}

interface CommandParts {
  readonly releases: ChangeableReleases;
  readonly store: ReleaseStore;
  readonly faults: Pick<FaultStore, 'list'>;
  readonly rule: CanaryRule;
  readonly now: () => Date;
}

interface PublishOptions {
  readonly why?: string;
  readonly branch?: string;
}

/** The commands of teams. Each writes one pointer and one log line, or nothing. */
export class ReleaseCommands {
  private readonly releases: ChangeableReleases;
  private readonly store: ReleaseStore;
  private readonly faultStore: Pick<FaultStore, 'list'>;
  private readonly rule: CanaryRule;
  private readonly now: () => Date;
  private readonly statsOf = createSingleFlight<CanaryStats | undefined>();
  private uploads = 0;

  constructor({ releases, store, faults, rule, now }: CommandParts) {
    this.releases = releases;
    this.store = store;
    this.faultStore = faults;
    this.rule = rule;
    this.now = now;
  }

  /**
   * Stores a build atomically, without releasing it.
   *
   * @param options.branch publishes a preview of this branch
   *
   * @throws AppError ALREADY_EXISTS, PAYLOAD_TOO_LARGE, NOT_FIT (also with the preflight's reasons), UNAVAILABLE
   */
  async publish(remote: string, team: Team, body: Readable, { why = '', branch }: PublishOptions = {}): Promise<PublishResult> {
    if (this.uploads >= releaseLimits.maxUploads)
      throw new AppError('UNAVAILABLE', 'Several builds are being published just now. Try again in a moment.', {
        retryAfterSeconds: releaseLimits.uploadsRetryAfterSeconds,
      });
    this.uploads += 1;
    try {
      const exists = ({ version }: RemoteManifest) => new AppError('ALREADY_EXISTS', versionExistsText(remote, version));
      const { manifest, files, maps } = await readUpload(body, remote, (sent) => {
        const { builds, provides } = this.factsOf(remote);
        if (builds.has(sent.version)) throw exists(sent);
        assertFits(sent, { provides });
        if (branch !== undefined) previewOf(sent, branch, this.now());
      });
      const { version } = manifest;
      const blobs = new Map<string, Blob>();
      for (const [file, bytes] of files) blobs.set(file, await compressFile(file, bytes));
      const preview = branch === undefined ? undefined : previewOf(manifest, branch, this.now());
      const verb = preview === undefined ? 'publish' : 'preview';
      const entry = { who: team.name, remote, verb, from: null, to: version, why: why === '' && branch !== undefined ? branch : why };
      const added = { manifest, files: blobs, maps: await compressMaps(maps) };
      if (!(await this.store.add(added, entry, preview))) throw exists(manifest); // another gateway was faster
      await this.releases.refresh();
      const result = { remote, version, files: files.size, bytes: [...files.values()].reduce((sum, { length }) => sum + length, 0) };
      if (preview === undefined) return result;
      const address = previewAddress(manifest, this.releases.page.release.routes);
      return { ...result, preview: { branch: preview.branch, endsAt: preview.endsAt.toISOString(), address } };
    } finally {
      this.uploads -= 1;
    }
  }

  /** @throws AppError with the expected and actual state and a hint */
  async run<V extends Verb>(verb: V, remote: string, team: Team, body: CommandBody<V>): Promise<RemoteState> {
    await this.releases.refresh(); // another gateway may have released in between
    const facts = this.factsOf(remote, verb === 'promote' || verb === 'canary' ? await this.store.canaryStats(remote) : undefined);
    await this.storeBundledBuild(verb, facts);
    let speed: RemoteState['speed'];
    await this.store.change(remote, (now) => {
      const change = this.decideChange(verb, body, now, facts, team);
      if (verb === 'promote' && now.percent > 0 && change?.pointer?.current === now.canary) speed = speedOf(now, facts);
      return change;
    });
    if (verb === 'end-preview') await this.store.sweep().catch(() => 0); // else the daily sweep deletes it
    await this.releases.refresh();
    return { ...(await this.state(remote)), ...(speed === undefined ? {} : { speed }) };
  }

  /** The state of a remote. A database that cannot be reached costs only the progress of its canary. */
  async state(remote: string): Promise<RemoteState> {
    const pointer = this.releases.state.pointers.get(remote);
    const hasCanary = pointer !== undefined && pointer.canary !== null && pointer.percent > 0;
    const stats = hasCanary ? await this.statsOf(remote, () => this.store.canaryStats(remote).catch(() => undefined)) : undefined;
    return remoteStateOf(this.releases, this.factsOf(remote, stats), stats !== undefined);
  }

  async list(): Promise<Releases> {
    const all = await Promise.all([...this.names()].sort().map((name) => this.state(name)));
    return { remotes: all.filter(({ builds, redirects }) => builds.length > 0 || redirects !== undefined) }; // others are long retired
  }

  /** Whether a remote of this name is bundled or published, without reading the database. */
  hasRemote(remote: string): boolean {
    return this.names().has(remote);
  }

  async log(remote: string | undefined): Promise<AuditLog> {
    return { lines: [...(await this.store.log(remote, releaseLimits.maxLogLines))] };
  }

  /** The source map of a script, compressed; undefined where there is none. */
  async sourceMap(remote: string, version: string, script: string): Promise<Uint8Array | undefined> {
    const published = await this.store.sourceMap({ remote, version, script });
    return published ?? (await readBundledMaps(this.releases.bundled, remote, version, [script])).get(script);
  }

  /** The faults of a remote, or of one of its builds, the most frequent first. */
  async faults(remote: string, version: string | undefined): Promise<FaultList> {
    return { faults: [...(await this.faultStore.list(remote, version))] };
  }

  get provides() {
    return this.releases.bundled.shell.provides;
  }

  private names(): ReadonlySet<string> {
    const { bundled, state } = this.releases;
    return new Set([...bundled.remotes.map(({ manifest }) => manifest.name as string), ...state.builds.keys(), ...state.pointers.keys()]);
  }

  private factsOf(remote: string, stats?: CanaryStats): RemoteFacts {
    return factsOf(this.releases, remote, this.rule, stats);
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
    const maps = await readBundledMaps(this.releases.bundled, manifest.name, manifest.version);
    const entry = { who: 'gateway', remote: facts.remote, verb: 'keep', from: null, to: manifest.version, why };
    await this.store.add({ manifest, files: blobs, maps }, entry);
  }

  private decideChange(verb: Verb, body: CommandBody<Verb>, now: Pointer, facts: RemoteFacts, team: Team): ReleaseChange | undefined {
    const entry = { who: team.name, remote: facts.remote, verb, why: body.why ?? '' };
    const mounting = { body, now, facts, isOperator: team.name === 'operator', entry, releases: this.releases };
    if (isSectionVerb(verb)) return decideSection({ ...mounting, verb });
    if (isPageVerb(verb)) return decidePage({ ...mounting, verb });
    if (verb === 'retire') {
      const { state } = this.releases;
      const { pointer, paths, redirects } = retire(now, facts, { routes: routesOf(this.releases), state }, body);
      const where = [...(paths.length === 0 ? [] : [paths.join(' ')]), ...redirects.slice(0, 1).map(({ to }) => `→ ${to}`)].join(' ');
      const why = [where, entry.why].filter((part) => part !== '').join(': ');
      const section = { unmount: state.sections.filter((mount) => mount.remote === facts.remote) };
      return { pointer, unmount: paths, section, redirects, entry: { ...entry, from: currentOf(now, facts), to: null, why } };
    }
    if (verb === 'end-preview') {
      const { version } = body as CommandBody<'end-preview'>; // parsed by the schema of the verb
      assertPreview(now, facts, this.releases.state.builds.get(facts.remote) ?? new Map(), version);
      return { endPreview: version, entry: { ...entry, from: version, to: null } };
    }
    const decision = this.decidePointer(verb, body, now, facts);
    return decision === undefined ? undefined : { pointer: decision.pointer, entry: { ...entry, from: decision.from, to: decision.to } };
  }

  private decidePointer(
    verb: Exclude<Verb, PageVerb | 'retire' | 'end-preview' | SectionVerb>,
    body: CommandBody<Verb>,
    now: Pointer,
    facts: RemoteFacts,
  ): Decision {
    switch (verb) {
      case 'promote':
        return promote(now, facts, body);
      case 'rollback':
        return rollBack(now, facts);
      case 'canary':
        return setCanary(now, facts, body as CommandBody<'canary'>); // parsed by the schema of the verb
      case 'off':
      case 'on':
        return setOff(now, facts, verb === 'off');
    }
  }
}
