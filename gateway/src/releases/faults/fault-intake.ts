import { pageReportLimits } from '../../limits.ts';
import type { Release } from '@mulya/contract';
import type { RemoteFault } from '@mulya/contract/releases';
import type { ReleaseLog } from '../bundled-builds.ts';
import { createLogThrottle } from '../../observability/log-throttle.ts';
import type { ReleaseSource } from '../release-source.port.ts';
import type { PublicWords } from './public-words.ts';

const MINUTE_MS = 60_000;
/**
 * Samples the reports of each remote: the first 60 of a minute are stored, then one in ten, and beyond 600 one in a hundred. Returns how
 * many reports a stored one counts for; 0 is for one that is not stored.
 *
 * @param now milliseconds
 */
export function createFaultSampler(now: () => number): (remote: string) => number {
  let minute = NaN;
  const counts = new Map<string, number>();
  return (remote) => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) counts.clear();
    minute = current;
    const count = (counts.get(remote) ?? 0) + 1;
    counts.set(remote, count);
    const each = count <= pageReportLimits.maxFaultsStoredPerMinute ? 1 : count <= pageReportLimits.maxFaultsSampledPerMinute ? 10 : 100;
    return count % each === 0 ? each : 0;
  };
}

/** A checked fault. `count`: the reports that it stands for. */
export interface TakenFault extends RemoteFault {
  readonly trace: string;
  readonly count: number;
}

interface IntakeParts {
  readonly releases: ReleaseSource;
  readonly words: PublicWords;
  readonly log: ReleaseLog;
  /** Milliseconds. */
  readonly now: () => number;
  /** Receives each checked fault. */
  readonly sinks: readonly ((fault: TakenFault) => Promise<void> | void)[];
}

/**
 * Takes reports of faults from browsers. Anyone who is signed in may invent them, so it takes only those of a build that exists, with the
 * positions in its files, a route of the release and public words, and samples them when many come.
 */
export class FaultIntake {
  private readonly parts: IntakeParts;
  private readonly sample: (remote: string) => number;
  private readonly countForLog: ReturnType<typeof createLogThrottle<'faults'>>;

  constructor(parts: IntakeParts) {
    this.parts = parts;
    this.sample = createFaultSampler(parts.now);
    this.countForLog = createLogThrottle(['faults'], parts.now);
  }

  /** @param trace the id of the report itself, for a fault before any call of its remote */
  async take(fault: RemoteFault, trace: string): Promise<void> {
    const { releases, words, log, sinks } = this.parts;
    const { remote, version } = fault;
    const manifest = releases.manifest(remote, version);
    const count = manifest === undefined ? 0 : this.sample(remote);
    if (manifest === undefined || count === 0) return;
    const taken: TakenFault = {
      ...fault,
      message: await words.keep(fault.message, remote, version),
      frames: fault.frames.filter(({ file }) => Object.hasOwn(manifest.files, file)),
      route: patternOf(fault.route, releases.page.release),
      trace: fault.trace ?? trace,
      count,
    };
    const due = this.countForLog('faults');
    if (due !== undefined)
      log.warn(
        { remote, version, phase: fault.phase, faultTrace: taken.trace, reports: due['faults'] },
        'Browsers reported faults of remotes.',
      );
    for (const sink of sinks) await sink(taken);
  }
}

/** Only patterns of the release are stored, because any other text may be an address with a company. */
const patternOf = (route: string, { routes }: Release): string => (routes.some(({ path }) => path === route) ? route : '');
