import { TableFrame, tableClasses } from '@mulya/ui';
import { sumOf, type BuildFile } from './build-files.ts';
import styles from './inspector.module.css';

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
