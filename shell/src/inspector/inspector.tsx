import { EmptyState, Tabs } from '@mulya/ui';
import { Drawer } from '@mulya/ui/overlays';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useKernel } from '../kernel/kernel.tsx';
import { RemoteReport } from './remote-report.tsx';
import { usePageSnapshot } from './page-snapshot.ts';

export interface InspectorProps {
  readonly onClose: () => void;
}

/** Shows each remote on the page: build, release, load, bytes, libraries, events, faults, vitals and override. The page stays usable. */
export function Inspector({ onClose }: InspectorProps) {
  const { pathname } = useLocation();
  return (
    <Drawer open modal={false} title="Inspector" onClose={onClose}>
      <RemotesOnPage key={pathname} pathname={pathname} />
    </Drawer>
  );
}

function RemotesOnPage({ pathname }: { readonly pathname: string }) {
  const kernel = useKernel();
  const remotes = usePageSnapshot(kernel, pathname);
  const [chosen, setChosen] = useState<string>();
  const shown = remotes.find(({ remote }) => remote === chosen) ?? remotes[0];
  if (shown === undefined) return <EmptyState title="No remote is on this page.">The shell draws this page by itself.</EmptyState>;
  return (
    <Tabs
      label="Remotes on this page"
      tabs={remotes.map(({ remote }) => ({ id: remote, label: remote }))}
      active={shown.remote}
      onChange={setChosen}
    >
      <RemoteReport key={`${shown.remote} ${shown.version ?? ''}`} snapshot={shown} />
    </Tabs>
  );
}
