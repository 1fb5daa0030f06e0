import { useStore } from 'react-redux';
import { useAnalysisDispatch, type AnalysisState } from '../../../model/analysis-store.ts';
import { fieldBlurred, selectFairValue, workChanged } from '../../../model/fair-value.slice.ts';
import { withThesis } from '../../../model/work.ts';
import { emptyThesis, withoutEditedParts, type Thesis } from '../../../model/thesis.ts';

/**
 * Changes the thesis as one undoable step of the model. An edited part is no longer machine-written. `field`: its keystrokes are one
 * step.
 */
export type ChangeThesis = (how: (thesis: Thesis) => Thesis, label: string, field?: string) => void;

/** `leave`: a field lost the focus, which ends its step. */
export function useThesisEdits(): { readonly change: ChangeThesis; readonly leave: () => void } {
  const dispatch = useAnalysisDispatch();
  const store = useStore<AnalysisState>();
  return {
    change: (how, label, field) => {
      const { work } = selectFairValue(store.getState());
      const before = work.thesis ?? emptyThesis;
      const thesis = withoutEditedParts(before, how(before));
      dispatch(workChanged({ work: withThesis(work, thesis), label, ...(field === undefined ? {} : { coalesceKey: field }) }));
    },
    leave: () => dispatch(fieldBlurred()),
  };
}
