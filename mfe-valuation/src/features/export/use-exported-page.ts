import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { dayOf } from '../day-of.ts';
import type { AnalysisState } from '../analysis-store.ts';
import { useGrouping } from '../use-grouping.ts';
import { exportedPage, type PageSource } from './exported-page.ts';
import type { ExportedPage } from './workbook-content.ts';

/** Returns a function that reads the page state. Nothing is calculated until the caller needs it. */
export function useExportedPage({ answer, peers, asked }: PageSource): () => ExportedPage {
  const store = useStore<AnalysisState>();
  const grouping = useGrouping();
  return useCallback(
    () => exportedPage(store.getState(), { answer, peers, asked }, grouping, dayOf(new Date())),
    [store, answer, peers, asked, grouping],
  );
}
