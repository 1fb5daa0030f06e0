import type { ReleaseLog } from '../built-remotes.ts';
import type { ReleaseStore } from './release-store.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** How long unused builds are stored, for open tabs and late rollbacks. */
const RETENTION_DAYS = 30;

/** Deletes long unused builds, now and once a day. Returns a function that stops it. */
export function startSweep(store: Pick<ReleaseStore, 'sweep'>, log: ReleaseLog, now: () => number = Date.now): () => void {
  const sweep = () => {
    store
      .sweep(new Date(now() - RETENTION_DAYS * DAY_MS))
      .catch((error: unknown) => log.warn({ cause: error }, 'Old builds could not be swept; the next try is in a day.'));
  };
  sweep();
  const timer = setInterval(sweep, DAY_MS).unref();
  return () => clearInterval(timer);
}
