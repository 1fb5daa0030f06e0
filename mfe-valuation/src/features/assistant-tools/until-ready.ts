import type { CompanyRef } from '@mulya/contract';
import type { Store } from 'redux';
import type { AnalysisState } from '../analysis-store.ts';
import { selectIsPageReady } from '../page-context/use-page-snapshot.ts';

/** Milliseconds. Afterwards the tools read what has loaded. */
const maxWait = 4_000;

/** Resolves once peers, market cap, saved work and a shared link have loaded or failed, or after four seconds. */
export function untilReady(store: Pick<Store<AnalysisState>, 'getState' | 'subscribe'>, peers: readonly CompanyRef[]): Promise<void> {
  const isReady = selectIsPageReady(peers);
  if (isReady(store.getState())) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      end();
      resolve();
    };
    const timer = setTimeout(finish, maxWait);
    const end = store.subscribe(() => {
      if (isReady(store.getState())) finish();
    });
  });
}
