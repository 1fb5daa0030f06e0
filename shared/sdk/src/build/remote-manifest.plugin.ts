import { join } from 'node:path';
import {
  contractFits,
  eventRow,
  readRemote,
  RemoteManifestSchema,
  RemoteNameSchema,
  sectionsProblem,
  SlotNameSchema,
  z,
  type Remote,
  type RemoteManifest,
  type RemoteName,
} from '@mulya/contract';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { buildIdentity } from './build-identity.ts';
import { evaluate } from './evaluate.ts';
import { fileHashes } from './integrity.plugin.ts';
import { PAGE_SIZES_FILE } from '../page-sizes.ts';
import { pageSizes } from './page-sizes.ts';
import { reportFailure } from './report-failure.ts';
import { readPackageFile } from './package-file.ts';
import { requiredRanges } from './shared-scope.ts';
import { mapHashes } from './source-maps.ts';

const SlotNamesSchema = z.array(SlotNameSchema);

/** Pages and slots by name. */
interface AddedParts {
  readonly pages?: readonly string[];
  readonly slots?: readonly string[];
}

/** Writes the manifest `remote.json`, derived from the remote's one exported value and the emitted files, and the sizes of its pages. */
export class RemoteManifestPlugin {
  private readonly directory: string;
  private readonly added: AddedParts;

  /** `added`: parts that the build adds to the remote. */
  constructor(directory: string, added: AddedParts = {}) {
    this.directory = directory;
    this.added = added;
  }

  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('RemoteManifestPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'RemoteManifestPlugin', stage }, () =>
        reportFailure(compilation, async () => {
          const manifest = await this.manifest(compilation);
          compilation.emitAsset('remote.json', new RawSource(`${JSON.stringify(manifest, undefined, 1)}\n`));
          const pages = pageSizes(compilation, manifest, this.directory);
          if (pages !== undefined) compilation.emitAsset(PAGE_SIZES_FILE, new RawSource(`${JSON.stringify({ pages }, undefined, 1)}\n`));
        }),
      );
    });
  }

  private async manifest(compilation: Compilation): Promise<RemoteManifest> {
    const { name } = readPackageFile(this.directory);
    const remote = await this.definition(RemoteNameSchema.parse(name));
    const scripts = compilation.getAssets().filter((asset) => asset.name.endsWith('.js'));
    const problem = teamServerProblem(
      remote,
      scripts.map(({ source }) => source.source().toString()),
    );
    if (problem !== undefined) throw new Error(problem);
    const files = fileHashes(compilation);
    const maps = mapHashes(compilation);
    const entry = Object.keys(files).find((file) => file.startsWith('remoteEntry.'));
    const filesOfEach = (parts: readonly ViewFile[]) =>
      Object.fromEntries(parts.map((part) => [part.name, filesOfView(compilation, part, name).filter((file) => file !== entry)]));
    const hints = filesOfEach([...partsOf(remote, 'pages'), ...partsOf(remote, 'panels')]);
    const sections = filesOfEach(partsOf(remote, 'sections'));
    filesOfEach([...partsOf(remote, 'finders'), ...partsOf(remote, 'slots')]); // no hints, only a check that each is in its place
    const slots = SlotNamesSchema.parse([...new Set([...Object.keys(remote.slots ?? {}), ...(this.added.slots ?? [])])]);
    return RemoteManifestSchema.parse({
      schema: 1,
      name,
      version: buildIdentity(this.directory).version,
      contract: remote.contract,
      entry,
      files,
      requires: requiredRanges(this.directory),
      hints,
      pages: [...Object.keys(remote.pages ?? {}), ...(this.added.pages ?? [])],
      ...(Object.keys(maps).length === 0 ? {} : { maps }),
      ...(remote.sections === undefined ? {} : { sections }),
      ...declarationsOf(remote),
      ...(slots.length === 0 ? {} : { slots }),
    });
  }

  private async definition(name: Remote['name']): Promise<Remote> {
    const read = readRemote(await evaluate(join(this.directory, 'src/remote.tsx')), name);
    if ('problem' in read) throw new Error(read.problem);
    const problem = sectionsProblem(read.remote) ?? eventsProblem(read.remote);
    if (problem !== undefined) throw new Error(problem);
    return read.remote;
  }
}

