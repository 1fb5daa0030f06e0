import type { Leave } from '@mulya/contract';
import { Button } from '@mulya/ui';
import { LazyPart } from '../../../kit/lazy-part.tsx';
import styles from './leave-dialog.module.css';

// The magic comment keeps the other overlays out of this chunk.
const fetchOverlays = () => import(/* webpackChunkName: "overlays", webpackExports: ["Dialog"] */ '@mulya/ui/overlays');

interface LeaveDialogProps {
  /** Whether the analyst leaves the page or logs out; undefined: neither. */
  readonly ends: Leave['ends'] | undefined;
  onSave(): void;
  onLeave(): void;
  onStay(): void;
}

const words = 'You have unsaved changes to the fair-value model.';

/** Asks what to do with unsaved edits before the analyst leaves. */
export function LeaveDialog({ ends, ...actions }: LeaveDialogProps) {
  // Loads as soon as there may be unsaved edits, so that the dialog opens at once.
  return (
    <LazyPart load={fetchOverlays} when="now" loading={ends !== undefined && <PlainQuestion ends={ends} {...actions} />}>
      {({ Dialog }) => (
        <Dialog
          open={ends !== undefined}
          onClose={actions.onStay}
          title="Unsaved changes"
          description={words}
          actions={<Choices ends={ends ?? 'page'} {...actions} />}
        />
      )}
    </LazyPart>
  );
}

interface Question extends LeaveDialogProps {
  readonly ends: Leave['ends'];
}

/** The same question while the dialog's code is missing. */
function PlainQuestion(question: Question) {
  return (
    <div role="alertdialog" aria-label="Unsaved changes" className={styles.plain}>
      <p className={styles.words}>{words}</p>
      <Choices {...question} />
    </div>
  );
}

function Choices({ ends, onSave, onLeave, onStay }: Question) {
  return (
    <>
      <Button onClick={onStay}>Keep editing</Button>
      <Button onClick={onLeave}>{ends === 'page' ? 'Leave without saving' : 'Log out'}</Button>
      <Button tone="primary" onClick={onSave}>
        {ends === 'page' ? 'Save and leave' : 'Save and log out'}
      </Button>
    </>
  );
}
