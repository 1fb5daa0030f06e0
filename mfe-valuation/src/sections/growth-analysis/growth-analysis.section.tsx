import type { ValuationAnswer } from '@mulya/contract';
import { annualLines, businessOf } from '@mulya/domain';
import { EmptyState, ErrorState, Section } from '@mulya/ui';
import { growthAnalysis, type GrowthAnalysis, type MetricGrowth } from '@mulya/valuation-model/growth-analysis';
import { use, useMemo, useId, Fragment } from 'react';
import type { AnalysisProps } from '../../company/analysis-props.ts';
import { FigureGrouping } from '../../kit/figure/figure-grouping.ts';
import { plainGrowth } from './plain-growth.ts';
import { SectionTables, TablesMenu, TableTools } from '../../kit/table/table-export.tsx';
import type { WriteComment } from './comments.port.ts';
import { growthLeadText } from '../../model/growth-lead.ts';
import { tableTitle, GrowthTable } from './growth-table.tsx';
import { OverallRecommendation } from './overall-recommendation.tsx';
import { writeRuleComment } from './rule-comments.adapter.ts';
import { PhoneFold } from '../../kit/fold/fold-body.tsx';
import { LazyChart } from '../../kit/chart/lazy-chart.tsx';
import styles from './growth-analysis.module.css';
import { useComments } from './use-comments.ts';
import { Figure } from '../../kit/figure/figure.tsx';

interface GrowthAnalysisSectionProps extends Pick<AnalysisProps, 'answer'> {
  /** Writes the comments; defaults to the rules. */
  readonly write?: WriteComment;
}

/** Growth of revenue, EBITDA and PAT from FY23 to FY25, with comments and recommendations. */
export function GrowthAnalysisSection({ answer, write = writeRuleComment }: GrowthAnalysisSectionProps) {
  const grouping = use(FigureGrouping);
  const result = useMemo(() => analyse(answer), [answer]);
  const lead = result.is === 'ready' ? growthLeadText(result.analysis, grouping) : undefined;
  const tools = result.is === 'ready' && result.analysis.standing.is === 'valid' && (
    <>
      <TableTools title={tableTitle} read={() => plainGrowth(result.analysis)} />
      <TablesMenu section="Growth Analysis & Recommendation" />
    </>
  );
  return (
    <SectionTables>
      <Section id="growth-analysis" title="Growth Analysis & Recommendation" {...(lead === undefined ? {} : { lead })} controls={tools}>
        {result.is === 'failed' ? (
          <ErrorState title={`Failed to load gap analysis: ${result.message}`}>Statements and prices above are unaffected.</ErrorState>
        ) : (
          <Analysis analysis={result.analysis} write={write} />
        )}
      </Section>
    </SectionTables>
  );
}

type Result = { readonly is: 'ready'; readonly analysis: GrowthAnalysis } | { readonly is: 'failed'; readonly message: string };

/** Catches errors, so that a failure affects only this section. */
function analyse(answer: ValuationAnswer): Result {
  try {
    const business = businessOf(answer);
    return { is: 'ready', analysis: growthAnalysis(annualLines(answer.financials, business), business) };
  } catch (error) {
    return { is: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

function Analysis({ analysis, write }: { readonly analysis: GrowthAnalysis; readonly write: WriteComment }) {
  const { standing } = analysis;
  switch (standing.is) {
    case 'none':
      return <EmptyState title="No financial data available for analysis.">No annual statements available for this company.</EmptyState>;
    case 'empty':
      return <EmptyState title="No gap analysis data available">Annual statements are available, but not for 2023–2025.</EmptyState>;
    case 'invalid':
      return (
        <>
          <EmptyState title="No valid gap analysis data available">{standing.reasons.join('. ')}.</EmptyState>
          <OverallRecommendation analysis={analysis} invalid />
        </>
      );
    case 'valid':
      return <GrowthFindings analysis={analysis} write={write} />;
  }
}

interface GrowthFindingsProps {
  readonly analysis: GrowthAnalysis;
  readonly write: WriteComment;
}

const fetchChart = () => import(/* webpackChunkName: "charts" */ './growth-figure.tsx');

/** The chart, the table with its notes, and the overall recommendation. */
function GrowthFindings({ analysis, write }: GrowthFindingsProps) {
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
  return [...whys].map(([why, names]) => (names.length === metrics.length ? why : `${names.join(', ')}: ${why}`));
}
