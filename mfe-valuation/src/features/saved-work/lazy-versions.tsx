import { useFetched, useHost } from '@mulya/sdk';
import { Button } from '@mulya/ui';
import { useEffect, useState } from 'react';
import { useAnalysisSelector } from '../analysis-store.ts';
import { selectFairValue } from '../fair-value/fair-value.slice.ts';

const fetchDrawer = () => import(/* webpackChunkName: "versions" */ './versions-drawer.tsx');

/** Opens the drawer of the saved versions, where there is one at least; its code comes when it is first opened. */
export function LazyVersions() {
  const { notify } = useHost<'mfe-valuation'>();
  const some = useAnalysisSelector((state) => {
    const { shelf } = selectFairValue(state);
    return shelf.is === 'known' && shelf.versions.length > 0;
  });
  const [open, setOpen] = useState(false);
  const { fetched, retry } = useFetched(fetchDrawer, open);
  const failed = fetched.is === 'failed';
  useEffect(() => {
    if (failed) notify.alert('Versions could not be loaded. Try again.');
  }, [failed, notify]);
  const show = () => {
    if (failed) retry();
    setOpen(true);
  };
  return (
    <>
      {some && (
        <Button tone="quiet" aria-haspopup="dialog" onClick={show}>
          Versions
        </Button>
      )}
      {fetched.is === 'ready' && <fetched.part.VersionsDrawer open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
