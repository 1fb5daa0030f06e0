import type { Navigate } from '@mulya/contract';
import { finders } from '../finders.ts';
import { createHost } from '../host/host.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { checkAccess } from '../outlet/route-guard.ts';
import { createFinderSearch, type FinderSearch } from './finder-search.ts';

/** The finders that whoever is here now may use. They end, and their hosts with them, when the page is left. */
export function openFinders(kernel: Kernel, go: Navigate): FinderSearch {
  const endedController = new AbortController();
  kernel.presence.stream.subscribe((presence) => {
    if (presence === 'leaving') endedController.abort();
  });
  return createFinderSearch({
    rows: finders.filter(({ access }) => checkAccess({ path: '', access }, kernel.sessionState.current()).is === 'open'),
    loader: kernel.loader,
    hostFor: (remote) => createHost(remote, kernel, go, endedController.signal),
    log: kernel.log,
    signal: endedController.signal,
  });
}
