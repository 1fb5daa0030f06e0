import { savedWorkLimits, type ImportResult } from '@mulya/contract/saved-work';
import { saveFile } from '@mulya/sdk';
import { Button } from '@mulya/ui';
import { Dialog } from '@mulya/ui/overlays';
import { useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { useKernel } from '../../kernel/kernel.tsx';
import { createSavedWorkApi, type SavedWorkApi, type Outcome } from './saved-work.api.ts';
import styles from './saved-work-dialog.module.css';

type Kind = keyof ImportResult['added'];

const kindWords: Readonly<Record<Kind, readonly [one: string, many: string]>> = {
  versions: ['version', 'versions'],
  drafts: ['draft', 'drafts'],
  ownFigures: ['company with custom financials', 'companies with custom financials'],
  watchlist: ['watched company', 'watched companies'],
  recent: ['recent company', 'recent companies'],
  preferences: ['set of preferences', 'sets of preferences'],
};

const joinParts = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;

export interface SavedWorkDialogProps {
  readonly onClose: () => void;
}

type Operation = 'export' | 'import' | 'delete';

const always = new AbortController().signal;

/** Exports all saved work as one file, imports it again, or deletes it. */
export function SavedWorkDialog({ onClose }: SavedWorkDialogProps) {
  const kernel = useKernel();
  const [api] = useState(() => createSavedWorkApi(kernel, always)); // calls finish even after the dialog closes
  const [running, setRunning] = useState<Operation>();
  const [message, setMessage] = useState<{ readonly is: 'done' | 'refused'; readonly text: string }>();
  const [isConfirming, setConfirming] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);

  const run = async <Value,>(
    operation: Operation,
    call: (savedWork: SavedWorkApi) => Promise<Outcome<Value>>,
    textOf: (value: Value) => string,
  ) => {
    if (running !== undefined) return;
    setRunning(operation);
    setMessage(undefined);
    const outcome = await call(api);
    setRunning(undefined);
    setMessage(outcome.ok ? { is: 'done', text: textOf(outcome.value) } : { is: 'refused', text: outcome.message });
    return outcome.ok;
  };
  const exportAll = () =>
    run(
      'export',
      (savedWork) => savedWork.exportAll(),
      (file) => {
        saveFile(file, `mulya-saved-work-${new Date().toISOString().slice(0, 10)}.json`);
        return 'Exported. The file contains all your saved work.';
      },
    );
  const importFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = ''; // so that the user can choose the same file again
    if (file === undefined) return;
    if (file.size > savedWorkLimits.file) {
      setMessage({
        is: 'refused',
        text: `${file.name} exceeds the ${String(savedWorkLimits.file / 1_024 / 1_024)} MB limit. Nothing was imported.`,
      });
      return;
    }
    await run('import', (savedWork) => savedWork.importFile(file), importSummary);
  };
  const deleteAll = async () => {
    if (
      await run(
        'delete',
        (savedWork) => savedWork.deleteAll(),
        () => 'All saved work deleted. Reload open pages to see the change.',
      )
    )
      setConfirming(false);
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
            <Button busy={running === 'export'} onClick={() => void exportAll()}>
              Export
            </Button>
          }
        />
        <Way
          words="Adds what’s new; existing items are not changed."
          action={
            <Button busy={running === 'import'} onClick={() => chooser.current?.click()}>
              Import…
            </Button>
          }
        />
        {isConfirming ? (
          <Way
            words="This deletes everything from your account in every browser. You can only restore it from an exported file."
            action={
              <>
                <Button onClick={() => setConfirming(false)}>Cancel</Button>
                <Button tone="primary" busy={running === 'delete'} onClick={() => void deleteAll()}>
                  Delete everything
                </Button>
              </>
            }
          />
        ) : (
          <Way words="Permanently delete all saved work." action={<Button onClick={() => setConfirming(true)}>Delete…</Button>} />
        )}
        <input
          ref={chooser}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label="File with saved work"
          onChange={(event) => void importFile(event)}
        />
        <p role={message?.is === 'refused' ? 'alert' : 'status'} className={styles.said}>
          {message?.text ?? ''}
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

/** "Imported 12 versions and 3 watched companies. Reload open pages to see the changes." */
export function importSummary({ added, kept }: ImportResult): string {
  const counted = (Object.keys(kindWords) as Kind[])
    .filter((kind) => added[kind] > 0)
    .map((kind) => `${String(added[kind])} ${kindWords[kind][added[kind] === 1 ? 0 : 1]}`); // the record has no other keys
  const some = Object.values(kept).some((count) => count > 0);
  if (counted.length === 0) return some ? 'Nothing to import: everything in the file is already saved.' : 'The file is empty.';
  return `Imported ${joinParts(counted)}. Reload open pages to see the changes.${some ? ' Existing items were left unchanged.' : ''}`;
}
