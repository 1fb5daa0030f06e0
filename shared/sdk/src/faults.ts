/** Faults of remotes with positions in their sources, for `mulya-release errors` and the shell's inspector. */
import type { RemoteName } from '@mulya/contract';
import type { ListedFault, FaultFrame } from '@mulya/contract/releases';
import { originalPositionFor, TraceMap, type SourceMapInput } from '@jridgewell/trace-mapping';

/** Equal faults of several builds: their positions in the sources are the same. */
export interface MappedFault {
  readonly phase: string;
  readonly error: string;
  readonly message: string;
  /** "src/pages/news.page.tsx:42:18", or the position in the script where there is no source map. */
  readonly positions: readonly string[];
  readonly count: number;
  /** Newest first. */
  readonly versions: readonly string[];
  readonly routes: readonly string[];
  /** ISO 8601 */
  readonly lastSeen: string;
  readonly trace: string;
}

/** Where faults and source maps come from. */
export interface FaultSource extends MapSource {
  /** The faults of a remote, or of one of its builds. */
  faults(remote: RemoteName, version?: string): Promise<readonly ListedFault[]>;
}

/**
 * Returns a remote's faults with positions in its sources, those of several builds together, the most frequent first. Rejects as the
 * source does.
 *
 * @example
 * await mappedFaults({ remote: 'mfe-news', version: '1.0.2' }, gateway);
 */
export async function mappedFaults(
  { remote, version }: { readonly remote: RemoteName; readonly version?: string },
  source: FaultSource,
): Promise<readonly MappedFault[]> {
  const mapper = createFrameMapper(source);
  const grouped = new Map<string, MappedFault>();
  for (const fault of await source.faults(remote, version)) {
    const positions = await mapper.positionsOf(remote, fault.version, fault.frames);
    const key = JSON.stringify([fault.phase, fault.error, fault.message, positions]);
    grouped.set(key, joined(grouped.get(key), fault, positions));
  }
  return [...grouped.values()].toSorted((one, other) => other.count - one.count || other.lastSeen.localeCompare(one.lastSeen, 'en'));
}

function joined(before: MappedFault | undefined, fault: ListedFault, positions: readonly string[]): MappedFault {
  const { phase, error, message, version, routes, count, lastSeen, trace } = fault;
  if (before === undefined) return { phase, error, message, positions, count, versions: [version], routes, lastSeen, trace };
  const isNewer = lastSeen > before.lastSeen;
  return {
    ...before,
    count: before.count + count,
    versions: [...new Set([...before.versions, version])].toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true })),
    routes: [...new Set([...before.routes, ...routes])],
    ...(isNewer ? { lastSeen, trace } : {}),
  };
}

/** Where source maps come from. */
export interface MapSource {
  /** The source map of a build's script as parsed JSON; undefined where there is none. */
  sourceMap(remote: RemoteName, version: string, script: string): Promise<unknown>;
}

/** Maps positions in the scripts of builds. It fetches each source map once. */
export interface FrameMapper {
  /**
   * Returns "src/pages/news.page.tsx:42:18" for each position, or "name script.js:1:18" where there is no source map. Rejects as
   * `MapSource` does.
   */
  positionsOf(remote: RemoteName, version: string, frames: readonly FaultFrame[]): Promise<readonly string[]>;
}

/** Scripts that are mapped; the source map of further ones is not fetched. */
const MAX_MAPS = 60;

/**
 * Creates a mapper of positions in scripts to positions in the sources.
 *
 * @example
 * await createFrameMapper(gateway).positionsOf('mfe-news', '1.0.2', [{ file: 'news.0a1b2c3d.js', line: 1, column: 941 }]);
 * // ['src/pages/news.page.tsx:42:18']
 */
export function createFrameMapper(source: MapSource): FrameMapper {
  const maps = new Map<string, Promise<TraceMap | undefined>>();
  const mapOf = (remote: RemoteName, version: string, script: string): Promise<TraceMap | undefined> => {
    const key = `${remote} ${version} ${script}`;
    const map = maps.get(key) ?? (maps.size < MAX_MAPS ? readMap(source, remote, version, script) : Promise.resolve(undefined));
    maps.set(key, map);
    return map;
  };
  return {
    async positionsOf(remote, version, frames) {
      const positions: string[] = [];
      for (const frame of frames) positions.push(positionOf(frame, await mapOf(remote, version, frame.file)));
      return positions;
    },
  };
}

async function readMap(source: MapSource, remote: RemoteName, version: string, script: string): Promise<TraceMap | undefined> {
  const map = await source.sourceMap(remote, version, script);
  try {
    return typeof map === 'object' && map !== null ? new TraceMap(map as SourceMapInput) : undefined; // checked by the constructor
  } catch {
    return undefined;
  }
}

/** A browser counts columns from 1, a source map from 0. */
function positionOf({ file, line, column, name }: FaultFrame, map: TraceMap | undefined): string {
  const mapped = map === undefined ? undefined : originalPositionFor(map, { line, column: column - 1 });
  if (mapped === undefined || mapped.source === null) {
    return `${name === undefined ? '' : `${name} `}${file}:${String(line)}:${String(column)}`;
  }
  return `${mapped.source.replace(/^\.\//, '')}:${String(mapped.line)}:${String(mapped.column + 1)}`;
}
