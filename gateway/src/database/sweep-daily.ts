import { dayMs } from '../lib/clock.ts';
/**
 * Deletes what is old, now and once a day: long unused builds, previews that have ended, faults, deleted versions. Returns a function that
 * stops it.
 *
 * @param what as the log names it
 */
export function sweepDaily(
  store: { sweep(): Promise<unknown> },
  log: { warn(fields: object, line: string): void },
  what: string,
): () => void {
  const sweep = () => {
    store.sweep().catch((error: unknown) => log.warn({ cause: error }, `${what} could not be swept; the next try is in a day.`));
  };
  sweep();
  const timer = setInterval(sweep, dayMs).unref();
  return () => clearInterval(timer);
}
