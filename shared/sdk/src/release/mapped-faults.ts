import { originalPositionFor, TraceMap, type SourceMapInput } from '@jridgewell/trace-mapping';
import type { RemoteName } from '@mulya/contract';
import type { FaultFrame, ListedFault } from '@mulya/contract/releases';
import type { Gateway } from './gateway.ts';

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

/** Builds that are mapped; a source map of older ones is not fetched. */
const MAX_MAPS = 60;

/**
 * Returns a remote's faults with positions in its sources, those of several builds together, the most frequent first. The maps come from
 * the gateway, with the team's token.
 */
export async function mappedFaults(
  { remote, version }: { readonly remote: RemoteName; readonly version?: string },
  gateway: Pick<Gateway, 'faults' | 'sourceMap'>,
): Promise<readonly MappedFault[]> {
  const maps = new Map<string, Promise<TraceMap | undefined>>();
  const mapOf = (build: string, script: string): Promise<TraceMap | undefined> => {
    const key = `${build} ${script}`;
    const map = maps.get(key) ?? (maps.size < MAX_MAPS ? readMap(gateway, remote, build, script) : Promise.resolve(undefined));
    maps.set(key, map);
    return map;
  };
  const grouped = new Map<string, MappedFault>();
  for (const fault of await gateway.faults(remote, version)) {
    const positions: string[] = [];
    for (const frame of fault.frames) positions.push(positionOf(frame, await mapOf(fault.version, frame.file)));
    const key = JSON.stringify([fault.phase, fault.error, fault.message, positions]);
    grouped.set(key, joined(grouped.get(key), fault, positions));
  }
  return [...grouped.values()].toSorted((one, other) => other.count - one.count || other.lastSeen.localeCompare(one.lastSeen, 'en'));
}

async function readMap(
  gateway: Pick<Gateway, 'sourceMap'>,
  remote: RemoteName,
  version: string,
  script: string,
): Promise<TraceMap | undefined> {
  const map = await gateway.sourceMap(remote, version, script);
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
