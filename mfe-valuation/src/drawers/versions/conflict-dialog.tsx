import type { Conflict } from '@mulya/contract/saved-work';
import { Button } from '@mulya/ui';
import { use, type RefObject } from 'react';
import { useStore } from 'react-redux';
import { useAnalysisDispatch, useAnalysisSelector, type AnalysisState } from '../../model/analysis-store.ts';
import { FigureGrouping } from '../../kit/figure/figure-grouping.ts';
import { conflictDismissed, selectFairValue, serverVersionAccepted, baseRevisionChanged } from '../../model/fair-value.slice.ts';
import { selectScenarios } from '../../model/scenarios/scenarios.slice.ts';
import { useSave } from '../../model/saving/save-model.ts';
import { contentDifferences } from '../../model/saving/differences.ts';
import { LazyPart } from '../../kit/lazy-part.tsx';
import { DifferencesTable } from '../../kit/table/differences-table.tsx';
import { unreadableText, readContent } from '../../model/saving/saved-content.ts';
import { savedText } from '../../model/saving/version-labels.ts';
import styles from './saved-work.module.css';

const fetchOverlays = () => import(/* webpackChunkName: "overlays", webpackExports: ["Dialog"] */ '@mulya/ui/overlays');

const title = 'A newer version exists';

/** Asks how to continue when the saved version changed after the model was loaded. Nothing is overwritten without a choice. */
export function ConflictDialog({ edit }: { readonly edit: RefObject<HTMLButtonElement | null> }) {
  const conflict = useAnalysisSelector((state) => {
    const { saveStatus } = selectFairValue(state);
    return saveStatus.is === 'conflict' ? saveStatus.conflict : undefined;
  });
  const editing = useAnalysisSelector((state) => selectFairValue(state).mode === 'edit');
  const dispatch = useAnalysisDispatch();
  const close = () => {
    dispatch(conflictDismissed());
    edit.current?.focus();
  };
  const plain = conflict && (
    <div role="alertdialog" aria-label={title} className={styles.plain}>
      <p>{conflictText(conflict)}</p>
      <ConflictDifferences conflict={conflict} />
      <Choices conflict={conflict} edit={edit} onCancel={close} />
    </div>
  );
  // Preloaded in edit mode, so that the dialog can open immediately.
  return (
    <LazyPart load={fetchOverlays} when="open" open={editing || conflict !== undefined} loading={plain}>
      {({ Dialog }) => (
        <Dialog
          open={conflict !== undefined}
          onClose={close}
          title={title}
          description={conflict && conflictText(conflict)}
          actions={conflict && <Choices conflict={conflict} edit={edit} onCancel={close} />}
        >
          {conflict && <ConflictDifferences conflict={conflict} />}
        </Dialog>
      )}
    </LazyPart>
  );
}

const conflictText = ({ current }: Conflict): string =>
  current === null
    ? "All saved versions for this company were deleted in another session. Your changes aren't saved yet."
    : "This valuation was saved in another tab or browser after you opened it. Nothing was overwritten; your changes aren't saved yet.";

function ConflictDifferences({ conflict: { current } }: { readonly conflict: Conflict }) {
  const grouping = use(FigureGrouping);
  const store = useStore<AnalysisState>();
  if (current === null) return null;
  const read = readContent(current.modelVersion, current.work);
  const state = store.getState();
  const { work, baseYear } = selectFairValue(state);
  const rows = read.is === 'read' ? contentDifferences({ work, baseYear, scenarios: selectScenarios(state) }, read.content, grouping) : [];
  return (
    <>
      <p className={styles.line}>{savedText(current, grouping)}</p>
      {read.is !== 'read' && <p className={styles.line}>{unreadableText('It', read)}</p>}
      {read.is === 'read' && rows.length === 0 && <p className={styles.line}>The inputs are identical.</p>}
      {rows.length > 0 && <DifferencesTable label="Differences in inputs" heads={['Yours', 'Saved version']} rows={rows} />}
    </>
  );
}

interface ChoicesProps {
  readonly conflict: Conflict;
  readonly edit: RefObject<HTMLButtonElement | null>;
  onCancel(): void;
}

function Choices({ conflict: { revision, current }, edit, onCancel }: ChoicesProps) {
  const dispatch = useAnalysisDispatch();
  const save = useSave();
  const read = current === null ? undefined : readContent(current.modelVersion, current.work);
  const saveMine = () => {
    dispatch(baseRevisionChanged(revision));
    edit.current?.focus();
    void save();
  };
  const acceptServerVersion = () => {
    if (current === null || read?.is !== 'read') return;
    dispatch(serverVersionAccepted({ version: current, content: read.content }));
    edit.current?.focus();
  };
  return (
    <div className={styles.choices}>
      <Button onClick={onCancel}>Cancel</Button>
      {read?.is === 'read' && <Button onClick={acceptServerVersion}>Use saved version</Button>}
      <Button tone="primary" onClick={saveMine}>
        {current === null ? 'Save mine' : 'Save mine as new version'}
      </Button>
    </div>
  );
}
