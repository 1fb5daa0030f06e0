import { useFetched, useHost } from '@mulya/sdk';
import { Button } from '@mulya/ui';
import { useEffect, useState } from 'react';
import { useAnalysisSelector } from '../../model/analysis-store.ts';
import { selectFairValue } from '../../model/fair-value.slice.ts';

const fetchDrawer = () => import(/* webpackChunkName: "versions" */ './versions-drawer.tsx');

/** Opens the drawer of saved versions. Hidden while there are none; the drawer's code loads on first use. */
export function LazyVersions() {
  const { notify } = useHost<'mfe-valuation'>();
  const hasVersions = useAnalysisSelector((state) => {
    const { serverCopy } = selectFairValue(state);
    return serverCopy.is === 'ready' && serverCopy.versions.length > 0;
  });
  const [open, setOpen] = useState(false);
  const { fetched, retry } = useFetched(fetchDrawer, open);
  const failed = fetched.is === 'failed';
  useEffect(() => {
    if (failed) notify.alert('Versions could not be loaded. Try again.');
  }, [failed, notify]);
  const openDrawer = () => {
    if (failed) retry();
    setOpen(true);
  };
  return (
    <>
      {hasVersions && (
        <Button tone="quiet" aria-haspopup="dialog" onClick={openDrawer}>
          Versions
        </Button>
      )}
      {fetched.is === 'ready' && <fetched.part.VersionsDrawer open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
