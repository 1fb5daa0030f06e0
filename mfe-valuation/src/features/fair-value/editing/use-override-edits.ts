import { isoText, type CalendarDate } from '@mulya/domain';
import { type BaseFigure, baseFigureWords, type ModelCompany, type OwnFigure } from '@mulya/valuation-model/fair-value';
import { useMemo } from 'react';
import { useStore } from 'react-redux';
import { useAnalysisDispatch, type AnalysisState } from '../../analysis-store.ts';
import { fieldBlurred, editRedone, selectFairValue, editUndone, workChanged } from '../fair-value.slice.ts';
import { withOverride, overrideYears } from '../work.ts';
import { entryValue, mayBecomeNumber, parseEntry } from './entry-text.ts';

/** What is done to the analyst's own base figures. */
export interface OverrideEdits {
  /** An empty text takes the own figure away. */
  setValue(figure: BaseFigure, text: string, note: string): void;
  setNote(figure: BaseFigure, own: OwnFigure, note: string): void;
  /** Gives back what stood there before `field` was typed in. */
  restore(figure: BaseFigure, own: OwnFigure | undefined, field: string): void;
  /** The field is left with this text in it. */
  blur(figure: BaseFigure, text: string | undefined): void;
  undo(): void;
  redo(): void;
}

export function useOverrideEdits(company: ModelCompany, baseYear: number, today: CalendarDate): OverrideEdits {
  const dispatch = useAnalysisDispatch();
  const store = useStore<AnalysisState>();
  const { baseYears } = company;

  return useMemo(() => {
    const work = () => selectFairValue(store.getState()).work;
    const set = (figure: BaseFigure, own: OwnFigure | undefined, label: string, misread: string | undefined) => {
      const changed = withOverride(work(), overrideYears(figure, baseYear, baseYears), figure, own);
      dispatch(workChanged({ work: changed, label, coalesceKey: label, inputErrors: { [label]: misread } }));
    };
    const name = (figure: BaseFigure) => `Own ${baseFigureWords[figure]}`;
    const unread = (text: string) => (parseEntry(text).is === 'unread' ? text : undefined);
    return {
      setValue: (figure, text, note) => {
        const value = entryValue(text);
        set(
          figure,
          value === null ? undefined : { value, note, on: isoText(today) },
          name(figure),
          mayBecomeNumber(text) ? undefined : unread(text),
        );
      },
      setNote: (figure, own, note) => set(figure, { ...own, note }, `Note on own ${baseFigureWords[figure]}`, undefined),
      restore: (figure, own, field) => set(figure, own, field, undefined),
      blur: (figure, text) => {
        if (text !== undefined && unread(text) !== undefined)
          dispatch(workChanged({ work: work(), label: name(figure), inputErrors: { [name(figure)]: text } }));
        dispatch(fieldBlurred());
      },
      undo: () => void dispatch(editUndone()),
      redo: () => void dispatch(editRedone()),
    };
  }, [dispatch, store, baseYear, baseYears, today]);
}
