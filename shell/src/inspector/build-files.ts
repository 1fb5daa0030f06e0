/** The kinds of files that a build's load consists of. */
export type FileKind = 'manifest' | 'entry' | 'script' | 'style' | 'other';

/** One file of a remote that this page has requested. */
export interface BuildFile {
  readonly remote: string;
  /** "remoteEntry.0a1b2c3d.js" */
  readonly file: string;
  readonly kind: FileKind;
  /** Milliseconds since the navigation began. */
  readonly start: number;
  readonly end: number;
  /** Bytes over the network, with headers. 0: from a cache, or from another origin that doesn't tell. */
  readonly transferred: number;
  /** Bytes after decompression. */
  readonly decoded: number;
}

type Timing = Pick<PerformanceResourceTiming, 'name' | 'startTime' | 'responseEnd' | 'transferSize' | 'decodedBodySize'>;

interface FileSource {
  /** The page's own. */
  readonly origin: string;
  /** Address of a build on this machine → its remote. */
  readonly served: ReadonlyMap<string, string>;
}

const ownPath = /^\/builds\/(mfe-[a-z\d-]+)\/[^/]+\/(.+)$/;
const manifestPath = /^\/api\/overrides\/(mfe-[a-z\d-]+)\/[^/]+$/;

/** Returns the files of remotes among a page's resource timings, in order. */
export function readBuildFiles(timings: readonly Timing[], source: FileSource): readonly BuildFile[] {
  return timings.flatMap((timing) => {
    const found = fileAt(timing.name, source);
    if (found === undefined) return [];
    const { startTime: start, responseEnd: end, transferSize: transferred, decodedBodySize: decoded } = timing;
    return [{ ...found, start, end, transferred, decoded }];
  });
}

function fileAt(address: string, { origin, served }: FileSource): Pick<BuildFile, 'remote' | 'file' | 'kind'> | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const base = [...served.keys()].find((each) => address.startsWith(`${each}/`));
  if (base !== undefined) {
    const file = `${url.origin}${url.pathname}`.slice(base.length + 1);
    return { remote: served.get(base) ?? '', file, kind: kindOf(file) };
  }
  if (url.origin !== origin) return undefined;
  const [, remote, file] = ownPath.exec(url.pathname) ?? [];
  if (remote !== undefined && file !== undefined) return { remote, file, kind: kindOf(file) };
  const [, overridden] = manifestPath.exec(url.pathname) ?? [];
  return overridden === undefined ? undefined : { remote: overridden, file: 'remote.json', kind: 'manifest' };
}

function kindOf(file: string): FileKind {
  if (file === 'remote.json') return 'manifest';
  if (/^remoteEntry\b.*\.js$/.test(file)) return 'entry';
  if (file.endsWith('.js')) return 'script';
  return file.endsWith('.css') ? 'style' : 'other';
}

/** The sums of several files. */
export function sumOf(files: readonly BuildFile[]): Pick<BuildFile, 'transferred' | 'decoded'> {
  return {
    transferred: files.reduce((sum, file) => sum + file.transferred, 0),
    decoded: files.reduce((sum, file) => sum + file.decoded, 0),
  };
}

/** One step of a remote's load. Times are in milliseconds since the navigation began. */
export interface LoadStep {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const kinds: readonly (readonly [FileKind, string])[] = [
  ['manifest', 'Manifest'],
  ['entry', 'Entry'],
  ['script', 'Scripts'],
  ['style', 'Styles'],
];

/**
 * Returns the steps of a remote's first load, in order. Files that came after the first render are no part of it.
 *
 * @param marks the times of the remote's marks: before its first render, and after it
 */
export function loadSteps(files: readonly BuildFile[], [mounted, rendered]: readonly number[]): readonly LoadStep[] {
  const needed = files.filter(({ end }) => end > 0 && (mounted === undefined || end <= mounted));
  const fetched = kinds.flatMap(([kind, name]) => {
    const ofKind = needed.filter((file) => file.kind === kind);
    return ofKind.length === 0 ? [] : [{ name, ...spanOf(ofKind) }];
  });
  const last = Math.max(0, ...fetched.map(({ end }) => end));
  return [
    ...fetched,
    ...(mounted === undefined || fetched.length === 0 ? [] : [{ name: 'Start', start: last, end: mounted }]),
    ...(mounted === undefined || rendered === undefined ? [] : [{ name: 'First render', start: mounted, end: rendered }]),
  ];
}

function spanOf(files: readonly BuildFile[]): Pick<LoadStep, 'start' | 'end'> {
  return { start: Math.min(...files.map(({ start }) => start)), end: Math.max(...files.map(({ end }) => end)) };
}
