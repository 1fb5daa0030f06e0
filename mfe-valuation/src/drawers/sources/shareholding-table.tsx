import type { Shareholding } from '@mulya/contract';
import { type Cell, derive, minus, monthText, notAvailable, parseIsoDate, reportedCell } from '@mulya/domain';
import { useId, useMemo } from 'react';
import { Figure } from '../../kit/figure/figure.tsx';
import { FigureTable, type FigureColumn } from '../../kit/table/figure-table.tsx';
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
  const heads = since === undefined ? columns : [...columns, `Change since ${since}`];
  const figures = heads.map((head, at): FigureColumn<ShareholdingRow> => {
    const change = at === columns.length;
    return {
      head,
      cell: ({ cells }, place) => {
        const shown = cells[at];
        return shown && <Figure {...shown} text={change ? pointsText(shown.cell) : percentText(shown.cell)} change={change} {...place} />;
      },
    };
  });
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.title}>
        Shareholding
      </h3>
      <FigureTable
        label="Shareholding by quarter"
        head="Category, %"
        firstStop={heads.length - 1}
        columns={figures}
        rows={rows}
        rowName={({ category }) => category}
      />
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
