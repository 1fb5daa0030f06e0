import type { HistoryAnswer, ValuationAnswer } from '@mulya/contract';
import { figureText, type Grouping } from '@mulya/domain';
import { SegmentedToggle } from '@mulya/ui';
import { useMemo } from 'react';
import { Chart } from '../../chart/chart.adapter.tsx';
import { useAnalysisDispatch, useAnalysisSelector } from '../analysis-store.ts';
import { NoPicture } from '../picture/lazy-picture.tsx';
import { MonthsTable, type MonthTexts } from '../picture/months-table.tsx';
import { PictureAbove } from '../picture/picture-above.tsx';
import { useGrouping } from '../use-grouping.ts';
import styles from './price-figure.module.css';
import { pricePicture, type PricePicture } from './price-picture.ts';
import { priceRangeChosen, priceRanges, selectPriceRange } from './price-trend.slice.ts';

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
  const picture = useMemo(() => pricePicture(history, company, range, grouping), [history, company, range, grouping]);
  if (picture === undefined) return <NoPicture />;
  return (
    <PictureAbove
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
      charts={[<Chart key="price" title={picture.title} label={picture.label} content={picture.content} />]}
      table={
        <MonthsTable
          label={picture.hasDays ? 'Price, days and months' : 'Price, months'}
          rowHead={picture.hasDays ? 'Day or month' : 'Month'}
          heads={[picture.hasDays ? 'Close, ₹' : 'Month-end close, ₹', 'Average of 12 months, ₹']}
          months={closesOf(picture.closes, grouping)}
        />
      }
    />
  );
}

function closesOf(closes: PricePicture['closes'], grouping: Grouping): readonly MonthTexts[] {
  const text = (value: number | undefined) => (value === undefined ? '-' : figureText(value, 'inr', grouping));
  return closes.map(({ key, label, close, average }) => ({ month: key, label, cells: [text(close), text(average)] }));
}
