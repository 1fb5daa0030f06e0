import type { RemoteName } from '@mulya/contract';
import type { ListedFault } from '@mulya/contract/releases';
import { createFrameMapper, type MapSource } from './frame-mapper.ts';

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
