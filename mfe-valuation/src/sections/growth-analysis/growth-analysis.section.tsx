import type { ValuationAnswer } from '@mulya/contract';
import { annualLines, businessOf, trailingLines } from '@mulya/domain';
import { EmptyState, ErrorState, Section } from '@mulya/ui';
import { growthAnalysis, type GrowthAnalysis } from '@mulya/valuation-model/growth-analysis';
import { use, useMemo, useId } from 'react';
import type { AnalysisProps } from '../../company/analysis-props.ts';
import { FigureGrouping } from '../../kit/figure/figure-grouping.ts';
import { plainGrowth, plainRecord } from './plain-growth.ts';
import { SectionTables, TablesMenu, TableTools } from '../../kit/table/table-export.tsx';
import type { WriteComment } from './comments.port.ts';
import { growthLeadText } from '../../model/growth-lead.ts';
import { Notes, RecordTable } from './record-table.tsx';
import { tableTitle, GrowthTable } from './growth-table.tsx';
import { OverallRecommendation } from './overall-recommendation.tsx';
import { writeRuleComment } from './rule-comments.adapter.ts';
import { PhoneFold } from '../../kit/fold/fold-body.tsx';
import { LazyChart } from '../../kit/chart/lazy-chart.tsx';
import styles from './growth-analysis.module.css';
import { useComments } from './use-comments.ts';

interface GrowthAnalysisSectionProps extends Pick<AnalysisProps, 'answer'> {
  /** Writes the comments; defaults to the rules. */
  readonly write?: WriteComment;
}

/** Growth of revenue, EBITDA and PAT from FY23 to FY25, with comments and recommendations. */
export function GrowthAnalysisSection({ answer, write = writeRuleComment }: GrowthAnalysisSectionProps) {
  const grouping = use(FigureGrouping);
  const result = useMemo(() => analyse(answer), [answer]);
  const lead = result.is === 'ready' ? growthLeadText(result.analysis, grouping) : undefined;
  const tools = result.is === 'ready' && result.analysis.record.rows.length > 0 && (
    <>
      {result.analysis.standing.is === 'valid' && <TableTools title={tableTitle} read={() => plainGrowth(result.analysis)} />}
      <TableTools title={result.analysis.record.title} read={() => plainRecord(result.analysis.record)} />
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
    const [annual, trailing] = [annualLines(answer.financials, business), trailingLines(answer.financials, business)];
    return { is: 'ready', analysis: growthAnalysis({ annual, trailing, business }) };
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
      return (
        <>
          <EmptyState title="No gap analysis data available">Annual statements are available, but not for 2023–2025.</EmptyState>
          <RecordTable record={analysis.record} />
        </>
      );
    case 'invalid':
      return (
        <>
          <EmptyState title="No valid gap analysis data available">{standing.reasons.join('. ')}.</EmptyState>
          <RecordTable record={analysis.record} />
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

/** The chart, the tables with their notes, and the overall recommendation. */
function GrowthFindings({ analysis, write }: GrowthFindingsProps) {
  const { comments, retryAt } = useComments(analysis.metrics, write);
  const id = useId();
  const { notes } = analysis;
  return (
    <>
      <LazyChart fetchPart={fetchChart}>{({ GrowthFigure }) => <GrowthFigure analysis={analysis} />}</LazyChart>
      <PhoneFold title="Growth by year">
        <div className={styles.tables}>
          <div className={styles.table}>
            <GrowthTable analysis={analysis} comments={comments} {...(notes.length === 0 ? {} : { notes: id })} />
            <Notes id={id} notes={notes} />
          </div>
          <RecordTable record={analysis.record} />
        </div>
      </PhoneFold>
      <OverallRecommendation analysis={analysis} stamps={Object.values(comments).map(({ stamp }) => stamp)} retryAt={retryAt} />
    </>
  );
}
