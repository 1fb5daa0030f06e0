import { SegmentedToggle } from '@mulya/ui';
import type { ReactNode } from 'react';
import { useLater } from '../use-later.ts';
import { usePrinting } from '../use-printing.ts';
import { useChartView, type ChartId, type ChartView } from './chart-view.slice.ts';

const views: readonly { readonly value: ChartView; readonly label: string }[] = [
  { value: 'Chart', label: 'Chart' },
  { value: 'Table', label: 'Table' },
];

interface ChartToggleProps {
  readonly id: ChartId;
  /** "Valuation summary". */
  readonly title: string;
}

/** Chooses between a chart and its table. */
export function ChartToggle({ id, title }: ChartToggleProps) {
  const [view, choose] = useChartView(id);
  return <SegmentedToggle label={`${title}, view`} options={views} value={view} onChange={choose} />;
}

interface ChartOrTableProps {
  readonly id: ChartId;
  readonly chart: ReactNode;
  /** The same figures as a table. */
  readonly table: ReactNode;
}

/** A chart first, and its table one click away. Paper shows both. */
export function ChartOrTable({ id, chart, table }: ChartOrTableProps) {
  const view = useLater(useChartView(id)[0]);
  const printing = usePrinting();
  return (
    <>
      {view === 'Chart' && chart}
      {(view === 'Table' || printing) && table}
    </>
  );
}
