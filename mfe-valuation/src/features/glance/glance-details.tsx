import type { ValuationAnswer } from '@mulya/contract';
import { use, useEffect, useMemo } from 'react';
import { prefetchChart } from '../../chart/chart.adapter.tsx';
import { useSettledModel } from '../fair-value/use-settled-model.ts';
import { FigureGrouping } from '../figure/figure-grouping.ts';
import { Figure } from '../figure/figure.tsx';
import { PictureToggle } from '../picture/picture.tsx';
import { useLoadedBenchmarks } from '../valuation-methods/benchmarks-context.tsx';
import { SummaryFigure, summaryTitle } from '../valuation-methods/summary/summary-figure.tsx';
import { useEvaluatedMethods } from '../valuation-methods/use-evaluated-methods.ts';
import styles from './glance.module.css';
import { impliedSentence } from './implied-sentence.ts';
import { glancePlaces } from './places.ts';

interface GlanceDetailsProps extends Pick<ValuationAnswer, 'ids'> {
  /** Called once they and the code of their chart are there. Stable. */
  onShown(): void;
}

/** The valuation summary, what the price implies, and the multiples' places in own history and industry. */
export function GlanceDetails({ ids, onShown }: GlanceDetailsProps) {
  const evaluated = useEvaluatedMethods();
  const grouping = use(FigureGrouping);
  useEffect(() => void prefetchChart().then(onShown), [onShown]);
  return (
    <>
      <div className={styles.field}>
        <div className={styles.fieldTools}>
          <PictureToggle id="valuation-summary" title={summaryTitle} />
        </div>
        <SummaryFigure summary={evaluated.summary} />
      </div>
      <p className={styles.implied}>{impliedSentence(evaluated, ids, grouping)}</p>
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
