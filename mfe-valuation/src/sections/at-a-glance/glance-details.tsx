import type { ValuationAnswer } from '@mulya/contract';
import { dateText, signedPercentText, type FormulaInput, type Grouping } from '@mulya/domain';
import {
  expectedTarget,
  type ExpectedValue,
  headlineMethod,
  isOwnMultiple,
  type Method,
  methodNames,
  usualMethod,
} from '@mulya/valuation-model/fair-value';
import { payoutText, totalReturn } from '@mulya/valuation-model/valuation-methods';
import { use, useEffect, useMemo } from 'react';
import { useAnalysisSelector } from '../../model/analysis-store.ts';
import { selectMethod, selectShownScenarios } from '../../model/scenarios/scenarios.slice.ts';
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
        <GlanceReturns />
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

/**
 * What the share returns to the analyst's target with its dividends, beside the upside; then what the scenarios are expected to give.
 * Without colour, because only the upside has one.
 */
function GlanceReturns() {
  const { model, today } = useSettledModel();
  const isOwn = isOwnMultiple(model, headlineMethod);
  const found = useMemo(() => (isOwn ? totalReturn({ model, today }) : undefined), [model, today, isOwn]);
  const total = found?.total.cell.is === 'figure' ? found : undefined; // the remarks say why there is none
  const scenarios = useAnalysisSelector(selectShownScenarios);
  const method = useAnalysisSelector(selectMethod) ?? usualMethod(model);
  const expected = useMemo(() => expectedTarget(model, scenarios, method, today), [model, scenarios, method, today]);
  if (total === undefined && expected === undefined) return null;
  if (!isOwn) return expected && <ExpectedLine expected={expected} method={method} />;
  return (
    <dl className={styles.figures}>
      {total !== undefined && <TotalReturn found={total} />}
      {expected !== undefined && <Expected expected={expected} method={method} />}
    </dl>
  );
}

function TotalReturn({ found }: { readonly found: ReturnType<typeof totalReturn> }) {
  const grouping = use(FigureGrouping);
  const { total, aYear, dividends, end } = found;
  return (
    <>
      <div className={styles.part}>
        <dt className={styles.label}>Total return</dt>
        <dd className={styles.value} data-is={total.cell.is}>
          <Figure {...total} text={signedText(total, grouping)} />
        </dd>
        <dd className={styles.how}>
          with <Figure {...dividends} text={priceText(dividends.cell, grouping)} /> of dividends; {payoutText(found)}
        </dd>
      </div>
      <div className={styles.part}>
        <dt className={styles.label}>A year</dt>
        <dd className={styles.value} data-is={aYear.cell.is}>
          <Figure {...aYear} text={signedText(aYear, grouping)} />
        </dd>
        <dd className={styles.how}>to {dateText(end)}</dd>
      </div>
    </>
  );
}

/** The expected value with its upside, or why there is none. */
function Expected({ expected: { value, upside, sentence }, method }: { readonly expected: ExpectedValue; readonly method: Method }) {
  const grouping = use(FigureGrouping);
  return (
    <div className={styles.part}>
      <dt className={styles.label}>Expected value</dt>
      <dd className={styles.value} data-is={value.cell.is}>
        <Figure {...value} text={value.cell.is === 'figure' ? priceText(value.cell, grouping) : undefined} />
      </dd>
      <dd className={styles.how}>
        {sentence ?? (
          <>
            <Figure {...upside} text={signedText(upside, grouping)} />; {methodNames[method]} and your probabilities
          </>
        )}
      </dd>
    </div>
  );
}

/** In body size, because what the price implies leads until the headline is the analyst's. */
function ExpectedLine({ expected: { value, upside, sentence }, method }: { readonly expected: ExpectedValue; readonly method: Method }) {
  const grouping = use(FigureGrouping);
  if (sentence !== undefined) return <p className={styles.sentence}>No expected value. {sentence}</p>;
  return (
    <p className={styles.sentence}>
      Expected value ({methodNames[method]} and your probabilities): <Figure {...value} text={priceText(value.cell, grouping)} />,{' '}
      <Figure {...upside} text={signedText(upside, grouping)} />.
    </p>
  );
}

const signedText = ({ cell }: FormulaInput, grouping: Grouping): string | undefined =>
  cell.is === 'figure' ? signedPercentText(cell.value, grouping) : undefined;

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
