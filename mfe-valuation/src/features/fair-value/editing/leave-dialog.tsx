import type { Leave } from '@mulya/contract';
import { useFetched } from '@mulya/sdk';
import { Button } from '@mulya/ui';
import styles from './leave-dialog.module.css';

// The dialog alone: without the note all that lies over a page would come with it, and with every other drawer.
const fetchOverlays = () => import(/* webpackExports: ["Dialog"] */ '@mulya/ui/overlays');

interface LeaveDialogProps {
  /** The analyst is on the way to another page, or out; undefined: nobody is leaving. */
  readonly ends: Leave['ends'] | undefined;
  onSave(): void;
  onLeave(): void;
  onStay(): void;
}

const words = 'You have unsaved changes to the fair-value model.';

/** What becomes of unsaved edits before the page is left. */
export function LeaveDialog({ ends, ...chosen }: LeaveDialogProps) {
  // Fetched when there may be something to lose, so that the question stands at once when it is needed.
  const { fetched } = useFetched(fetchOverlays, true);
  if (fetched.is !== 'ready') return ends === undefined ? null : <PlainQuestion ends={ends} {...chosen} />;
  const { Dialog } = fetched.part;
  return (
    <Dialog
      open={ends !== undefined}
      onClose={chosen.onStay}
      title="Unsaved changes"
      description={words}
      actions={<Choices ends={ends ?? 'page'} {...chosen} />}
    />
  );
}

interface Question extends LeaveDialogProps {
  readonly ends: Leave['ends'];
}

/** The same question where the dialog's code is not there. */
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
