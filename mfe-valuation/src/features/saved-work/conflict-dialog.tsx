import type { Conflict } from '@mulya/contract/saved-work';
import { useFetched } from '@mulya/sdk';
import { Button } from '@mulya/ui';
import { use, type RefObject } from 'react';
import { useStore } from 'react-redux';
import { useAnalysisDispatch, useAnalysisSelector, type AnalysisState } from '../analysis-store.ts';
import { FigureGrouping } from '../figure/figure-grouping.ts';
import { conflictLeft, selectFairValue, theirsTaken, workBasedOn } from '../fair-value/fair-value.slice.ts';
import { selectScenarios } from '../fair-value/scenarios/scenarios.slice.ts';
import { useSave } from '../fair-value/use-save.ts';
import { differences } from './differences.ts';
import { DifferencesTable } from './differences-table.tsx';
import { notRead, readContent } from './saved-content.ts';
import { savedText } from './saved-words.ts';
import styles from './saved-work.module.css';

const fetchOverlays = () => import(/* webpackExports: ["Dialog"] */ '@mulya/ui/overlays');

const title = 'A newer version exists';

/** When a Save was held up because something else stands there by now: both are offered, nothing is overwritten unseen. */
export function ConflictDialog({ edit }: { readonly edit: RefObject<HTMLButtonElement | null> }) {
  const conflict = useAnalysisSelector((state) => {
    const { saving } = selectFairValue(state);
    return saving.is === 'conflict' ? saving.conflict : undefined;
  });
  const editing = useAnalysisSelector((state) => selectFairValue(state).mode === 'edit');
  // Fetched while there may be a Save, so that the question stands at once.
  const { fetched } = useFetched(fetchOverlays, editing || conflict !== undefined);
  const dispatch = useAnalysisDispatch();
  const leave = () => {
    dispatch(conflictLeft());
    edit.current?.focus();
  };
  if (fetched.is === 'ready') {
    const { Dialog } = fetched.part;
    return (
      <Dialog
        open={conflict !== undefined}
        onClose={leave}
        title={title}
        description={conflict === undefined ? undefined : whatStands(conflict)}
        actions={conflict !== undefined && <Choices conflict={conflict} edit={edit} onCancel={leave} />}
      >
        {conflict !== undefined && <Compared conflict={conflict} />}
      </Dialog>
    );
  }
  if (conflict === undefined) return null;
  return (
    <div role="alertdialog" aria-label={title} className={styles.plain}>
      <p>{whatStands(conflict)}</p>
      <Compared conflict={conflict} />
      <Choices conflict={conflict} edit={edit} onCancel={leave} />
    </div>
  );
}

const whatStands = ({ current }: Conflict): string =>
  current === null
    ? "All saved versions for this company were deleted in another session. Your changes aren't saved yet."
    : "This valuation was saved in another tab or browser after you opened it. Nothing was overwritten; your changes aren't saved yet.";

/** What stands there, and where it differs from the edits. */
function Compared({ conflict: { current } }: { readonly conflict: Conflict }) {
  const grouping = use(FigureGrouping);
  const store = useStore<AnalysisState>();
  if (current === null) return null;
  const read = readContent(current.modelVersion, current.work);
  const desk = store.getState();
  const { work, baseYear } = selectFairValue(desk);
  const rows = read.is === 'read' ? differences({ work, baseYear, scenarios: selectScenarios(desk) }, read.content, grouping) : [];
  return (
    <>
      <p className={styles.line}>{savedText(current, grouping)}</p>
      {read.is !== 'read' && <p className={styles.line}>{notRead('It', read)}</p>}
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
  const mineAfterIt = () => {
    dispatch(workBasedOn(revision));
    edit.current?.focus();
    void save();
  };
  const takeTheirs = () => {
    if (current === null || read?.is !== 'read') return;
    dispatch(theirsTaken({ version: current, content: read.content }));
    edit.current?.focus();
  };
  return (
    <div className={styles.choices}>
      <Button onClick={onCancel}>Cancel</Button>
      {read?.is === 'read' && <Button onClick={takeTheirs}>Use saved version</Button>}
      <Button tone="primary" onClick={mineAfterIt}>
        {current === null ? 'Save mine' : 'Save mine as new version'}
      </Button>
    </div>
  );
}
