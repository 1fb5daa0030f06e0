import { savedWorkLimits } from '@mulya/contract/saved-work';
import { Button } from '@mulya/ui';
import { Dialog } from '@mulya/ui/overlays';
import { useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { useKernel } from '../../kernel/kernel-context.tsx';
import { broughtInText } from './brought-in-words.ts';
import { saveFile } from './save-file.ts';
import { allSavedWork, type AllSavedWork, type Told } from './saved-work.api.ts';
import styles from './saved-work-dialog.module.css';

export interface SavedWorkDialogProps {
  readonly onClose: () => void;
}

type Doing = 'take-out' | 'bring-in' | 'delete';

const always = new AbortController().signal;

/** All that the user has saved: taken out as one file, brought in again, deleted. */
export function SavedWorkDialog({ onClose }: SavedWorkDialogProps) {
  const kernel = useKernel();
  const [all] = useState(() => allSavedWork(kernel, always)); // what was begun is done, whether the dialog stays or not
  const [doing, setDoing] = useState<Doing>();
  const [said, setSaid] = useState<{ readonly is: 'done' | 'refused'; readonly text: string }>();
  const [deleting, setDeleting] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);

  const run = async <Value,>(what: Doing, ask: (work: AllSavedWork) => Promise<Told<Value>>, done: (value: Value) => string) => {
    if (doing !== undefined) return;
    setDoing(what);
    setSaid(undefined);
    const told = await ask(all);
    setDoing(undefined);
    setSaid(told.ok ? { is: 'done', text: done(told.value) } : { is: 'refused', text: told.message });
    return told.ok;
  };
  const takeOut = () =>
    run('take-out', (work) => work.takeOut(), (file) => {
      saveFile(file, `mulya-saved-work-${new Date().toISOString().slice(0, 10)}.json`);
      return 'Taken out: the file holds all that you have saved.';
    });
  const bringIn = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = ''; // the same file can be chosen again
    if (file === undefined) return;
    if (file.size > savedWorkLimits.file) {
      setSaid({ is: 'refused', text: `${file.name} was expected to have at most ${String(savedWorkLimits.file / 1_024 / 1_024)} MB. Nothing was brought in.` });
      return;
    }
    await run('bring-in', (work) => work.bringIn(file), broughtInText);
  };
  const deleteAll = async () => {
    if (await run('delete', (work) => work.deleteAll(), () => 'Deleted: nothing is saved any more. Open pages show it when they are loaded anew.')) setDeleting(false);
  };

  return (
    <Dialog open onClose={onClose} title="Saved work" description="Valuations and their versions, drafts, own figures, watchlist, recent companies and preferences, kept for your account.">
      <div className={styles.ways}>
        <Way words="One file with all of it, to keep or to bring in again." action={<Button busy={doing === 'take-out'} onClick={() => void takeOut()}>Take out</Button>} />
        <Way words="What is here already stays as it is; what is new is added." action={<Button busy={doing === 'bring-in'} onClick={() => chooser.current?.click()}>Bring in…</Button>} />
        {deleting ? (
          <Way
            words="All of it goes, in every browser, and comes back from a file that was taken out alone."
            action={
              <>
                <Button onClick={() => setDeleting(false)}>Keep it</Button>
                <Button tone="primary" busy={doing === 'delete'} onClick={() => void deleteAll()}>
                  Delete everything
                </Button>
              </>
            }
          />
        ) : (
          <Way words="Nothing of it is kept any more." action={<Button onClick={() => setDeleting(true)}>Delete…</Button>} />
        )}
        <input ref={chooser} type="file" accept=".json,application/json" hidden aria-label="File with saved work" onChange={(event) => void bringIn(event)} />
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
