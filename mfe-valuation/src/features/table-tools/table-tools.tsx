import { Button } from '@mulya/ui';
import { use } from 'react';
import type { PlainTable } from '../../workbook/index.ts';
import { TableFilesContext } from './table-files.ts';
import styles from './table-tools.module.css';

interface TableToolsProps {
  /** The table's name for screen readers, messages and the file name. */
  readonly title: string;
  /** Creates the table at the time of export. */
  readonly read: () => PlainTable;
  /** Set while the table is incomplete, because a copy would look complete. */
  readonly disabled?: boolean;
}

/** Copies one table to the clipboard, or saves it as a CSV file. */
export function TableTools({ title, read, disabled = false }: TableToolsProps) {
  const files = use(TableFilesContext);
  if (files === undefined) return null;
  return (
    <div role="group" aria-label={`Export: ${title}`} className={styles.tools}>
      <Button
        tone="quiet"
        className={styles.tool}
        aria-label={`Copy ${title}`}
        disabled={disabled}
        onClick={() => files.copy(title, read())}
      >
        Copy
      </Button>
      <Button
        tone="quiet"
        className={styles.tool}
        aria-label={`CSV of ${title}`}
        disabled={disabled}
        onClick={() => files.save(title, read())}
      >
        CSV
      </Button>
    </div>
  );
}
