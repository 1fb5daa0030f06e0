import type { Grouping } from '@mulya/domain';
import { Sparkline } from '@mulya/ui';
import type { MonthEnd } from './price-history.api.ts';
import { priceSeries } from './price-series.ts';
import { sparklineText } from './sparkline-text.ts';

interface PriceSparklineProps {
  readonly months: readonly MonthEnd[];
  readonly target: number | null;
  readonly grouping: Grouping;
}

/** The price of three years with the target as a dashed line. "-" without a price history. */
export function PriceSparkline({ months, target, grouping }: PriceSparklineProps) {
  const series = priceSeries(months);
  if (series === undefined) return <>-</>;
  return <Sparkline values={series.closes} level={target ?? undefined} label={sparklineText(series.shown, target, grouping)} />;
}
