import type { ReactNode } from 'react';
import type { PlainTable } from '../../../kit/table/plain-table.ts';
import { TableTools } from '../../../kit/table/table-export.tsx';
import styles from './sub-panel.module.css';

interface SubPanelProps {
  readonly title: string;
  /** The table for export. */
  readonly read?: (() => PlainTable) | undefined;
  /** Print leaves it out. */
  readonly isForScreen?: boolean;
  readonly children: ReactNode;
}

/** A table of a method, with its own heading. */
export function SubPanel({ title, read, isForScreen, children }: SubPanelProps) {
  return (
    <div className={styles.panel} data-for-screen={isForScreen || undefined}>
      <div className={styles.head}>
        <h4 className={styles.title}>{title}</h4>
        {read !== undefined && <TableTools title={title} read={read} />}
      </div>
      {children}
    </div>
  );
}
