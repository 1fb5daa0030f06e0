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
const MIN_LETTERS = 4;
const MAX_OCCURRENCES = 200;
const isWordPart = (code: number | undefined): boolean =>
  code !== undefined &&
  ((code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95 || code === 36);

/**
 * Keeps the words of a message that are public anyhow: those of browsers' messages, and those of four letters and more that the build's own
 * scripts contain. Any other may be a user's, and becomes "…".
 */
export class PublicWords {
  private readonly releases: Pick<ReleaseSource, 'file' | 'manifest'>;
  private readonly scripts = new LRUCache<string, Promise<readonly Buffer[]>>({ max: 4 });

  constructor(releases: Pick<ReleaseSource, 'file' | 'manifest'>) {
    this.releases = releases;
  }

  async keep(message: string, remote: string, version: string): Promise<string> {
    const text = faultText(message);
    const words = new Set(text.match(/[\p{L}\p{M}_$][\p{L}\p{M}_$-]*/gu) ?? []);
    const unknown = [...words].filter((word) => !ownWords.has(word.toLowerCase()));
    const scripts = unknown.length === 0 ? [] : await this.scriptsOf(remote, version);
    const hidden = new Set(unknown.filter((word) => !scripts.some((script) => contains(script, word))));
    return text.replace(/[\p{L}\p{M}_$][\p{L}\p{M}_$-]*/gu, (word) => (hidden.has(word) ? '…' : word)).replace(/…(?:[\s…]*…)+/g, '…');
  }

  private async scriptsOf(remote: string, version: string): Promise<readonly Buffer[]> {
    const key = `${remote} ${version}`;
    const reading = this.scripts.get(key) ?? this.read(remote, version);
    this.scripts.set(key, reading);
    return reading.catch(() => {
      this.scripts.delete(key); // without the scripts no word is known
      return [];
    });
  }

  private async read(remote: string, version: string): Promise<readonly Buffer[]> {
    const names = Object.keys(this.releases.manifest(remote, version)?.files ?? {}).filter((name) => name.endsWith('.js'));
    const files = await Promise.all(names.map(async (name) => this.releases.file(`/builds/${remote}/${version}/${name}`)));
    return files.flatMap((file) => (file === undefined ? [] : [file.body]));
  }
}

function contains(script: Buffer, word: string): boolean {
  if (word.length < MIN_LETTERS) return false;
  let at = script.indexOf(word);
  for (let times = 0; at !== -1 && times < MAX_OCCURRENCES; times += 1) {
    if (!isWordPart(script[at - 1]) && !isWordPart(script[at + word.length])) return true;
    at = script.indexOf(word, at + 1);
  }
  return false;
}
