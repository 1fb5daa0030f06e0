import { startTransition, useEffect, useState } from 'react';

export type FetchState<Part> = { readonly is: 'loading' } | { readonly is: 'ready'; readonly part: Part } | { readonly is: 'failed' };

/**
 * Fetches a part of the page's code once it is `wanted`; `retry` asks again after a failure. Not through `lazy`: React would
 * hold the reveal back.
 *
 * @param fetchPart the same function each time: `const fetchDrawer = () => import('./drawer.tsx')`
 */
export function useFetched<Part>(fetchPart: () => Promise<Part>, wanted: boolean): { readonly fetched: FetchState<Part>; retry(): void } {
  const [fetched, setFetched] = useState<FetchState<Part>>({ is: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!wanted) return;
    let here = true;
    fetchPart().then(
      (part) => here && startTransition(() => setFetched({ is: 'ready', part })), // a large part is made in slices, between which the page answers
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
