import { savedWorkLimits } from '@mulya/contract/saved-work';
import { saveFile } from '@mulya/sdk';
import { Button } from '@mulya/ui';
import { Dialog } from '@mulya/ui/overlays';
import { useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { useKernel } from '../../kernel/kernel-context.tsx';
import { importSummary } from './import-summary.ts';
import { createSavedWorkApi, type SavedWorkApi, type Outcome } from './saved-work.api.ts';
import styles from './saved-work-dialog.module.css';

export interface SavedWorkDialogProps {
  readonly onClose: () => void;
}

type Doing = 'take-out' | 'bring-in' | 'delete';

const always = new AbortController().signal;

/** All that the user has saved: taken out as one file, brought in again, deleted. */
export function SavedWorkDialog({ onClose }: SavedWorkDialogProps) {
  const kernel = useKernel();
  const [all] = useState(() => createSavedWorkApi(kernel, always)); // what was begun is done, whether the dialog stays or not
  const [doing, setDoing] = useState<Doing>();
  const [said, setSaid] = useState<{ readonly is: 'done' | 'refused'; readonly text: string }>();
  const [deleting, setDeleting] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);

  const run = async <Value,>(what: Doing, ask: (work: SavedWorkApi) => Promise<Outcome<Value>>, done: (value: Value) => string) => {
    if (doing !== undefined) return;
    setDoing(what);
    setSaid(undefined);
    const told = await ask(all);
    setDoing(undefined);
    setSaid(told.ok ? { is: 'done', text: done(told.value) } : { is: 'refused', text: told.message });
    return told.ok;
  };
  const takeOut = () =>
    run(
      'take-out',
      (work) => work.exportAll(),
      (file) => {
        saveFile(file, `mulya-saved-work-${new Date().toISOString().slice(0, 10)}.json`);
        return 'Exported. The file contains all your saved work.';
      },
    );
  const bringIn = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = ''; // the same file can be chosen again
    if (file === undefined) return;
    if (file.size > savedWorkLimits.file) {
      setSaid({
        is: 'refused',
        text: `${file.name} exceeds the ${String(savedWorkLimits.file / 1_024 / 1_024)} MB limit. Nothing was imported.`,
      });
      return;
    }
    await run('bring-in', (work) => work.importFile(file), importSummary);
  };
  const deleteAll = async () => {
    if (
      await run(
        'delete',
        (work) => work.deleteAll(),
        () => 'All saved work deleted. Reload open pages to see the change.',
      )
    )
      setDeleting(false);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Saved work"
      description="Everything saved to your account: valuations and versions, drafts, custom financials, watchlist, recent companies and preferences."
    >
      <div className={styles.ways}>
        <Way
          words="Download everything as one file. You can import it again later."
          action={
            <Button busy={doing === 'take-out'} onClick={() => void takeOut()}>
              Export
            </Button>
          }
        />
        <Way
          words="Adds what’s new; existing items are not changed."
          action={
            <Button busy={doing === 'bring-in'} onClick={() => chooser.current?.click()}>
              Import…
            </Button>
          }
        />
        {deleting ? (
          <Way
            words="This deletes everything from your account in every browser. You can only restore it from an exported file."
            action={
              <>
                <Button onClick={() => setDeleting(false)}>Cancel</Button>
                <Button tone="primary" busy={doing === 'delete'} onClick={() => void deleteAll()}>
                  Delete everything
                </Button>
              </>
            }
          />
        ) : (
          <Way words="Permanently delete all saved work." action={<Button onClick={() => setDeleting(true)}>Delete…</Button>} />
        )}
        <input
          ref={chooser}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label="File with saved work"
          onChange={(event) => void bringIn(event)}
        />
        <p role={said?.is === 'refused' ? 'alert' : 'status'} className={styles.said}>
          {said?.text ?? ''}
        </p>
      </div>
    </Dialog>
  );
}

function Way({ words, action }: { readonly words: string; readonly action: ReactNode }) {
  return (
    <div className={styles.way}>
      <p className={styles.words}>{words}</p>
      <div className={styles.action}>{action}</div>
    </div>
  );
}
