import { Button } from '@mulya/ui';
import { useFetched } from '../../../use-fetched.ts';
import styles from './leave-dialog.module.css';

// The dialog alone: without the note all that lies over a page would come with it, and with every other drawer.
const fetchOverlays = () => import(/* webpackExports: ["Dialog"] */ '@mulya/ui/overlays');

interface LeaveDialogProps {
  /** The analyst is on the way to another page. */
  readonly open: boolean;
  onSave(): void;
  onLeave(): void;
  onStay(): void;
}

/** What becomes of unsaved edits before the page is left. */
export function LeaveDialog({ open, onSave, onLeave, onStay }: LeaveDialogProps) {
  // Fetched when there may be something to lose, so that the question stands at once when it is needed.
  const { fetched } = useFetched(fetchOverlays, true);
  if (fetched.is !== 'ready') return open ? <PlainQuestion onSave={onSave} onLeave={onLeave} onStay={onStay} /> : null;
  const { Dialog } = fetched.part;
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title="Unsaved edits"
      description="The fair-value model has edits that are not saved."
      actions={<Choices onSave={onSave} onLeave={onLeave} onStay={onStay} />}
    />
  );
}

type Chosen = Omit<LeaveDialogProps, 'open'>;

/** The same question where the dialog's code is not there. */
function PlainQuestion(chosen: Chosen) {
  return (
    <div role="alertdialog" aria-label="Unsaved edits" className={styles.plain}>
      <p className={styles.words}>The fair-value model has edits that are not saved.</p>
      <Choices {...chosen} />
    </div>
  );
}

function Choices({ onSave, onLeave, onStay }: Chosen) {
  return (
    <>
      <Button onClick={onStay}>Stay</Button>
      <Button onClick={onLeave}>Leave without saving</Button>
      <Button tone="primary" onClick={onSave}>
        Save and leave
      </Button>
    </>
  );
}
