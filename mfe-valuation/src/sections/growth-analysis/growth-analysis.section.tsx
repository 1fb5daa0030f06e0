import type { ValuationAnswer } from '@mulya/contract';
import { annualLines, businessOf } from '@mulya/domain';
import { EmptyState, ErrorState, Section } from '@mulya/ui';
import { growthAnalysis, type GrowthAnalysis } from '@mulya/valuation-model/growth-analysis';
import { use, useMemo } from 'react';
import type { AnalysisProps } from '../../company/analysis-props.ts';
import { FigureGrouping } from '../../kit/figure/figure-grouping.ts';
import { plainGrowth } from './plain-growth.ts';
import { SectionTables } from '../../kit/table/section-tables.tsx';
import { TablesMenu } from '../../kit/table/tables-menu.tsx';
import { TableTools } from '../../kit/table/table-tools.tsx';
import type { WriteComment } from './comments.port.ts';
import { GrowthFindings } from './growth-findings.tsx';
import { growthLeadText } from '../../model/growth-lead.ts';
import { tableTitle } from './growth-table.tsx';
import { OverallRecommendation } from './overall-recommendation.tsx';
import { writeRuleComment } from './rule-comments.adapter.ts';

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
    const { financials, layout, companyProfile } = answer;
    const business = businessOf(layout, companyProfile.mgIndustry);
    return { is: 'ready', analysis: growthAnalysis(annualLines(financials, business), business) };
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
