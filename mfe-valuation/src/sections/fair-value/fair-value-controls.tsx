import { Button, SegmentedToggle } from '@mulya/ui';
import { baseColumn } from '@mulya/valuation-model/fair-value';
import type { ReactNode, RefObject } from 'react';
import { useAnalysisDispatch, useAnalysisSelector } from '../../model/analysis-store.ts';
import { TablesMenu } from '../../kit/table/tables-menu.tsx';
import styles from './fair-value.module.css';
import { baseYearChosen, selectFairValue, selectShown, editUndone } from '../../model/fair-value.slice.ts';
import { ModelToolbar } from './toolbar/model-toolbar.tsx';
import { useSettledModel } from '../../model/use-settled-model.ts';

interface EditButton {
  /** The Edit or Save button. It takes the focus when a pressed button disappears. */
  readonly edit: RefObject<HTMLButtonElement | null>;
}

interface FairValueControlsProps extends EditButton {
  readonly versions: ReactNode;
}

/** Saved versions, the base year, and the toolbar of the model. */
export function FairValueControls({ edit, versions }: FairValueControlsProps) {
  const dispatch = useAnalysisDispatch();
  const { company } = useSettledModel();
  const readOnly = useAnalysisSelector((state) => selectShown(state).link.is === 'shown');
  const baseYear = useAnalysisSelector((state) => selectShown(state).baseYear);
  return (
    <>
      <div className={styles.controls}>
        {!readOnly && versions}
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
        <TablesMenu section="Fair Market Value" />
      </div>
      {!readOnly && <ModelToolbar edit={edit} />}
    </>
  );
}

/** After Cancel: offers to undo it. */
export function DiscardedNotice({ edit }: EditButton) {
  const dispatch = useAnalysisDispatch();
  const hasDiscardedEdits = useAnalysisSelector((state) => selectFairValue(state).hasDiscardedEdits);
  const undo = () => {
    dispatch(editUndone());
    edit.current?.focus(); // the Undo button disappears
  };
  return (
    <div role="status" className={styles.discarded}>
      {hasDiscardedEdits && (
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
