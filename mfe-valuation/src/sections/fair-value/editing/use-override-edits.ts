import { isoText, type CalendarDate } from '@mulya/domain';
import type { BaseFigure, ModelCompany, Override } from '@mulya/valuation-model/fair-value';
import { useMemo } from 'react';
import { useAnalysisDispatch } from '../../../model/analysis-store.ts';
import { fieldBlurred, overrideNoteTyped, overrideRestored, overrideTyped } from '../../../model/fair-value.slice.ts';
import { redoEdit, undoEdit } from '../../../model/edit-steps.ts';
import { overrideYears } from '../../../model/work.ts';

/** Edits of the overrides of base figures. */
export interface OverrideEdits {
  /** Empty text removes the override. */
  setValue(figure: BaseFigure, text: string, note: string): void;
  setNote(figure: BaseFigure, own: Override, note: string): void;
  /** Reverts to the override from before `field` had the focus. */
  restore(figure: BaseFigure, own: Override | undefined, field: string): void;
  blur(): void;
  undo(): void;
  redo(): void;
}

export function useOverrideEdits({ baseYears }: ModelCompany, baseYear: number, today: CalendarDate): OverrideEdits {
  const dispatch = useAnalysisDispatch();

  return useMemo(() => {
    const on = isoText(today);
    const target = (figure: BaseFigure) => ({ figure, years: overrideYears(figure, baseYear, baseYears) });
    return {
      setValue: (figure, text, note) => void dispatch(overrideTyped({ ...target(figure), text, note, on })),
      setNote: (figure, own, note) => void dispatch(overrideNoteTyped({ ...target(figure), own, note })),
      restore: (figure, own, field) => void dispatch(overrideRestored({ ...target(figure), own, field })),
      blur: () => void dispatch(fieldBlurred()),
      undo: () => void dispatch(undoEdit()),
      redo: () => void dispatch(redoEdit()),
    };
  }, [dispatch, baseYear, baseYears, today]);
}
