import type { SavedValuation } from '@mulya/contract/saved-work';
import { useHost } from '@mulya/sdk';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useAnalysisDispatch, type AnalysisState } from '../analysis-store.ts';
import { baseYearChosen, selectFairValue, shelfAnswered, workRestored } from '../fair-value/fair-value.slice.ts';
import { hasUnsaved, keptNow, keptWork, type KeptWork } from '../fair-value/kept-work.ts';
import { emptyScenarios, hasUnsavedWork } from '../fair-value/scenarios/scenarios.slice.ts';
import { useSettledModel } from '../fair-value/use-model.ts';
import { shelfOf } from './keeping.ts';
import { notRead, readContent, type Content } from './saved-content.ts';
import { useSavedWork } from './saved-work-context.ts';

/**
 * Asks for the company's saved work once, and again by `retry`, and puts it into the model, under what this tab has left there. The
 * model waits for it, so that no figure changes under the eyes.
 */
export function useOpenedWork(company: string): { readonly asking: boolean; retry(): void } {
  const host = useHost<'mfe-valuation'>();
  const dispatch = useAnalysisDispatch();
  const store = useStore<AnalysisState>();
  const saved = useSavedWork();
  const { baseYears } = useSettledModel().company;
  const [attempt, setAttempt] = useState(0);
  const [asking, setAsking] = useState(true);

  const awaited = useRef<number>(undefined);

  const put = useEffectEvent((answer: SavedValuation | undefined) => {
    const desk = store.getState();
    const again = selectFairValue(desk).shelf.is === 'away';
    const left = again && hasUnsavedWork(desk) ? keptNow(desk) : keptWork(host.session, company);
    if (answer === undefined) {
      if (again) return;
      dispatch(shelfAnswered({ is: 'away' }));
      if (left !== undefined) dispatch(workRestored(left));
    } else {
      const { current } = answer;
      const read = current === null ? undefined : readContent(current.modelVersion, current.work);
      awaited.current = read?.is === 'read' && !baseYears.includes(read.content.baseYear) ? read.content.baseYear : undefined;
      dispatch(shelfAnswered(shelfOf(answer, read === undefined || read.is === 'read' ? undefined : notRead('The saved valuation', read))));
      dispatch(
        workRestored(
          restored(left, read?.is === 'read' ? read.content : undefined, answer.revision, selectFairValue(desk).baseYear, baseYears),
        ),
      );
    }
    if (left !== undefined && hasUnsaved(left) && !again) host.notify.status('Unsaved changes restored.');
  });

  useEffect(() => {
    let here = true;
    void saved.read().then((told) => {
      if (!here) return;
      setAsking(false);
      put(told.ok ? told.value : undefined);
    });
    return () => {
      here = false;
    };
  }, [saved, attempt]);

  // A year that only the analyst's own figures have, which come after what is saved: the model starts from it once they are there.
  useEffect(() => {
    const year = awaited.current;
    const { mode, link } = selectFairValue(store.getState());
    if (year === undefined || link.is === 'shown' || !baseYears.includes(year)) return;
    awaited.current = undefined;
    if (mode === 'view') dispatch(baseYearChosen(year));
  }, [baseYears, dispatch, store]);

  const retry = () => {
    setAsking(true);
    setAttempt((count) => count + 1);
  };
  return { asking, retry };
}

/** What is shown of what was saved, and of what this tab has left: its edits stand, on the version from which they were begun. */
function restored(
  left: KeptWork | undefined,
  content: Content | undefined,
  revision: string | null,
  baseYear: number,
  baseYears: readonly number[],
): KeptWork {
  const savedScenarios = content?.scenarios ?? emptyScenarios;
  if (left !== undefined && (hasUnsaved(left) || left.basedOn === revision)) return { ...left, saved: content?.work, savedScenarios };
  const year = content !== undefined && baseYears.includes(content.baseYear) ? content.baseYear : baseYear;
  return {
    baseYear: year,
    saved: content?.work,
    unsaved: undefined,
    scenarios: savedScenarios,
    savedScenarios,
    basedOn: revision,
    draft: undefined,
  };
}
