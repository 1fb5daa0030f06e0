import { useFetched, useHost } from '@mulya/sdk';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import styles from './bring-back.module.css';
import type { ExportedPage } from './workbook-content.ts';

const fetchDialog = () => import(/* webpackChunkName: "back" */ './bring-back-dialog.tsx');

/** How long after the last movement of a file over the page it counts as gone, milliseconds: browsers tell of it every 350 at the latest. */
const gone = 700;

/** The way in for a workbook that was changed elsewhere: chosen, or dropped on the page. What reads it comes with the first one. */
export function useBringBack(read: () => ExportedPage): {
  /** Asks for a file. To be called while a press of the analyst's is being answered: browsers allow nothing else. */
  choose(): void;
  /** To be put on the page. */
  readonly place: ReactNode;
} {
  const { notify } = useHost<'mfe-valuation'>();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const { fetched, retry } = useFetched(fetchDialog, file !== undefined);
  const failed = fetched.is === 'failed' && file !== undefined;
  useEffect(() => {
    if (failed) notify.alert('Import could not be loaded. Try again.');
  }, [failed, notify]);

  const take = (given: File | undefined) => {
    if (given === undefined) return;
    if (fetched.is === 'failed') retry();
    setFile(given);
  };
  const isOver = useDropped(input, take);
  const place = (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Workbook to import"
        accept=".xlsx"
        onChange={({ target }) => {
          take(target.files?.[0]);
          target.value = ''; // the same file can be chosen again
        }}
      />
      {isOver && (
        <div className={styles.over}>
          <span>Drop a workbook. You’ll review changes before anything is applied.</span>
        </div>
      )}
      {file !== undefined && fetched.is === 'ready' && (
        <fetched.part.BringBackDialog file={file} read={read} onClose={() => setFile(undefined)} />
      )}
    </>
  );
  return { choose: () => input.current?.click(), place };
}

/** Whether a file is held over the page. One that is dropped there is given to `onFile`, unless the place it fell on takes it. */
function useDropped(within: { readonly current: HTMLElement | null }, onFile: (file: File | undefined) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFile);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isOurs = (event: DragEvent) => {
      const page = within.current?.closest('main') ?? document.body;
      return (
        !event.defaultPrevented &&
        event.dataTransfer?.types.includes('Files') === true &&
        event.target instanceof Node &&
        page.contains(event.target)
      );
    };
    const over = (event: DragEvent) => {
      if (!isOurs(event)) return;
      event.preventDefault(); // else the browser leaves the page for the file
      setOver(true);
      clearTimeout(timer);
      timer = setTimeout(() => setOver(false), gone);
    };
    const drop = (event: DragEvent) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      clearTimeout(timer);
      setOver(false);
      take(event.dataTransfer?.files[0]);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  }, [within]);
  return isOver;
}
