import { unknownCoverage, type Coverage, type ListingIndex } from '@mulya/domain/listings';
import { useHost } from '@mulya/sdk';
import { useEffect, useState } from 'react';
import { fetchCoverage } from './coverage.api.ts';
import type { FetchListings } from './use-peer-names.ts';

type Listed =
  { readonly is: 'loading' } | { readonly is: 'ready'; readonly index: ListingIndex } | { readonly is: 'failed'; readonly message: string };

/** Whom the search knows, and which of them have figures, as soon as that is told. */
export interface Directory {
  readonly listed: Listed;
  readonly coverage: Coverage;
  retry(): void;
}

export function useDirectory(listings: FetchListings): Directory {
  const host = useHost<'mfe-valuation'>();
  const [listed, setListed] = useState<Listed>({ is: 'loading' });
  const [coverage, setCoverage] = useState(unknownCoverage);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let here = true;
    listings().then(
      (index) => here && setListed({ is: 'ready', index }),
      (error: unknown) => here && setListed({ is: 'failed', message: error instanceof Error ? error.message : '' }),
    );
    return () => {
      here = false;
    };
  }, [listings, attempt]);

  useEffect(() => {
    let here = true;
    void fetchCoverage(host).then((told) => here && setCoverage(told));
    return () => {
      here = false;
    };
  }, [host]);

  const retry = () => {
    setListed({ is: 'loading' });
    setAttempt((count) => count + 1);
  };
  return { listed, coverage, retry };
}
