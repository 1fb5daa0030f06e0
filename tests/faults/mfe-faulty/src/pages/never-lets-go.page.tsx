import type { Host, ViewProps } from '@mulya/contract';
import { useEffect } from 'react';
import { Living } from '../features/living.tsx';

declare global {
  interface Window {
    /** The hosts of all mounts that are still in memory. */
    faultyHosts?: WeakRef<Host<'mfe-faulty'>>[];
  }
}

/** Takes everything from a host and releases nothing, so the view's signal must release it. */
export default function NeverLetsGoPage({ host }: ViewProps<'mfe-faulty'>) {
  useEffect(() => {
    (window.faultyHosts ??= []).push(new WeakRef(host));
    const hold = (): void => host.log.info('held');
    host.bus.on('session/changed', hold);
    host.bus.on('company/selected', hold);
    host.actions.offer([{ name: 'faulty/hold', label: 'Hold on', run: hold }]);
    host.leaving.guard((leave) => leave.go());
    host.signal.addEventListener('abort', hold);
    void host.http('/api/company/coverage').then(hold, hold);
  }, [host]);
  return <Living title="Never lets go" />;
}
