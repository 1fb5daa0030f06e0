import type { SavedValuation } from '@mulya/contract/saved-work';
import { useAnswer, useHost } from '@mulya/sdk';
import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { useAnalysisDispatch, type AnalysisState } from '../../model/analysis-store.ts';
import { baseYearChosen, selectFairValue, serverCopyReceived, workRestored } from '../../model/fair-value.slice.ts';
import { isSessionWorkUnsaved, workToCache, cachedWork } from '../../model/saving/session-work.ts';
import type { SessionWork } from '../../model/fair-value-state.ts';
import { emptyScenarios, hasUnsavedWork } from '../../model/scenarios/scenarios.slice.ts';
import { useSettledModel } from '../../model/use-settled-model.ts';
import { serverCopyOf } from '../../model/saving/save-state.ts';
import { unreadableText, readContent, type SavedContent } from '../../model/saving/saved-content.ts';
import { useSavedWorkClient } from '../../model/saving/saved-work-context.ts';

/**
 * Loads the company's saved work into the model and keeps this tab's unsaved edits on top of it. The model waits for it, so that no
 * visible figure changes.
 */
export function useLoadSavedWork(company: string): { readonly isLoading: boolean; retry(): void } {
  const host = useHost<'mfe-valuation'>();
  const dispatch = useAnalysisDispatch();
  const store = useStore<AnalysisState>();
  const client = useSavedWorkClient();
  const { baseYears } = useSettledModel().company;
  const pendingBaseYear = useRef<number>(undefined);

  const showSavedWork = (answer: SavedValuation | undefined) => {
    const state = store.getState();
    const isRetry = selectFairValue(state).serverCopy.is === 'unavailable';
    const unsavedWork = isRetry && hasUnsavedWork(state) ? workToCache(state) : cachedWork(host.session, company);
    if (answer === undefined) {
      if (isRetry) return;
      dispatch(serverCopyReceived({ is: 'unavailable' }));
      if (unsavedWork !== undefined) dispatch(workRestored(unsavedWork));
    } else {
      const { current } = answer;
      const read = current === null ? undefined : readContent(current.modelVersion, current.work);
      pendingBaseYear.current = read?.is === 'read' && !baseYears.includes(read.content.baseYear) ? read.content.baseYear : undefined;
      dispatch(
        serverCopyReceived(
          serverCopyOf(answer, read === undefined || read.is === 'read' ? undefined : unreadableText('The saved valuation', read)),
        ),
      );
      dispatch(
        workRestored(
          mergeSavedWork(
            unsavedWork,
            read?.is === 'read' ? read.content : undefined,
            answer.revision,
            selectFairValue(state).baseYear,
            baseYears,
          ),
        ),
      );
    }
    if (unsavedWork !== undefined && isSessionWorkUnsaved(unsavedWork) && !isRetry) host.notify.status('Unsaved changes restored.');
  };

  const saved = useAnswer(
    host,
    company,
    async () => {
      const result = await client.read();
      return result.ok ? result : { ok: false, failure: { status: 0, message: '' } }; // the page has a sentence of its own
    },
    (answer) => showSavedWork(answer.ok ? answer.value : undefined),
  );

  // The user's custom financials load after the saved work. If only they contain its base year, switch to it when they arrive.
  useEffect(() => {
    const year = pendingBaseYear.current;
    const { mode, link } = selectFairValue(store.getState());
    if (year === undefined || link.is === 'ready' || !baseYears.includes(year)) return;
    pendingBaseYear.current = undefined;
    if (mode === 'view') dispatch(baseYearChosen(year));
  }, [baseYears, dispatch, store]);

  return { isLoading: saved.is === 'loading' || (saved.is === 'failed' && saved.isRetrying), retry: saved.retry };
}

/** Combines the saved version with this tab's edits, which stay on the version they started from. */
function mergeSavedWork(
  unsavedWork: SessionWork | undefined,
  content: SavedContent | undefined,
  revision: string | null,
  baseYear: number,
  baseYears: readonly number[],
): SessionWork {
  const savedScenarios = content?.scenarios ?? emptyScenarios;
  if (unsavedWork !== undefined && (isSessionWorkUnsaved(unsavedWork) || unsavedWork.baseRevision === revision))
    return { ...unsavedWork, savedWork: content?.work, savedScenarios };
  const year = content !== undefined && baseYears.includes(content.baseYear) ? content.baseYear : baseYear;
  return {
    baseYear: year,
    savedWork: content?.work,
    unsaved: undefined,
    scenarios: savedScenarios,
    savedScenarios,
    baseRevision: revision,
    draft: undefined,
  };
}
