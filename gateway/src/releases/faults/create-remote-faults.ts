import type { Release } from '@mulya/contract';
import type { ReleaseLog } from '../built-remotes.ts';
import type { ReleaseSource } from '../release-source.port.ts';
import { FaultIntake, type TakenFault } from './fault-intake.ts';
import { PublicWords } from './public-words.ts';
import type { FaultStore } from './fault-store.ts';
import type { RemoteFaultsOptions } from './remote-faults.route.ts';

interface RemoteFaultParts {
  readonly releases: ReleaseSource;
  readonly store: Pick<FaultStore, 'count'>;
  readonly log: ReleaseLog;
  readonly now: () => number;
  readonly released: () => Release;
  readonly isWithin: RemoteFaultsOptions['isWithin'];
  readonly sinks: readonly ((fault: TakenFault) => Promise<void> | void)[];
}

/** Creates what the routes of fault reports need. A database that cannot be reached costs the list of faults, not the report's answer. */
export function createRemoteFaults({ releases, store, log, now, released, isWithin, sinks }: RemoteFaultParts): RemoteFaultsOptions {
  let failed = false;
  const write = async (fault: TakenFault): Promise<void> => {
    try {
      await store.count(fault);
      failed = false;
    } catch (error) {
      if (!failed) log.warn({ cause: error }, 'Faults of remotes could not be stored.');
      failed = true;
    }
  };
  const intake = new FaultIntake({ releases, words: new PublicWords(releases), log, now, sinks: [...sinks, write] });
  return { intake, released, isWithin };
}
