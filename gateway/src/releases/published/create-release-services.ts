import type { ReleaseLog } from '../built-remotes.ts';
import type { ReleaseSource } from '../release-source.port.ts';
import { CanaryWatch } from './canary-watch.ts';
import type { CanaryRule } from './judge-canary.ts';
import { ReleaseCommands } from './release-commands.ts';
import type { ReleaseStore } from './release-store.ts';

interface ReleaseServiceParts {
  readonly releases: ReleaseSource;
  readonly store: ReleaseStore;
  readonly rule: CanaryRule;
  readonly log: ReleaseLog;
}

/** Creates the commands and the canary watch for published releases. Other sources, such as hot builds, have neither. */
export function createReleaseServices({ releases: { changeable }, store, rule, log }: ReleaseServiceParts): {
  readonly commands: ReleaseCommands | undefined;
  readonly watch: CanaryWatch | undefined;
} {
  if (changeable === undefined) return { commands: undefined, watch: undefined };
  changeable.onClose(startSweep(store, log));
  return { commands: new ReleaseCommands(changeable, store, rule), watch: new CanaryWatch({ releases: changeable, store, rule, log }) };
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** How long unused builds are stored, for open tabs and late rollbacks. */
const RETENTION_DAYS = 30;

/** Deletes long unused builds, now and once a day. Returns a function that stops it. */
function startSweep(store: Pick<ReleaseStore, 'sweep'>, log: ReleaseLog, now: () => number = Date.now): () => void {
  const sweep = () => {
    store
      .sweep(new Date(now() - RETENTION_DAYS * DAY_MS))
      .catch((error: unknown) => log.warn({ cause: error }, 'Old builds could not be swept; the next try is in a day.'));
  };
  sweep();
  const timer = setInterval(sweep, DAY_MS).unref();
  return () => clearInterval(timer);
}
