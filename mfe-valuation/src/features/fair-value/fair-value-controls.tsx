import { Button, SegmentedToggle } from '@mulya/ui';
import { baseColumn } from '@mulya/valuation-model/fair-value';
import type { RefObject } from 'react';
import { LazyVersions } from '../saved-work/lazy-versions.tsx';
import { useAnalysisDispatch, useAnalysisSelector } from '../analysis-store.ts';
import styles from './fair-value.module.css';
import { baseYearChosen, selectFairValue, selectShown, editUndone } from './fair-value.slice.ts';
import { ModelToolbar } from './toolbar/model-toolbar.tsx';
import { useSettledModel } from './use-settled-model.ts';

interface EditButton {
  /** Edit or Save: the one button that stays when what was pressed beside it goes. */
  readonly edit: RefObject<HTMLButtonElement | null>;
}

/** Saved versions, the base year, and the toolbar of the model. */
export function FairValueControls({ edit }: EditButton) {
  const dispatch = useAnalysisDispatch();
  const { company } = useSettledModel();
  const readOnly = useAnalysisSelector((state) => selectShown(state).link.is === 'shown');
  const baseYear = useAnalysisSelector((state) => selectShown(state).baseYear);
  return (
    <>
      <div className={styles.controls}>
        {!readOnly && <LazyVersions />}
        {company.baseYears.length > 1 && (
          <div className={styles.baseYear}>
            <span aria-hidden="true" className={styles.label}>
              Base year
            </span>
            <SegmentedToggle
              label="Base year"
              options={company.baseYears.map((year) => ({ value: String(year), label: baseColumn(year) }))}
              value={String(baseYear)}
              onChange={(year) => dispatch(baseYearChosen(Number(year)))}
            />
          </div>
        )}
      </div>
      {!readOnly && <ModelToolbar edit={edit} />}
    </>
  );
}

/** After Cancel: what it threw away can be had back. */
export function Discarded({ edit }: EditButton) {
  const dispatch = useAnalysisDispatch();
  const discarded = useAnalysisSelector((state) => selectFairValue(state).hasDiscardedEdits);
  const undo = () => {
    dispatch(editUndone());
    edit.current?.focus(); // Undo goes with what it says
  };
  return (
    <div role="status" className={styles.discarded}>
      {discarded && (
        <>
          Changes discarded ·{' '}
          <Button tone="quiet" onClick={undo}>
            Undo
          </Button>
        </>
      )}
    </div>
  );
}
