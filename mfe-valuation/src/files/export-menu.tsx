import { useActions, useFetched, useHost } from '@mulya/sdk';
import { Button, Progress } from '@mulya/ui';
import { useState, useEffect } from 'react';
import styles from './export-menu.module.css';
import { useExport, type ExportKind, type ExportState } from './use-export.ts';
import type { ExportedPage } from './workbook-content.ts';

interface Messages {
  readonly making: string;
  readonly failed: string;
}

const ofNote: Messages = { making: 'Preparing research note', failed: 'The research note couldn’t be created.' };

const messages: Readonly<Record<ExportKind, Messages>> = {
  Excel: { making: 'Preparing workbook', failed: 'The workbook couldn’t be created.' },
  CSV: { making: 'Preparing CSV', failed: 'The CSV file couldn’t be created.' },
  Word: ofNote,
  PDF: ofNote,
};

interface ExportStatusProps {
  readonly state: ExportState | 'no menu';
  onRetry(kind?: ExportKind): void;
}

const oneSecond = 1000;

const fetchOverlays = () => import(/* webpackChunkName: "overlays", webpackExports: ["Menu"] */ '@mulya/ui/overlays');

export interface ExportMenuProps {
  /** Reads the page state at the time of export. */
  readonly read: () => ExportedPage;
  /** Whether there is a model to write a research note about. */
  readonly hasNote: boolean;
  /** Items from other features. */
  readonly more?: readonly { readonly name: string; readonly label: string; run(): void }[];
  /** Opens the file picker for an edited workbook. */
  readonly onImport: () => void;
  readonly onPrint?: () => void;
}

const notes = [
  { name: 'note-pdf', label: 'Research note (PDF)', kind: 'PDF' },
  { name: 'note-word', label: 'Research note (Word)', kind: 'Word' },
] as const;

/**
 * Exports the page as a workbook, as CSV or on paper, and as a research note; imports an edited workbook. The palette offers the same
 * actions.
 */
export function ExportMenu({ read, hasNote, more = [], onImport, onPrint = () => window.print() }: ExportMenuProps) {
  const host = useHost<'mfe-valuation'>();
  const { state, toPrint, start, printed } = useExport(read, host);
  const [isRequested, setRequested] = useState(false);
  const { fetched, retry } = useFetched(fetchOverlays, isRequested);
  const isMaking = state.is === 'making';
  const offered = hasNote ? notes : [];
  useActions(host, [
    { name: 'valuation/export/excel', label: 'Export to Excel', run: () => start('Excel') },
    { name: 'valuation/export/csv', label: 'Export as CSV', run: () => start('CSV') },
    { name: 'valuation/export/print', label: 'Print the page', run: () => afterMenu(onPrint) },
    ...offered.map(({ name, label, kind }) => ({ name: `valuation/export/${name}`, label, run: () => start(kind) })),
    { name: 'valuation/export/back', label: 'Import edited workbook', run: onImport },
  ]);

  const items = [
    { name: 'excel', label: 'Excel', disabled: isMaking, run: () => start('Excel') },
    { name: 'csv', label: 'CSV', disabled: isMaking, run: () => start('CSV') },
    { name: 'print', label: 'Print', run: () => afterMenu(onPrint) },
    ...offered.map(({ name, label, kind }) => ({ name, label, disabled: isMaking, run: () => start(kind) })),
    ...more,
    { name: 'back', label: 'Import edited workbook…', run: onImport },
  ];
  return (
    <div className={styles.export}>
      {fetched.is === 'ready' && isRequested ? (
        <fetched.part.Menu label="Export" trigger={<Button>Export</Button>} items={items} defaultOpen />
      ) : (
        <Button
          aria-haspopup="menu"
          busy={isRequested && fetched.is === 'loading'}
          onClick={() => (isRequested ? retry() : setRequested(true))}
        >
          Export
        </Button>
      )}
      <ExportStatus
        state={fetched.is === 'failed' ? 'no menu' : state}
        onRetry={fetched.is === 'failed' ? retry : (kind) => start(kind ?? 'Excel')}
      />
      {toPrint !== undefined && <toPrint.View note={toPrint.note} pictures={toPrint.pictures} title={toPrint.title} onPrinted={printed} />}
    </div>
  );
}

/** Lets the menu close first; otherwise it would be printed. */
const afterMenu = (print: () => void): void => void setTimeout(print, 0);

/** Says that an export is being made, or that it failed. */
function ExportStatus({ state, onRetry }: ExportStatusProps) {
  if (state === 'no menu') return <FailureMessage sentence="Export options could not be loaded." onRetry={() => onRetry()} />;
  if (state.is === 'failed') return <FailureMessage sentence={messages[state.kind].failed} onRetry={() => onRetry(state.kind)} />;
  return (
    <div className={styles.progress}>
      {state.is === 'making' && <DelayedProgress label={messages[state.kind].making} />}
      <span role="status" className={styles.status}>
        {state.is === 'making' ? `${messages[state.kind].making}…` : ''}
      </span>
    </div>
  );
}

/** A progress bar that appears after a second. The text next to it is enough for shorter waits. */
function DelayedProgress({ label }: { readonly label: string }) {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), oneSecond);
    return () => clearTimeout(timer);
  }, []);
  return isVisible ? <Progress label={label} /> : null;
}

function FailureMessage({ sentence, onRetry }: { readonly sentence: string; onRetry(): void }) {
  return (
    <div role="alert" className={styles.failed}>
      <span>{sentence}</span> <Button onClick={onRetry}>Retry</Button>
    </div>
  );
}
