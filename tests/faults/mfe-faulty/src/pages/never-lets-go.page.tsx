import type { Host, ViewProps } from '@mulya/contract';
import { useEffect } from 'react';
import { Living } from '../features/living.tsx';

declare global {
  interface Window {
    /** The hosts of all mounts so far, as far as they are still in memory. */
    faultyHosts?: WeakRef<Host<'mfe-faulty'>>[];
  }
}

/** Takes everything that a host gives and gives nothing back: what ends with the view's signal has to end by itself. */
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
