import { findListings, type Results } from '@mulya/domain/listings';
import { useCallback } from 'react';
import { selectCoverage, selectIndex, useSearchSelector } from '../search-store.ts';

/** Returns a search over the loaded listings. The function changes when the listings or their coverage change. */
export function useFind(): (text: string) => Results {
  const index = useSearchSelector(selectIndex);
  const coverage = useSearchSelector(selectCoverage);
  return useCallback((text) => findListings(index, text, coverage, 'figures-first'), [index, coverage]);
}
