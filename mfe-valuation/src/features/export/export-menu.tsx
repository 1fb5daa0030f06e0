import { useActions, useFetched, useHost } from '@mulya/sdk';
import { Button, Progress } from '@mulya/ui';
import { useEffect, useState } from 'react';
import styles from './export-menu.module.css';
import { useBringBack } from './use-bring-back.tsx';
import { useExport, type ExportState, type FileKind } from './use-export.ts';
import type { ExportedPage } from './workbook-content.ts';

const fetchOverlays = () => import(/* webpackExports: ["Menu"] */ '@mulya/ui/overlays');

export interface ExportMenuProps {
  /** What the page shows, read when something is exported. */
  readonly read: () => ExportedPage;
  /** What else can be taken out, by other parts of the page. */
  readonly more?: readonly { readonly name: string; readonly label: string; run(): void }[];
  /** Default: the browser's own printing. */
  readonly onPrint?: () => void;
}

/** Takes the page out of the product: as a workbook with live formulas, as CSV, on paper; and a changed workbook back in. From the palette too. */
export function ExportMenu({ read, more = [], onPrint = () => window.print() }: ExportMenuProps) {
  const host = useHost<'mfe-valuation'>();
  const { state, start } = useExport(read, host);
  const { choose, place } = useBringBack(read);
  const [isAsked, setAsked] = useState(false);
  const { fetched, retry } = useFetched(fetchOverlays, isAsked);
  const isMaking = state.is === 'making';
  useActions(host, [
    { name: 'valuation/export/excel', label: 'Export to Excel', run: () => start('Excel') },
    { name: 'valuation/export/csv', label: 'Export as CSV', run: () => start('CSV') },
    { name: 'valuation/export/print', label: 'Print the page', run: () => afterMenu(onPrint) },
    { name: 'valuation/export/back', label: 'Import edited workbook', run: choose },
  ]);

  const items = [
    { name: 'excel', label: 'Excel', disabled: isMaking, run: () => start('Excel') },
    { name: 'csv', label: 'CSV', disabled: isMaking, run: () => start('CSV') },
    { name: 'print', label: 'Print', run: () => afterMenu(onPrint) },
    ...more,
    { name: 'back', label: 'Import edited workbook…', run: choose },
  ];
  return (
    <div className={styles.export}>
      {fetched.is === 'ready' && isAsked ? (
        <fetched.part.Menu label="Export" trigger={<Button>Export</Button>} items={items} defaultOpen />
      ) : (
        <Button aria-haspopup="menu" busy={isAsked && fetched.is === 'loading'} onClick={() => (isAsked ? retry() : setAsked(true))}>
          Export
        </Button>
      )}
      {place}
      <Told
        state={fetched.is === 'failed' ? 'no menu' : state}
        onRetry={fetched.is === 'failed' ? retry : (kind) => start(kind ?? 'Excel')}
      />
    </div>
  );
}

/** The menu goes first: it would stand on the paper. */
const afterMenu = (print: () => void): void => void setTimeout(print, 0);

const words: Readonly<Record<FileKind, { readonly making: string; readonly failed: string }>> = {
  Excel: { making: 'Preparing workbook', failed: 'The workbook couldn’t be created.' },
  CSV: { making: 'Preparing CSV', failed: 'The CSV file couldn’t be created.' },
};

interface ToldProps {
  readonly state: ExportState | 'no menu';
  onRetry(kind?: FileKind): void;
}

/** What becomes of the file, beside the button. */
function Told({ state, onRetry }: ToldProps) {
  if (state === 'no menu') return <Failed sentence="Export options could not be loaded." onRetry={() => onRetry()} />;
  if (state.is === 'failed') return <Failed sentence={words[state.kind].failed} onRetry={() => onRetry(state.kind)} />;
  return (
    <div className={styles.told}>
      {state.is === 'making' && <Later words={words[state.kind].making} />}
      <span role="status" className={styles.status}>
        {state.is === 'making' ? `${words[state.kind].making}…` : ''}
      </span>
    </div>
  );
}

const oneSecond = 1000;

/** A bar for what takes longer than a second; before, the words beside it say enough. */
function Later({ words: label }: { readonly words: string }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), oneSecond);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? <Progress label={label} /> : null;
}

function Failed({ sentence, onRetry }: { readonly sentence: string; onRetry(): void }) {
  return (
    <div role="alert" className={styles.failed}>
      <span>{sentence}</span> <Button onClick={onRetry}>Retry</Button>
    </div>
  );
}
