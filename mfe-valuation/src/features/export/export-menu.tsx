import { useActions, useFetched, useHost } from '@mulya/sdk';
import { Button, Progress } from '@mulya/ui';
import { useEffect, useState } from 'react';
import styles from './export-menu.module.css';
import { useExport, type ExportState, type FileKind } from './use-export.ts';
import type { ExportedPage } from './workbook-content.ts';

const fetchOverlays = () => import(/* webpackChunkName: "overlays", webpackExports: ["Menu"] */ '@mulya/ui/overlays');

export interface ExportMenuProps {
  /** Reads the page state at the time of export. */
  readonly read: () => ExportedPage;
  /** Items from other features. */
  readonly more?: readonly { readonly name: string; readonly label: string; run(): void }[];
  /** Opens the file picker for an edited workbook. */
  readonly onImport: () => void;
  readonly onPrint?: () => void;
}

/** Exports the page as a workbook, as CSV or on paper, and imports an edited workbook. The palette offers the same actions. */
export function ExportMenu({ read, more = [], onImport, onPrint = () => window.print() }: ExportMenuProps) {
  const host = useHost<'mfe-valuation'>();
  const { state, start } = useExport(read, host);
  const [isRequested, setRequested] = useState(false);
  const { fetched, retry } = useFetched(fetchOverlays, isRequested);
  const isMaking = state.is === 'making';
  useActions(host, [
    { name: 'valuation/export/excel', label: 'Export to Excel', run: () => start('Excel') },
    { name: 'valuation/export/csv', label: 'Export as CSV', run: () => start('CSV') },
    { name: 'valuation/export/print', label: 'Print the page', run: () => afterMenu(onPrint) },
    { name: 'valuation/export/back', label: 'Import edited workbook', run: onImport },
  ]);

  const items = [
    { name: 'excel', label: 'Excel', disabled: isMaking, run: () => start('Excel') },
    { name: 'csv', label: 'CSV', disabled: isMaking, run: () => start('CSV') },
    { name: 'print', label: 'Print', run: () => afterMenu(onPrint) },
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
    </div>
  );
}

/** Lets the menu close first; otherwise it would be printed. */
const afterMenu = (print: () => void): void => void setTimeout(print, 0);

const messages: Readonly<Record<FileKind, { readonly making: string; readonly failed: string }>> = {
  Excel: { making: 'Preparing workbook', failed: 'The workbook couldn’t be created.' },
  CSV: { making: 'Preparing CSV', failed: 'The CSV file couldn’t be created.' },
};

interface ExportStatusProps {
  readonly state: ExportState | 'no menu';
  onRetry(kind?: FileKind): void;
}

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

const oneSecond = 1000;

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
