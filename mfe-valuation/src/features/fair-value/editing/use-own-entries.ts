import { isoText, type CalendarDate } from '@mulya/domain';
import { type BaseFigure, baseFigureWords, type ModelCompany, type OwnFigure } from '@mulya/valuation-model/fair-value';
import { useMemo } from 'react';
import { useStore } from 'react-redux';
import { useAnalysisDispatch, type AnalysisState } from '../../analysis-store.ts';
import { fieldLeft, redone, selectFairValue, undone, workChanged } from '../fair-value.slice.ts';
import { withOwnFigure, yearsOf } from '../work.ts';
import { entryValue, mayBecomeNumber, readEntry } from './entry-text.ts';

/** What is done to the analyst's own base figures. */
export interface OwnEntries {
  /** An empty text takes the own figure away. */
  typed(figure: BaseFigure, text: string, note: string): void;
  noted(figure: BaseFigure, own: OwnFigure, note: string): void;
  /** Gives back what stood there before `field` was typed in. */
  restored(figure: BaseFigure, own: OwnFigure | undefined, field: string): void;
  /** The field is left with this text in it. */
  left(figure: BaseFigure, text: string | undefined): void;
  undo(): void;
  redo(): void;
}

export function useOwnEntries(company: ModelCompany, baseYear: number, today: CalendarDate): OwnEntries {
  const dispatch = useAnalysisDispatch();
  const store = useStore<AnalysisState>();
  const { baseYears } = company;

  return useMemo(() => {
    const work = () => selectFairValue(store.getState()).work;
    const set = (figure: BaseFigure, own: OwnFigure | undefined, label: string, misread: string | undefined) => {
      const changed = withOwnFigure(work(), yearsOf(figure, baseYear, baseYears), figure, own);
      dispatch(workChanged({ work: changed, label, typing: label, misread: { [label]: misread } }));
    };
    const name = (figure: BaseFigure) => `Own ${baseFigureWords[figure]}`;
    const unread = (text: string) => (readEntry(text).is === 'unread' ? text : undefined);
    return {
      typed: (figure, text, note) => {
        const value = entryValue(text);
        set(
          figure,
          value === null ? undefined : { value, note, on: isoText(today) },
          name(figure),
          mayBecomeNumber(text) ? undefined : unread(text),
        );
      },
      noted: (figure, own, note) => set(figure, { ...own, note }, `Note on own ${baseFigureWords[figure]}`, undefined),
      restored: (figure, own, field) => set(figure, own, field, undefined),
      left: (figure, text) => {
        if (text !== undefined && unread(text) !== undefined)
          dispatch(workChanged({ work: work(), label: name(figure), misread: { [name(figure)]: text } }));
        dispatch(fieldLeft());
      },
      undo: () => void dispatch(undone()),
      redo: () => void dispatch(redone()),
    };
  }, [dispatch, store, baseYear, baseYears, today]);
}
