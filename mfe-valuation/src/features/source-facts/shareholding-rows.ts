import type { Shareholding } from '@mulya/contract';
import { derive, minus, monthText, notAvailable, parseIsoDate, reportedCell, type Cell } from '@mulya/domain';

/** Five quarters show a year's change. */
const maxQuarters = 5;

interface ShareholdingRow {
  readonly category: string;
  readonly isPledge: boolean;
  /** One a column, then the change. */
  readonly cells: readonly { readonly name: string; readonly cell: Cell }[];
}

/** `columns`: the quarters, oldest first: "Jun 2026". `since`: the first of them; undefined with one quarter only. */
export interface ShareholdingRows {
  readonly columns: readonly string[];
  readonly since: string | undefined;
  readonly rows: readonly ShareholdingRow[];
}

/** The latest quarters of each category, in percent, and the change from the first to the last of them, in percentage points. */
export function shareholdingRows(shareholding: readonly Shareholding[]): ShareholdingRows {
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