/** What a remote declares of its parts, for the manifest. */
export function declarationsOf<Name extends RemoteName>({
  pages = {},
  sections = {},
}: Pick<Remote<Name>, 'pages' | 'sections'>): Pick<RemoteManifest, 'menu' | 'sectionSlots'> {
  const menu = Object.entries(pages).flatMap(([name, { menu: label }]) => (label === undefined ? [] : [[name, label] as const]));
  const slots = Object.entries(sections).flatMap(([name, { slot }]) => (slot === undefined ? [] : [[name, slot] as const]));
  return {
    ...(menu.length === 0 ? {} : { menu: Object.fromEntries(menu) }),
    ...(slots.length === 0 ? {} : { sectionSlots: Object.fromEntries(slots) }),
  };
}

/** The origin of a chunk group. Those of federation's own modules have no request, despite webpack's types. */
interface Origin {
  readonly request?: string;
}

interface ViewFile {
  readonly name: string;
  /** Its path in src, without the extension. */
  readonly module: string;
  readonly ending: 'ts' | 'tsx';
}

/**
 * The parts of one kind, each in the file that its role names: pages/dashboard.page.tsx, finders/companies.finder.ts, slots/method.slot.ts
 * for valuation/method.
 */
const partsOf = (remote: Remote, kind: 'pages' | 'panels' | 'finders' | 'sections' | 'slots'): readonly ViewFile[] =>
  Object.keys(remote[kind] ?? {}).map((name) => ({
    name,
    module: `/${kind}/${name.split('/').at(-1) ?? ''}.${kind.slice(0, -1)}`,
    ending: kind === 'finders' || kind === 'slots' ? 'ts' : 'tsx',
  }));

/** The files of a view or other part in the order of need: the exposed module's, then the view's own. */
function filesOfView(compilation: Compilation, view: ViewFile, remote: string): readonly string[] {
  const group = compilation.chunkGroups.find((candidate) =>
    candidate.origins.some((origin: Origin) => origin.request?.replace(/\.tsx?$/, '').endsWith(view.module)),
  );
  if (group === undefined) {
    throw new Error(`${remote}: "${view.name}" was expected to be imported from .${view.module}.${view.ending} in src/remote.tsx.`);
  }
  const chunks: readonly Chunk[] = [...group.parentsIterable].flatMap((parent) => parent.chunks).concat(group.chunks);
  return [...new Set(chunks.flatMap((chunk) => [...chunk.files]))].filter((file) => /\.(js|css)$/.test(file));
}

/** The contract version that introduced the servers of teams. */
const TEAM_SERVERS_SINCE = '1.3';

/** Returns the problem of a remote whose scripts call its own server and that declares an older contract, whose shells have none. */
export function teamServerProblem({ name, contract }: Pick<Remote, 'name' | 'contract'>, scripts: readonly string[]): string | undefined {
  const address = `/teams/${name}/`;
  if (contractFits(contract, TEAM_SERVERS_SINCE) || !scripts.some((script) => script.includes(address))) return undefined;
  return `${name} calls its own server (${address}), which came with contract ${TEAM_SERVERS_SINCE}, but says contract ${contract}. Say '${TEAM_SERVERS_SINCE}'.`;
}

/**
 * Returns the problem of a remote that lists another owner's event in `emits`, or an event that does not exist. The bus would refuse it in
 * the browser.
 */
export function eventsProblem(remote: Pick<Remote, 'name' | 'emits' | 'listens'>): string | undefined {
  const { name } = remote;
  const emits: readonly string[] = remote.emits ?? [];
  const listens: readonly string[] = remote.listens ?? [];
  const unknown = [...emits, ...listens].find((event) => eventRow(event) === undefined);
  if (unknown !== undefined)
    return `${name} was expected to name events of the contract, but there is no event ${unknown}. Correct it in src/remote.tsx.`;
  const owners = emits.map((event) => ({ event, owner: eventRow(event)?.by }));
  const foreign = owners.find(({ owner }) => owner !== name);
  if (foreign === undefined) return undefined;
  return `${name} was expected to emit its own events only, but src/remote.tsx lists ${foreign.event}, which belongs to ${foreign.owner ?? 'no remote'}. Take it out of emits.`;
}
