import { useActions, useFetched, useHost } from '@mulya/sdk';
import { Button } from '@mulya/ui';
import { useState } from 'react';
import styles from './export-menu.module.css';
import { ExportStatus } from './export-status.tsx';
import { useExport } from './use-export.ts';
import type { ExportedPage } from './workbook-content.ts';

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
