import type { ReleaseLog } from '../built-remotes.ts';
import type { ReleaseSource } from '../release-source.port.ts';
import { CanaryWatch } from './canary-watch.ts';
import type { CanaryRule } from './judge-canary.ts';
import { PublishedReleases } from './published-releases.ts';
import { ReleaseCommands } from './release-commands.ts';
import type { ReleaseStore } from './release-store.ts';
import { startSweep } from './sweep.ts';

interface ReleaseServiceParts {
  readonly releases: ReleaseSource;
  readonly store: ReleaseStore;
  readonly rule: CanaryRule;
  readonly log: ReleaseLog;
}

/** What changes releases. Nothing does where builds are hot: they are what a developer just saved. */
export function createReleaseServices({ releases, store, rule, log }: ReleaseServiceParts): {
  readonly commands: ReleaseCommands | undefined;
  readonly watch: CanaryWatch | undefined;
} {
  if (!(releases instanceof PublishedReleases)) return { commands: undefined, watch: undefined };
  releases.onClose(startSweep(store, log));
  return { commands: new ReleaseCommands(releases, store), watch: new CanaryWatch({ releases, store, rule, log }) };
}
