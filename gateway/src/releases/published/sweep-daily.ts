import type { ReleaseLog } from '../built-remotes.ts';
import type { ReleaseStore } from './release-store.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Deletes long unused builds and previews that have ended, now and once a day. Returns a function that stops it. */
export function sweepDaily(store: Pick<ReleaseStore, 'sweep'>, log: ReleaseLog): () => void {
  const sweep = () => {
    store.sweep().catch((error: unknown) => log.warn({ cause: error }, 'Old builds could not be swept; the next try is in a day.'));
  };
  sweep();
  const timer = setInterval(sweep, DAY_MS).unref();
  return () => clearInterval(timer);
}
