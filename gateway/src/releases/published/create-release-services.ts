import type { ReleaseLog } from '../built-remotes.ts';
import type { FaultStore } from '../faults/fault-store.ts';
import type { ReleaseSource } from '../release-source.port.ts';
import { CanaryWatch } from './canary-watch.ts';
import type { CanaryRule } from './judge-canary.ts';
import { ReleaseCommands } from './release-commands.ts';
import type { ReleaseStore } from './release-store.ts';
import { sweepDaily } from './sweep-daily.ts';

interface ReleaseServiceParts {
  readonly releases: ReleaseSource;
  readonly store: ReleaseStore;
  readonly faults: FaultStore;
  readonly rule: CanaryRule;
  readonly log: ReleaseLog;
  readonly now: () => Date;
}

/** Creates the commands and the canary watch for published releases. Other sources, such as hot builds, have neither. */
export function createReleaseServices({ releases: { changeable }, store, faults, rule, log, now }: ReleaseServiceParts): {
  readonly commands: ReleaseCommands | undefined;
  readonly watch: CanaryWatch | undefined;
} {
  if (changeable === undefined) return { commands: undefined, watch: undefined };
  changeable.onClose(sweepDaily(store, log));
  changeable.onClose(sweepDaily(faults, log, 'Old faults'));
  return {
    commands: new ReleaseCommands({ releases: changeable, store, faults, rule, now }),
    watch: new CanaryWatch({ releases: changeable, store, rule, log }),
  };
}
