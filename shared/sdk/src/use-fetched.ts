import { startTransition, useEffect, useState } from 'react';

export type FetchState<Part> = { readonly is: 'loading' } | { readonly is: 'ready'; readonly part: Part } | { readonly is: 'failed' };

/**
 * Fetches a part of the page's code once `wanted` is true; `retry` fetches again after a failure. It does not use `lazy`, because React
 * would delay the display.
 *
 * @param fetchPart a stable function: `const fetchDrawer = () => import('./drawer.tsx')`
 *
 * @example
 * const { fetched, retry } = useFetched(fetchDrawer, open);
 * return fetched.is === 'ready' ? <fetched.part.Drawer /> : null;
 */
export function useFetched<Part>(fetchPart: () => Promise<Part>, wanted: boolean): { readonly fetched: FetchState<Part>; retry(): void } {
  const [fetched, setFetched] = useState<FetchState<Part>>({ is: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!wanted) return;
    let here = true;
    fetchPart().then(
      (part) => here && startTransition(() => setFetched({ is: 'ready', part })), // a large part renders in slices, so the page stays responsive
      () => here && setFetched({ is: 'failed' }),
    );
    return () => {
      here = false;
    };
  }, [fetchPart, wanted, attempt]);

  const retry = () => {
    setFetched({ is: 'loading' });
    setAttempt((count) => count + 1);
  };
  return { fetched, retry };
}
