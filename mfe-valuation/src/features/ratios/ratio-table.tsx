import type { RatioId } from '@mulya/domain';
import { TableFrame, tableClasses } from '@mulya/ui';
import { KeyedTable } from '../figure/keyed-table.tsx';
import { Figure } from '../figure/figure.tsx';
import { useCellFocus } from '../figure/use-cell-focus.ts';
import { useNewestInView } from '../use-newest-in-view.ts';
import type { RatioRow, RatioRows } from './ratio-rows.ts';
import styles from './ratios.module.css';

interface RatioTableProps {
  readonly table: RatioRows;
  /** The ID of a ratio's printed definition. */
  readonly definitionId: (ratio: RatioId) => string;
}

/** A row per ratio, a column per year and for the last four quarters. */
export function RatioTable({ table: { columns, rows }, definitionId }: RatioTableProps) {
  const { stop, ...keys } = useCellFocus(rows.length, columns.length, columns.length - 1);
  const frame = useNewestInView(columns);
  return (
    <TableFrame ref={frame} label="Ratios, annual periods and TTM">
      <KeyedTable className={`${tableClasses.table} ${styles.ratios}`} {...keys}>
        <caption className={styles.caption}>Annual and TTM. Balance-sheet ratios use period-end values.</caption>
        <thead>
          <tr>
            <th scope="col" className={tableClasses.header}>
              Ratio
            </th>
            {columns.map(({ id, label }) => (
              <th key={id} scope="col" className={`${tableClasses.header} ${tableClasses.number} ${styles.period}`}>
                <PeriodLabel text={label} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Row
              key={row.ratio.id}
              row={row}
              at={at}
              describedBy={definitionId(row.ratio.id)}
              column={stop.column}
              tabbed={stop.row === at}
            />
          ))}
        </tbody>
      </KeyedTable>
    </TableFrame>
  );
}

/** "CY25 (Dec 2025)" may break before its month, and not within it. */
function PeriodLabel({ text }: { readonly text: string }) {
  const month = text.indexOf('(');
  if (month < 0) return text;
  return (
    <>
      {text.slice(0, month)}
      <span className={styles.month}>{text.slice(month)}</span>
    </>
  );
}

interface RowProps {
  readonly row: RatioRow;
  /** Its index in the table, from 0. */
  readonly at: number;
  readonly describedBy: string;
  /** The column of keyboard navigation. */
  readonly column: number;
  /** The tab stop is in that column. */
  readonly tabbed: boolean;
}

function Row({ row: { ratio, cells, throughout }, at, describedBy, column, tabbed }: RowProps) {
  const place = (index: number) => ({ 'data-cell': `${at} ${index}`, tabIndex: tabbed && index === column ? 0 : -1 }) as const;
  return (
    <tr>
      <th scope="row" className={tableClasses.rowHeader} aria-describedby={describedBy}>
        {ratio.label}
      </th>
      {throughout === undefined ? (
        cells.map(({ name, cell, lacking }, index) => (
          <td key={name} className={`${tableClasses.number} ${cell.is === 'words' || lacking ? styles.words : ''}`}>
            <Figure name={name} cell={cell} {...place(index)} {...(lacking ? { text: 'not in the source' } : {})} />
          </td>
        ))
      ) : (
        <td colSpan={cells.length} className={styles.throughout}>
          {/* It stands in each column: the keys find it in the one in which they move. */}
          <Figure name={throughout.name} cell={throughout.cell} {...place(column)} />
        </td>
      )}
    </tr>
  );
}
