import { unknownCoverage, type Coverage, type ListingIndex } from '@mulya/domain/listings';
import { useHost } from '@mulya/sdk';
import { useEffect, useState } from 'react';
import { fetchCoverage } from './coverage.api.ts';
import type { FetchListings } from './use-peer-names.ts';

type ListState =
  | { readonly is: 'loading' }
  | { readonly is: 'ready'; readonly index: ListingIndex }
  | { readonly is: 'failed'; readonly message: string };

/** The companies to search, and which of them have figures. */
export interface Directory {
  readonly listed: ListState;
  readonly coverage: Coverage;
  retry(): void;
}

export function useDirectory(listings: FetchListings): Directory {
  const host = useHost<'mfe-valuation'>();
  const [listed, setListState] = useState<ListState>({ is: 'loading' });
  const [coverage, setCoverage] = useState(unknownCoverage);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isMounted = true;
    listings().then(
      (index) => isMounted && setListState({ is: 'ready', index }),
      (error: unknown) => isMounted && setListState({ is: 'failed', message: error instanceof Error ? error.message : '' }),
    );
    return () => {
      isMounted = false;
    };
  }, [listings, attempt]);

  useEffect(() => {
    let isMounted = true;
    void fetchCoverage(host).then((result) => isMounted && setCoverage(result));
    return () => {
      isMounted = false;
    };
  }, [host]);

  const retry = () => {
    setListState({ is: 'loading' });
    setAttempt((count) => count + 1);
  };
  return { listed, coverage, retry };
}
