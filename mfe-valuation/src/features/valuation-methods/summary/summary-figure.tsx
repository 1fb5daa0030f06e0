import type { ValuationSummary } from '@mulya/valuation-model/valuation-methods';
import { use, useMemo } from 'react';
import { Chart } from '../../../chart/chart.adapter.tsx';
import { FigureGrouping } from '../../figure/figure-grouping.ts';
import { Picture } from '../../picture/picture.tsx';
import { summaryAlternative, summaryFinding, summaryKey, summaryRanges } from './summary-picture.ts';
import styles from './summary-figure.module.css';
import { SummaryTable } from './summary-table.tsx';

export const summaryTitle = 'Valuation summary';

/** The football field: a bar per method with the price through all of them, or the same figures as a table. */
export function SummaryFigure({ summary }: { readonly summary: ValuationSummary }) {
  const grouping = use(FigureGrouping);
  const drawn = useMemo(
    () => ({
      content: summaryRanges(summary, grouping),
      title: summaryFinding(summary, grouping),
      label: summaryAlternative(summary, grouping),
    }),
    [summary, grouping],
  );
  return (
    <Picture
      id="valuation-summary"
      chart={
        <div>
          <Chart {...drawn} name={`${summaryTitle}: ${drawn.title}`} size="rows" />
          <p className={styles.key}>{summaryKey}</p>
        </div>
      }
      table={<SummaryTable rows={summary.rows} price={summary.price} />}
    />
  );
}
