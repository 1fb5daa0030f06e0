import { useFetched } from '@mulya/sdk';
import { useMemo } from 'react';
import { useGrouping } from '../../kit/use-grouping.ts';
import type { OverviewView, ViewColumn } from '../../model/overview/overview-view.ts';
import type { RowSparkline } from './row-sparkline.tsx';

/** In the chunk of the charts, which an idle browser has loaded. */
const fetchSparkline = () => import(/* webpackChunkName: "charts" */ './row-sparkline.tsx');

export interface ShownSparkline {
  /** The ID of the row. */
  readonly row: string;
  /** The ID of the element that has the finding. */
  readonly findingId: string;
  readonly finding: string;
  /** All columns, also where paper has a part of them. */
  readonly columns: readonly ViewColumn[];
  readonly Chart: typeof RowSparkline;
}

/**
 * The sparkline of the row that the analyst chose. Undefined without one, and if its code can't be loaded: the chart below the table shows
 * the same series.
 */
export function useRowSparkline(
  { rows, columns }: OverviewView,
  chosen: string | undefined,
  findingId: string,
): ShownSparkline | undefined {
  const grouping = useGrouping();
  const row = chosen === undefined ? undefined : rows.find(({ id }) => id === chosen);
  const { fetched } = useFetched(fetchSparkline, row !== undefined);
  const part = fetched.is === 'ready' ? fetched.part : undefined;
  return useMemo(() => {
    if (row === undefined || part === undefined) return undefined;
    const finding = part.rowFinding(row, columns, grouping);
    return finding === undefined ? undefined : { row: row.id, findingId, finding, columns, Chart: part.RowSparkline };
  }, [row, part, columns, grouping, findingId]);
}
