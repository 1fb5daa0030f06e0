import type { ValuationAnswer } from '@mulya/contract';
import { use, useEffect, useMemo } from 'react';
import { figureText, type Grouping } from '@mulya/domain';
import { asSentenceStart, impliedGrowth, modelInput, targetColumn, targetRows } from '@mulya/valuation-model/fair-value';
import { industryBenchmark, type ComparedCompany, type MethodContext } from '@mulya/valuation-model/valuation-methods';
import { prefetchChart } from '../../kit/chart/chart.adapter.tsx';
import { useSettledModel } from '../../model/use-settled-model.ts';
import { FigureGrouping } from '../../kit/figure/figure-grouping.ts';
import { Figure } from '../../kit/figure/figure.tsx';
import { ChartToggle } from '../../kit/chart/chart-or-table.tsx';
import { useLoadedBenchmarks } from '../../model/methods/benchmarks-context.ts';
import { SummaryFigure, summaryTitle } from '../../kit/summary/summary-figure.tsx';
import { useEvaluatedMethods, impliedGrowthOf, type EvaluatedMethods } from '../../model/methods/evaluated-methods.ts';
import styles from './glance.module.css';
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
          <ChartToggle id="valuation-summary" title={summaryTitle} />
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

/**
 * What the price implies, against own growth: the sales growth of the reverse DCF, or the PAT growth that the target PE needs where the
 * discounted cash flow does not apply. Pure.
 */
function impliedSentence(
  { context, outcomes }: Pick<EvaluatedMethods, 'context' | 'outcomes'>,
  ids: ComparedCompany,
  grouping: Grouping,
): string {
  const dcf = outcomes.find(({ id }) => id === 'dcf');
  return dcf?.is === 'evaluated' ? impliedGrowthOf(context).sentence : byTargetPe(context, ids, grouping);
}

function byTargetPe(context: MethodContext, ids: ComparedCompany, grouping: Grouping): string {
  const { model } = context;
  const column = targetColumn(model);
  const implied = impliedGrowth(model, 'pe').cell;
  const target = modelInput(model, targetRows.pe, column).cell;
  if (implied.is !== 'figure' || target.is !== 'figure') {
    const why = implied.is === 'words' ? `${asSentenceStart(implied.text)}.` : implied.is === 'missing' ? implied.why : '';
    return `No PAT growth can be read from the price. ${why}`;
  }
  const multiple = figureText(target.value, 'times', grouping);
  return `At ${multiple} ${column}, the price needs PAT growth of ${figureText(implied.value, 'percent', grouping)} a year${ownGrowthText(context, ids, grouping)}.`;
}

/** "; PAT grew 12.1% a year over the last three" */
function ownGrowthText({ benchmarks: { industry } }: MethodContext, ids: ComparedCompany, grouping: Grouping): string {
  const own = industry === undefined ? undefined : industryBenchmark(industry, 'patCagr3', ids).own.cell;
  if (own?.is !== 'figure') return '';
  const change = own.value < 0 ? 'fell' : 'grew';
  return `; PAT ${change} ${figureText(Math.abs(own.value), 'percent', grouping)} a year over the last three`;
}
