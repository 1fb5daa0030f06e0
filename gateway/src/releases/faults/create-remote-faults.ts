import type { Release } from '@mulya/contract';
import type { ReleaseLog } from '../built-remotes.ts';
import type { ReleaseSource } from '../release-source.port.ts';
import { FaultIntake, type TakenFault } from './fault-intake.ts';
import { PublicWords } from './public-words.ts';
import type { RemoteFaultsOptions } from './remote-faults.route.ts';

interface RemoteFaultParts {
  readonly releases: ReleaseSource;
  readonly log: ReleaseLog;
  readonly now: () => number;
  readonly released: () => Release;
  readonly isWithin: RemoteFaultsOptions['isWithin'];
  readonly sinks: readonly ((fault: TakenFault) => Promise<void> | void)[];
}

/** Creates what the routes of fault reports need. */
export function createRemoteFaults({ releases, log, now, released, isWithin, sinks }: RemoteFaultParts): RemoteFaultsOptions {
  return { intake: new FaultIntake({ releases, words: new PublicWords(releases), log, now, sinks }), released, isWithin };
}
