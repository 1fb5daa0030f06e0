import { Button, TableFrame, tableClasses } from '@mulya/ui';
import { useId, type ReactNode } from 'react';
import styles from './inspector.module.css';
import { sumOf, type BuildFile } from './build-files.ts';

interface BlockProps {
  readonly title: string;
  /** Loads the content again. */
  readonly refresh?: { readonly label: string; readonly isRunning: boolean; readonly run: () => void };
  readonly children: ReactNode;
}

/** One part of a remote's report, with its heading. */
export function Block({ title, refresh, children }: BlockProps) {
  const id = useId();
  return (
    <section className={styles.block} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {refresh !== undefined && (
          <Button tone="quiet" aria-label={refresh.label} busy={refresh.isRunning} onClick={refresh.run}>
            Refresh
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}

/** A stack as lines of the sources, the innermost first. */
export function Positions({ positions }: { readonly positions: readonly string[] }) {
  if (positions.length === 0) return null;
  return (
    <ol className={styles.stack} aria-label="Stack">
      {positions.map((position, index) => (
        <li key={`${String(index)} ${position}`}>{position}</li>
      ))}
    </ol>
  );
}

interface FileTableProps {
  readonly remote: string;
  readonly files: readonly BuildFile[];
}

/** The files of a remote that this page has requested, with their sizes. */
export function FileTable({ remote, files }: FileTableProps) {
  if (files.length === 0) return <p className={styles.muted}>None of its files was loaded on this page.</p>;
  const sum = sumOf(files);
  return (
    <TableFrame label={`Files of ${remote}`}>
      <table className={tableClasses.table}>
        <thead>
          <tr>
            <th scope="col" className={tableClasses.header}>
              File
            </th>
            <th scope="col" className={`${tableClasses.header} ${tableClasses.number}`}>
              Transferred
            </th>
            <th scope="col" className={`${tableClasses.header} ${tableClasses.number}`}>
              Decoded
            </th>
          </tr>
        </thead>
        <tbody>
          {files.map(({ file, start, transferred, decoded }) => (
            <tr key={`${file} ${String(start)}`}>
              <th scope="row" className={tableClasses.rowHeader}>
                {file}
              </th>
              <td className={tableClasses.number}>{transferred > 0 ? bytesText(transferred) : decoded > 0 ? 'from cache' : 'not known'}</td>
              <td className={tableClasses.number}>{decoded > 0 ? bytesText(decoded) : 'not known'}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" className={tableClasses.rowHeader}>
              Total
            </th>
            <td className={tableClasses.number}>{bytesText(sum.transferred)}</td>
            <td className={tableClasses.number}>{bytesText(sum.decoded)}</td>
          </tr>
        </tbody>
      </table>
    </TableFrame>
  );
}

/** "12.4 KB" */
function bytesText(bytes: number): string {
  return bytes < 1_024 ? `${String(bytes)} B` : `${(bytes / 1_024).toFixed(1)} KB`;
}
