import { useHost } from '@mulya/sdk';
import { useMemo } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { AnalysisProps } from '../../company/analysis-props.ts';
import type { AnalysisState } from '../analysis-store.ts';
import { readValuationAddress } from '../../company/valuation-address.ts';
import type { PageParts } from './asked-page.ts';
import { usePageSnapshot } from './page-snapshot.ts';

/** Returns the parts of a page on which tools run. They are the same objects for a company and its peers. */
export function usePageParts(answer: AnalysisProps['answer'], peers: AnalysisProps['peers']): PageParts {
  const host = useHost<'mfe-valuation'>();
  const store = useStore<AnalysisState>();
  const { pathname, search } = useLocation();
  const { isin: asked } = readValuationAddress(pathname, search, undefined).asked;
  const takeSnapshot = usePageSnapshot(answer, peers);
  return useMemo(() => ({ host, store, answer, peers, asked, takeSnapshot }), [host, store, answer, peers, asked, takeSnapshot]);
}
