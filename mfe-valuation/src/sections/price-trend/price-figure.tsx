import type { HistoryAnswer, ValuationAnswer } from '@mulya/contract';
import { figureText, type Grouping } from '@mulya/domain';
import { SegmentedToggle } from '@mulya/ui';
import { useMemo } from 'react';
import { Chart } from '../../kit/chart/chart.adapter.tsx';
import { useAnalysisDispatch, useAnalysisSelector } from '../../model/analysis-store.ts';
import { MonthsTable, type MonthTexts } from '../../kit/chart/months-table.tsx';
import { ChartAbove, NoChart } from '../../kit/chart/chart-above.tsx';
import { useGrouping } from '../../kit/use-grouping.ts';
import styles from './price-figure.module.css';
import { priceChart, type PriceChart } from './price-chart.ts';
import { priceRangeChosen, priceRanges, selectPriceRange } from '../../model/price-trend.slice.ts';

const options = priceRanges.map((range) => ({
  value: String(range),
  label: range === 'All' ? range : `${range} ${range === 1 ? 'year' : 'years'}`,
}));

interface PriceFigureProps {
  readonly history: HistoryAnswer;
  readonly company: Pick<ValuationAnswer, 'yearRange' | 'origins'>;
}

/** Closes over a chosen range, drawn or as a table. */
export function PriceFigure({ history, company }: PriceFigureProps) {
  const grouping = useGrouping();
  const dispatch = useAnalysisDispatch();
  const range = useAnalysisSelector(selectPriceRange);
  const chart = useMemo(() => priceChart(history, company, range, grouping), [history, company, range, grouping]);
  if (chart === undefined) return <NoChart />;
  return (
    <ChartAbove
      id="price-trend"
      title="Price Trend"
      controls={
        <SegmentedToggle
          className={styles.ranges}
          label="Range"
          options={options}
          value={String(range)}
          onChange={(chosen) => {
            const found = priceRanges.find((each) => String(each) === chosen);
            if (found !== undefined) dispatch(priceRangeChosen(found));
          }}
        />
      }
      charts={[<Chart key="price" title={chart.title} label={chart.label} content={chart.content} />]}
      table={
        <MonthsTable
          label={chart.hasDays ? 'Price, days and months' : 'Price, months'}
          rowHead={chart.hasDays ? 'Day or month' : 'Month'}
          heads={[chart.hasDays ? 'Close, ₹' : 'Month-end close, ₹', 'Average of 12 months, ₹']}
          months={closesOf(chart.closes, grouping)}
        />
      }
    />
  );
}

function closesOf(closes: PriceChart['closes'], grouping: Grouping): readonly MonthTexts[] {
  const text = (value: number | undefined) => (value === undefined ? '-' : figureText(value, 'inr', grouping));
  return closes.map(({ key, label, close, average }) => ({ month: key, label, cells: [text(close), text(average)] }));
}
