import type { Navigate, FinderRow } from '@mulya/contract';
import { createHost } from '../host/host.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { checkAccess } from '../outlet/route-guard.ts';
import { createFinderSearch, type FinderSearch } from './finder-search.ts';

/** Opens the finders that the current user may use. They end with their hosts when the user signs out. */
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

/** The finders that the palette searches. They load when the palette opens. */
const finders = [{ remote: 'mfe-search', finder: 'companies', access: 'signed-in' }] as const satisfies readonly FinderRow[];
