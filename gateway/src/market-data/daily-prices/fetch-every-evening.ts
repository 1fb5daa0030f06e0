import { dayMs } from '../../lib/clock.ts';
import { indianDay } from '../calendar-day.ts';
import { fetchPriceFiles, type PriceFetch, type PriceFetchOptions } from './fetch-price-files.ts';

/** Milliseconds. The spreads keep gateways on one folder from fetching the same file. */
export const fetchTimes = {
  checkMs: 10_000, // how often the gateway looks whether a fetch is due, because a timer stands still while a machine sleeps
  startSpreadMs: 60_000,
  eveningSpreadMs: 30 * 60_000,
};

/** In India. The exchanges publish from six in the evening, and sometimes late. */
const times = ['19:00', '21:00', '23:00'];

export interface EveningOptions extends Omit<PriceFetchOptions, 'signal'> {
  readonly log: { info(fields: object, line: string): void; warn(fields: object, line: string): void };
  /** Replaces the download. */
  readonly fetchFiles?: (options: PriceFetchOptions) => Promise<PriceFetch>;
}

/**
 * Fetches the exchanges' daily price files: shortly after the start, and three times in the evening, because files may be late. The watch
 * of the folder imports them. A problem is logged once, until a fetch without it. Returns a function that stops it.
 */
export function fetchPricesEveryEvening({ log, fetchFiles = fetchPriceFiles, ...options }: EveningOptions): () => Promise<void> {
  const { now } = options;
  const { checkMs, startSpreadMs, eveningSpreadMs } = fetchTimes;
  const leaves = new AbortController();
  let due = now().getTime() + Math.random() * startSpreadMs;
  let problems: ReadonlySet<string> = new Set();
  let running: Promise<void> | undefined;

  async function fetchNow(): Promise<void> {
    const { files, refused } = await fetchFiles({ ...options, signal: leaves.signal }).catch(toProblem);
    for (const { name, exchange, day, shares } of files) log.info({ file: name, exchange, day, shares }, 'Fetched a daily price file.');
    for (const problem of refused) if (!problems.has(problem) && !leaves.signal.aborted) log.warn({}, problem);
    problems = new Set(refused);
  }

  function check(): void {
    if (running !== undefined || now().getTime() < due) return;
    due = nextEvening(now()) + Math.random() * eveningSpreadMs;
    running = fetchNow().finally(() => {
      running = undefined;
    });
  }

  const timer = setInterval(check, checkMs).unref();
  return async () => {
    clearInterval(timer);
    leaves.abort();
    await running;
  };
}

/** The next of the times, in milliseconds since 1970. */
function nextEvening(now: Date): number {
  const starts = [now, new Date(now.getTime() + dayMs)].flatMap((day) =>
    times.map((time) => Date.parse(`${indianDay(day)}T${time}+05:30`)),
  );
  return Math.min(...starts.filter((start) => start > now.getTime()));
}

const toProblem = (error: unknown): Pick<PriceFetch, 'files' | 'refused'> => ({
  files: [],
  refused: [error instanceof Error ? error.message : String(error)],
});
