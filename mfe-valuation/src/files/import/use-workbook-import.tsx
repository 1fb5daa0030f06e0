import { useFetched, useHost } from '@mulya/sdk';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import styles from './workbook-import.module.css';
import type { ExportedPage } from '../workbook-content.ts';

const fetchDialog = () => import(/* webpackChunkName: "back" */ './workbook-import-dialog.tsx');

/** A drag has ended after this long without a `dragover` event, milliseconds. Browsers fire one at least every 350 ms. */
const dragTimeout = 700;

/** Lets the user choose an edited workbook or drop it on the page. Loads the import dialog with the first file. */
export function useWorkbookImport(read: () => ExportedPage): {
  /** Opens the file picker. Browsers allow this only while they handle a user event. */
  choose(): void;
  /** Renders the file input, the drop target and the dialog. */
  readonly element: ReactNode;
} {
  const { notify } = useHost<'mfe-valuation'>();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const { fetched, retry } = useFetched(fetchDialog, file !== undefined);
  const failed = fetched.is === 'failed' && file !== undefined;
  useEffect(() => {
    if (failed) notify.alert('Import could not be loaded. Try again.');
  }, [failed, notify]);

  const open = (chosen: File | undefined) => {
    if (chosen === undefined) return;
    if (fetched.is === 'failed') retry();
    setFile(chosen);
  };
  const isOver = useDroppedFile(input, open);
  const element = (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Workbook to import"
        accept=".xlsx"
        onChange={({ target }) => {
          open(target.files?.[0]);
          target.value = ''; // so that the user can choose the same file again
        }}
      />
      {isOver && (
        <div className={styles.over}>
          <span>Drop a workbook. You’ll review changes before anything is applied.</span>
        </div>
      )}
      {file !== undefined && fetched.is === 'ready' && (
        <fetched.part.WorkbookImportDialog file={file} read={read} onClose={() => setFile(undefined)} />
      )}
    </>
  );
  return { choose: () => input.current?.click(), element };
}

/** Whether a file is dragged over the page. Passes a dropped file to `onFile`, unless another drop target has handled it. */
function useDroppedFile(inside: { readonly current: HTMLElement | null }, onFile: (file: File | undefined) => void): boolean {
  const [isOver, setOver] = useState(false);
  const handleFile = useEffectEvent(onFile);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isOnPage = (event: DragEvent) => {
      const page = inside.current?.closest('main') ?? document.body;
      return (
        !event.defaultPrevented &&
        event.dataTransfer?.types.includes('Files') === true &&
        event.target instanceof Node &&
        page.contains(event.target)
      );
    };
    const over = (event: DragEvent) => {
      if (!isOnPage(event)) return;
      event.preventDefault(); // otherwise the browser opens the file
      setOver(true);
      clearTimeout(timer);
      timer = setTimeout(() => setOver(false), dragTimeout);
    };
    const drop = (event: DragEvent) => {
      if (!isOnPage(event)) return;
      event.preventDefault();
      clearTimeout(timer);
      setOver(false);
      handleFile(event.dataTransfer?.files[0]);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  }, [inside]);
  return isOver;
}
