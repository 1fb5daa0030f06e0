import type { ValuationAnswer } from '@mulya/contract';
import { useEffect, useMemo } from 'react';
import { useSettledModel } from '../../model/use-settled-model.ts';
import { Figure } from '../../kit/figure/figure.tsx';
import { ChartToggle } from '../../kit/chart/chart-or-table.tsx';
import { useLoadedBenchmarks } from '../../model/methods/benchmarks-context.ts';
import { SummaryFigure, summaryTitle } from '../../kit/summary/summary-figure.tsx';
import { useEvaluatedMethods } from '../../model/methods/evaluated-methods.ts';
import styles from './glance.module.css';
import { glancePlaces } from './places.ts';

interface GlanceDetailsProps extends Pick<ValuationAnswer, 'ids'> {
  /** Called once they are there. Stable. */
  onShown(): void;
}

/** The valuation summary, and the multiples' places in own history and industry. */
export function GlanceDetails({ ids, onShown }: GlanceDetailsProps) {
  const { summary } = useEvaluatedMethods();
  useEffect(onShown, [onShown]);
  return (
    <>
      <div className={styles.field}>
        <div className={styles.fieldTools}>
          <ChartToggle id="valuation-summary" title={summaryTitle} />
        </div>
        <SummaryFigure summary={summary} />
      </div>
      <Places ids={ids} />
    </>
  );
}

function Places({ ids }: Pick<ValuationAnswer, 'ids'>) {
  const { model } = useSettledModel();
  const { history, industry } = useLoadedBenchmarks();
  const places = useMemo(
    () => glancePlaces({ model, ids, history: history.state, industry: industry.state }),
    [model, ids, history.state, industry.state],
  );
  return (
    <dl className={styles.places} aria-label="Place in own history and industry">
      {places.map(({ label, figure, ofHistory, ofIndustry }) => (
        <div key={label} className={styles.place}>
          <dt className={styles.placeLabel}>{label}</dt>
          {/* What changes its words remounts, so that the browser doesn't count a layout shift. */}
          <dd key={figure.cell.is} className={styles.placeValue} data-is={figure.cell.is}>
            <Figure {...figure} />
          </dd>
          <dd key={`${ofHistory} ${ofIndustry}`} className={styles.placeText}>
            {ofHistory} {ofIndustry}
          </dd>
        </div>
      ))}
    </dl>
  );
}
