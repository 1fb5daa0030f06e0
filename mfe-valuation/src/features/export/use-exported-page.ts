import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { dayOf } from '../day-of.ts';
import type { AnalysisState } from '../analysis-store.ts';
import { useGrouping } from '../use-grouping.ts';
import { exportedPage, type OfThePage } from './exported-page.ts';
import type { ExportedPage } from './workbook-content.ts';

/** Reads what the page shows when it is called; nothing is worked out before. */
export function useExportedPage({ answer, peers, asked }: OfThePage): () => ExportedPage {
  const store = useStore<AnalysisState>();
  const grouping = useGrouping();
  return useCallback(
    () => exportedPage(store.getState(), { answer, peers, asked }, grouping, dayOf(new Date())),
    [store, answer, peers, asked, grouping],
  );
}
