import { Button } from '@mulya/ui';
import { use } from 'react';
import type { PlainTable } from '../../workbook/index.ts';
import { TableFilesContext } from './table-files.ts';
import styles from './table-tools.module.css';

interface TableToolsProps {
  /** What the table is called, for a screen reader, in messages and in the file's name. */
  readonly title: string;
  /** What it shows, made when it is asked for. */
  readonly read: () => PlainTable;
  /** It is not complete yet: a copy would look as if it were. */
  readonly disabled?: boolean;
}

/** Takes one table out of the page: to the clipboard, or as a CSV file. */
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
