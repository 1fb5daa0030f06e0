import type { ValuationAnswer } from '@mulya/contract';
import { dateText, signedPercentText } from '@mulya/domain';
import { payoutText, totalReturn } from '@mulya/valuation-model/valuation-methods';
import { use, useEffect, useMemo } from 'react';
import { useSettledModel } from '../../model/use-settled-model.ts';
import { Figure } from '../../kit/figure/figure.tsx';
import { FigureGrouping } from '../../kit/figure/figure-grouping.ts';
import { priceText } from '../../kit/headline/headline-text.ts';
import { InPlace } from '../../kit/places.tsx';
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

/** Total return, the valuation summary, and the multiples' places in own history and industry. */
export function GlanceDetails({ ids, onShown }: GlanceDetailsProps) {
  const { summary } = useEvaluatedMethods();
  useEffect(onShown, [onShown]);
  return (
    <>
      <InPlace name="total return">
        <GlanceTotal />
      </InPlace>
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

/** What the share returns to the target with its dividends, beside the upside. Without colour, because only the upside has one. */
function GlanceTotal() {
  const { model, today } = useSettledModel();
  const grouping = use(FigureGrouping);
  const found = useMemo(() => totalReturn({ model, today }), [model, today]);
  const { total, aYear, dividends, end } = found;
  if (total.cell.is !== 'figure') return null; // the remarks say why
  return (
    <dl className={styles.figures}>
      <div className={styles.part}>
        <dt className={styles.label}>Total return</dt>
        <dd className={styles.value}>
          <Figure {...total} text={signedPercentText(total.cell.value, grouping)} />
        </dd>
        <dd className={styles.how}>
          with <Figure {...dividends} text={priceText(dividends.cell, grouping)} /> of dividends; {payoutText(found)}
        </dd>
      </div>
      <div className={styles.part}>
        <dt className={styles.label}>A year</dt>
        <dd className={styles.value} data-is={aYear.cell.is}>
          <Figure {...aYear} text={aYear.cell.is === 'figure' ? signedPercentText(aYear.cell.value, grouping) : undefined} />
        </dd>
        <dd className={styles.how}>to {dateText(end)}</dd>
      </div>
    </dl>
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
