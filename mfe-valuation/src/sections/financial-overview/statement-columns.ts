import type { ColumnContent } from '../../kit/chart/chart.adapter.tsx';

/** What a chart of a statement draws. */
export interface StatementColumns {
  /** A sentence without its full stop: "PAT margin fell from 18.9% in FY21 to 18.4% in FY26". */
  readonly finding: string;
  readonly categories: readonly string[];
  readonly series: ColumnContent['series'];
  readonly line?: ColumnContent['line'];
}
