import { createHash } from 'node:crypto';
import { pageReportLimits } from '../../limits.ts';
import type { Release } from '@mulya/contract';
import { type RemoteFault, faultText } from '@mulya/contract/releases';
import type { ReleaseLog } from '../bundled-builds.ts';
import { createLogThrottle } from '../../observability/log-throttle.ts';
import type { ReleaseSource } from '../release-source.port.ts';
import { LRUCache } from 'lru-cache';

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

/**
 * A checked fault. `count`: the reports that it stands for. `users`: 1 for the first report of a user or an address today, else 0, so that
 * nobody gives a fault weight alone.
 */
export interface TakenFault extends RemoteFault {
  readonly trace: string;
  readonly count: number;
  readonly users: number;
}

/** The hash of what makes faults the same. */
export const faultId = ({ remote, version, phase, error, message, frames }: RemoteFault): string =>
  createHash('sha256')
    .update(JSON.stringify([remote, version, phase, error, message, frames.map(({ file, line, column }) => [file, line, column])]))
    .digest('base64url');

interface IntakeParts {
  readonly releases: ReleaseSource;
  readonly words: PublicWords;
  readonly log: ReleaseLog;
  /** Milliseconds. */
  readonly now: () => number;
  /** Whether it is the first report of a fault, by its id, of this user or address today. */
  readonly isFirst: (reader: string, id: string) => Promise<boolean>;
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

  /**
   * @param reader the user or the address that reports
   * @param trace the id of the report itself, for a fault before any call of its remote
   */
  async take(fault: RemoteFault, reader: string, trace: string): Promise<void> {
    const { releases, words, log, isFirst, sinks } = this.parts;
    const { remote, version } = fault;
    const manifest = releases.manifest(remote, version);
    const count = manifest === undefined ? 0 : this.sample(remote);
    if (manifest === undefined || count === 0) return;
    const checked = {
      ...fault,
      message: await words.keep(fault.message, remote, version),
      frames: fault.frames.filter(({ file }) => Object.hasOwn(manifest.files, file)),
      route: patternOf(fault.route, releases.page.release),
      trace: fault.trace ?? trace,
      count,
    };
    const taken: TakenFault = { ...checked, users: (await isFirst(reader, faultId(checked))) ? 1 : 0 };
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

/** Words of browsers' own messages, and of the shell's about loading. */
const ownWords = new Set(
  `a access accessing aborted address after already an and argument arguments array assign assignment at attempt attempted attempting await bad be because been
  before beyond bigint blocked boolean by call callback called calling can cannot cant character chunk circular class code component console
  constant constructor context convert converting could create css data date deadline declaration declared define defined depth did different do document does doesnt
  element empty end ended enough error errors evaluating exceeded exceeds exception execute executing existing expected expression failed failing
  fetch fetched file files find finite for found from function generator get getter global handler has have hook hooks host if
  implementation import in index infinity infinite initialization initialized input instance instanceof instead integer interrupted into invalid invoke is isnt it
  iterable iterator its json key keys large left length lexical limit line load loaded loading lost many map maximum memory message method missing module more
  most must name navigation negative network networkerror new no node non not null number object of offset on once only operation operator option or other out overflow
  page parameter parse parsing part passed path permission pending position possible private promise property properties prototype proxy range react
  read reading readonly received recursion redefine reduce reference regexp regular rejected rejection remote render rendered rendering request required
  resource response result return returned route script set setter setting should side size source stack state status stopped storage stream string structure
  style suspended symbol syntax target than that the this throw thrown time timeout to token too twice type typed unable undefined unexpected unexported
  unhandled unknown unsupported unterminated update updating url use used using valid value values variable version view was were when while with within without
  wrong you your`.split(/\s+/),
);
/** Words of a script, with the parts of those that hyphens join. */
const scriptWord = /[\p{L}\p{M}\p{N}_$]{4,}/gu;
const joinedWord = /[\p{L}\p{M}\p{N}_$]+(?:-[\p{L}\p{M}\p{N}_$]+)+/gu;
/** Builds whose words are held: more than a gateway serves at a time, so that reports of many don't read each of them again and again. */
const maxBuilds = 32;

/**
 * Keeps the words of a message that are public anyhow: those of browsers' messages, and those of four letters and more that the build's own
 * scripts contain. Any other may be a user's, and becomes "…".
 */
export class PublicWords {
  private readonly releases: Pick<ReleaseSource, 'file' | 'manifest'>;
  private readonly words = new LRUCache<string, Promise<ReadonlySet<string>>>({ max: maxBuilds });

  constructor(releases: Pick<ReleaseSource, 'file' | 'manifest'>) {
    this.releases = releases;
  }

  async keep(message: string, remote: string, version: string): Promise<string> {
    const text = faultText(message);
    const words = new Set(text.match(/[\p{L}\p{M}_$][\p{L}\p{M}_$-]*/gu) ?? []);
    const unknown = [...words].filter((word) => !ownWords.has(word.toLowerCase()));
    const known = unknown.length === 0 ? new Set() : await this.wordsOf(remote, version);
    const hidden = new Set(unknown.filter((word) => !known.has(word.replace(/-+$/, ''))));
    return text.replace(/[\p{L}\p{M}_$][\p{L}\p{M}_$-]*/gu, (word) => (hidden.has(word) ? '…' : word)).replace(/…(?:[\s…]*…)+/g, '…');
  }

  private async wordsOf(remote: string, version: string): Promise<ReadonlySet<string>> {
    const key = `${remote} ${version}`;
    const reading = this.words.get(key) ?? this.read(remote, version);
    this.words.set(key, reading);
    return reading.catch(() => {
      this.words.delete(key); // without the scripts no word is known
      return new Set();
    });
  }

  private async read(remote: string, version: string): Promise<ReadonlySet<string>> {
    const words = new Set<string>();
    for (const name of Object.keys(this.releases.manifest(remote, version)?.files ?? {}).filter((each) => each.endsWith('.js'))) {
      const text = (await this.releases.file(`/builds/${remote}/${version}/${name}`))?.body.toString('utf8') ?? '';
      for (const expression of [scriptWord, joinedWord]) for (const [word] of text.matchAll(expression)) words.add(word);
    }
    return words;
  }
}
