import type { Action, ValuationAnswer } from '@mulya/contract';
import { useActions, useHost } from '@mulya/sdk';
import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'react-redux';
import { chooseFold } from '../../kit/fold/fold-memory.ts';
import { usePhone } from '../../kit/window-width.ts';
import { type AnalysisState, useAnalysisDispatch, useAnalysisSelector } from '../../model/analysis-store.ts';
import { selectFairValue, selectShown, viewChosen } from '../../model/fair-value.slice.ts';
import { periodTypeChosen, statementChosen } from '../../model/overview/overview.slice.ts';
import { selectOverview } from '../../sections/financial-overview/overview.selectors.ts';
import { groupsOf } from '../../model/views.ts';
import { groupFold } from '../../sections/fair-value/table/use-shown-groups.ts';
import { pageDestinations } from './destinations.ts';
import { goToPlace, type Target } from './go-to.ts';
import type { Destination } from './rows.ts';

/** Offers the page's headings, parts, methods and rows to the palette. Renders nothing. */
export function FindOnPage({ answer }: { readonly answer: ValuationAnswer }) {
  const host = useHost<'mfe-valuation'>();
  const open = useOpenTarget();
  const mounted = useAnalysisSelector(({ pageSections }) => pageSections);
  const baseYear = useAnalysisSelector((state) => selectShown(state).baseYear);
  const destinations = useMemo(
    () => pageDestinations(answer, baseYear, [...mounted.methods, ...mounted.figures]),
    [answer, baseYear, mounted],
  );
  const actionOf = ({ heading, label, detail, keywords, target }: Destination): Action => ({
    name: `valuation/find/${heading}/${detail}/${label}`,
    label,
    detail,
    heading,
    ...(keywords === undefined ? {} : { keywords }),
    run: () => {
      open(target);
      goToPlace(target);
    },
  });
  useActions(host, destinations.map(actionOf));
  return null;
}

/** Shows the view of the model, its group of rows, or the statement that a row is in. */
function useOpenTarget(): (target: Target) => void {
  const dispatch = useAnalysisDispatch();
  const store = useStore<AnalysisState>();
  const isPhone = usePhone();
  return ({ views, statement, row }) =>
    flushSync(() => {
      if (views !== undefined) {
        const { view: now = views[0] ?? 'key' } = selectFairValue(store.getState());
        const view = views.includes(now) ? now : (views[0] ?? 'key');
        dispatch(viewChosen(view));
        const group = groupsOf(view)?.find(({ rows }) => rows.some((each) => each === row?.header));
        if (group !== undefined) chooseFold(groupFold(group.name, isPhone), true);
      }
      if (statement !== undefined) {
        const { type, code } = selectOverview(store.getState());
        if (type !== statement.Type) dispatch(periodTypeChosen(statement.Type));
        if (code !== statement.code) dispatch(statementChosen(statement.code));
      }
    });
}
