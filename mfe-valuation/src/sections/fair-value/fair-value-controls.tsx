import { useActions, useHost } from '@mulya/sdk';
import { Button, SegmentedToggle } from '@mulya/ui';
import { baseColumn } from '@mulya/valuation-model/fair-value';
import { useState, type RefObject } from 'react';
import { useAnalysisDispatch, useAnalysisSelector } from '../../model/analysis-store.ts';
import { LazyPart } from '../../kit/lazy-part.tsx';
import { TablesMenu } from '../../kit/table/table-export.tsx';
import styles from './fair-value.module.css';
import { baseYearChosen, selectFairValue, selectShown } from '../../model/fair-value.slice.ts';
import { undoEdit } from '../../model/edit-steps.ts';
import { ModelToolbar } from './toolbar/model-toolbar.tsx';
import { useSettledModel } from '../../model/use-settled-model.ts';

interface EditButton {
  /** The Edit or Save button. It takes the focus when a pressed button disappears. */
  readonly edit: RefObject<HTMLButtonElement | null>;
}

/** Saved versions, the base year, and the toolbar of the model. */
export function FairValueControls({ edit }: EditButton) {
  const dispatch = useAnalysisDispatch();
  const { company } = useSettledModel();
  const readOnly = useAnalysisSelector((state) => selectShown(state).link.is === 'ready');
  const baseYear = useAnalysisSelector((state) => selectShown(state).baseYear);
  return (
    <>
      <div className={styles.controls}>
        {!readOnly && <Versions />}
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

const loadVersions = () => import(/* webpackChunkName: "versions" */ '../../drawers/versions/versions-drawer.tsx');

/** Opens the drawer of saved versions. Hidden while there are none; the drawer's code loads on first use. */
function Versions() {
  const hasVersions = useAnalysisSelector((state) => {
    const { serverCopy } = selectFairValue(state);
    return serverCopy.is === 'ready' && serverCopy.versions.length > 0;
  });
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const versions = { name: 'valuation/versions', label: 'Versions', detail: 'Compare, restore, rename', run: () => setOpen(true) };
  useActions(useHost<'mfe-valuation'>(), hasVersions ? [versions] : []);
  return (
    <>
      {hasVersions && (
        <Button tone="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Versions
        </Button>
      )}
      <LazyPart load={loadVersions} when="open" open={open} title="Versions" onClose={close}>
        {({ VersionsDrawer }) => <VersionsDrawer open={open} onClose={close} />}
      </LazyPart>
    </>
  );
}

/** After Cancel: offers to undo it. */
export function DiscardedNotice({ edit }: EditButton) {
  const dispatch = useAnalysisDispatch();
  const hasDiscardedEdits = useAnalysisSelector((state) => selectFairValue(state).hasDiscardedEdits);
  const undo = () => {
    dispatch(undoEdit());
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
