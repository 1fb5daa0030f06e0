import type { GrowthAnalysis, MetricGrowth } from '@mulya/valuation-model/growth-analysis';
import { useId, Fragment } from 'react';
import { PhoneFold } from '../../kit/fold/fold-body.tsx';
import { LazyChart } from '../../kit/chart/lazy-chart.tsx';
import type { WriteComment } from './comments.port.ts';
import styles from './growth-analysis.module.css';
import { GrowthTable } from './growth-table.tsx';
import { OverallRecommendation } from './overall-recommendation.tsx';
import { useComments } from './use-comments.ts';
import { Figure } from '../../kit/figure/figure.tsx';

interface GrowthFindingsProps {
  readonly analysis: GrowthAnalysis;
  readonly write: WriteComment;
}

const fetchChart = () => import(/* webpackChunkName: "charts" */ './growth-figure.tsx');

/** The chart, the table with its notes, and the overall recommendation. */
export function GrowthFindings({ analysis, write }: GrowthFindingsProps) {
  const { comments, retryAt } = useComments(analysis.metrics, write);
  const id = useId();
  const { notes } = analysis;
  return (
    <>
      <LazyChart fetchPart={fetchChart}>{({ GrowthFigure }) => <GrowthFigure analysis={analysis} />}</LazyChart>
      <PhoneFold title="Growth by year">
        <div className={styles.table}>
          <GrowthTable analysis={analysis} comments={comments} {...(notes.length === 0 ? {} : { notes: id })} />
          <CompoundRates analysis={analysis} />
          {notes.length > 0 && (
            <ul id={id} className={styles.notes}>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
        </div>
      </PhoneFold>
      <OverallRecommendation analysis={analysis} stamps={Object.values(comments).map(({ stamp }) => stamp)} retryAt={retryAt} />
    </>
  );
}

/** "CAGR, FY23 to FY25: Revenue 6.4% · EBITDA 5.1%. PAT: CAGR needs positive start and end values." */
function CompoundRates({ analysis: { years, metrics } }: { readonly analysis: GrowthAnalysis }) {
  const [from, to] = [years.at(0), years.at(-1)].map((year) => year?.period?.column.label ?? '');
  const known = metrics.filter(({ cagr }) => cagr.cell.is !== 'missing');
  return (
    <p className={styles.compound}>
      CAGR, {from} to {to}:{' '}
      {known.map(({ metric, cagr }, at) => (
        <Fragment key={metric}>
          {at > 0 && ' · '}
          <span className={styles.pair}>
            {metric} <Figure name={cagr.name} cell={cagr.cell} />
          </span>
        </Fragment>
      ))}
      {known.length > 0 && '. '}
      {reasons(metrics).join(' ')}
    </p>
  );
}

/** The reasons for missing rates, each once: "EBITDA, PAT: CAGR needs positive start and end values." */
function reasons(metrics: readonly MetricGrowth[]): readonly string[] {
  const whys = new Map<string, readonly string[]>();
  for (const { metric, cagr } of metrics)
    if (cagr.cell.is === 'missing') whys.set(cagr.cell.why, [...(whys.get(cagr.cell.why) ?? []), metric]);
  return [...whys].map(([why, names]) => `${names.join(', ')}: ${why}`);
}
