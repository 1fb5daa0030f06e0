import type { Shareholding } from '@mulya/contract';
import { type Cell, derive, minus, monthText, notAvailable, parseIsoDate, reportedCell } from '@mulya/domain';
import { TableFrame, tableClasses } from '@mulya/ui';
import { useId, useMemo } from 'react';
import { Figure } from '../../kit/figure/figure.tsx';
import { KeyedTable } from '../../kit/figure/keyed-table.tsx';
import { useCellFocus } from '../../kit/figure/use-cell-focus.ts';
import styles from './source-facts.module.css';

/** Five quarters show a year's change. */
const maxQuarters = 5;

interface ShareholdingRow {
  readonly category: string;
  readonly isPledge: boolean;
  /** One a column, then the change. */
  readonly cells: readonly { readonly name: string; readonly cell: Cell }[];
}

/** `columns`: the quarters, oldest first: "Jun 2026". `since`: the first of them; undefined with one quarter only. */
interface ShareholdingRows {
  readonly columns: readonly string[];
  readonly since: string | undefined;
  readonly rows: readonly ShareholdingRow[];
}

/** Shareholders by category in the latest quarters, with the change in percentage points. */
export function ShareholdingTable({ shareholding }: { readonly shareholding: readonly Shareholding[] }) {
  const { columns, since, rows } = useMemo(() => shareholdingRows(shareholding), [shareholding]);
  const width = columns.length + (since === undefined ? 0 : 1);
  const { stop, ...keys } = useCellFocus(rows.length, width, width - 1);
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.title}>
        Shareholding
      </h3>
      <TableFrame label="Shareholding by quarter">
        <KeyedTable className={tableClasses.table} {...keys}>
          <thead>
            <tr>
              <th scope="col" className={tableClasses.header}>
                Category, %
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className={`${tableClasses.header} ${tableClasses.number}`}>
                  {column}
                </th>
              ))}
              {since !== undefined && (
                <th scope="col" className={`${tableClasses.header} ${tableClasses.number}`}>
                  Change since {since}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ category, cells }, row) => (
              <tr key={category}>
                <th scope="row" className={tableClasses.rowHeader}>
                  {category}
                </th>
                {cells.map(({ name, cell }, column) => (
                  <td key={name} className={tableClasses.number}>
                    <Figure
                      name={name}
                      cell={cell}
                      text={column < columns.length ? percentText(cell) : pointsText(cell)}
                      change={column === columns.length}
                      data-cell={`${row} ${column}`}
                      tabIndex={stop.row === row && stop.column === column ? 0 : -1}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </KeyedTable>
      </TableFrame>
      {rows.some(({ isPledge }) => isPledge) && <p className={styles.note}>Pledged shares are a percentage of promoter holdings.</p>}
    </section>
  );
}

/** Two decimals, as shareholding is published: "71.77%". */
function percentText(cell: Cell): string | undefined {
  return cell.is === 'figure' ? `${cell.value.toFixed(2)}%` : undefined;
}

/** "+0.61pp", "-0.20pp", "0.00pp". */
function pointsText(cell: Cell): string | undefined {
  if (cell.is !== 'figure') return undefined;
  const size = Math.abs(cell.value).toFixed(2);
  return `${Number(size) === 0 ? '' : cell.value > 0 ? '+' : '-'}${size}pp`;
}

/** The latest quarters of each category, in percent, and the change from the first to the last of them, in percentage points. */
function shareholdingRows(shareholding: readonly Shareholding[]): ShareholdingRows {
  const dates = [...new Set(shareholding.flatMap(({ quarters }) => quarters.map(({ date }) => date)))]
    .toSorted((one, other) => one.localeCompare(other))
    .slice(-maxQuarters);
  const columns = dates.map(quarterText);
  const since = columns.length > 1 ? columns[0] : undefined;
  const rows = shareholding.map(({ category, isPledge = false, quarters }): ShareholdingRow => {
    const cells = dates.map((date, at) => {
      const period = columns[at] ?? date;
      const percent = quarters.find((quarter) => quarter.date === date)?.percent;
      const cell: Cell = percent === undefined ? notAvailable : reportedCell(percent, 'percent', { line: category, period, end: date });
      return { name: `${category} ${period}`, cell };
    });
    const [first, last] = [cells.at(0), cells.at(-1)];
    if (since === undefined || first === undefined || last === undefined) return { category, isPledge, cells };
    const change = { name: `${category}, change since ${since}`, cell: derive(minus(last.name, first.name), 'percent', [last, first]) };
    return { category, isPledge, cells: [...cells, change] };
  });
  return { columns, since, rows };
}

function quarterText(iso: string): string {
  const day = parseIsoDate(iso);
  return day === undefined ? iso : monthText(day);
}
