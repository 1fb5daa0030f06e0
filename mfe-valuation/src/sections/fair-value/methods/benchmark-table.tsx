import { TableFrame, tableClasses } from '@mulya/ui';
import type { ReactNode } from 'react';
import styles from './benchmarks.module.css';

interface BenchmarkTableProps {
  readonly title: string;
  /** The heads of the row headers, of the numbers, and of the sentence in the last column. */
  readonly heads: { readonly row: string; readonly numbers: readonly string[]; readonly place: string };
  /** The rows. */
  readonly children: ReactNode;
}

/** A table of statistics: a number in each column, and at the end a sentence on the company's place. */
export function BenchmarkTable({ title, heads, children }: BenchmarkTableProps) {
  return (
    <TableFrame label={`${title}, table`}>
      <table className={`${tableClasses.table} ${styles.benchmarks}`}>
        <thead>
          <tr>
            <th scope="col" className={tableClasses.header}>
              {heads.row}
            </th>
            {heads.numbers.map((head) => (
              <th key={head} scope="col" className={`${tableClasses.header} ${tableClasses.number}`}>
                {head}
              </th>
            ))}
            <th scope="col" className={tableClasses.header}>
              {heads.place}
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </TableFrame>
  );
}
