import { useState } from 'react';
import type { AnalysisProps } from '../features/analysis-props.ts';
import { LazyAnalysis, useAnalysisCode } from '../features/analysis/lazy-analysis.tsx';
import { FinancialOverviewSection } from '../features/financial-overview/financial-overview.section.tsx';
import { GlanceFrame } from '../features/glance/glance-frame.tsx';
import { GlanceSlotContext } from '../features/glance/glance-slot.ts';
import { PriceTrendSection } from '../features/price-trend/price-trend.section.tsx';
import { PriceSection } from '../features/price/price.section.tsx';
import { SectorSection } from '../features/sector/sector.section.tsx';

/** The valuation at a glance, and the page's sections in the order of the tabs. */
export function Sections(props: AnalysisProps) {
  const { answer } = props;
  const code = useAnalysisCode();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <GlanceSlotContext value={slot}>
      <GlanceFrame code={code.fetched.is} hasStatements={answer.financials.length > 0} onRetry={code.retry} onSlot={setSlot} />
      <SectorSection profile={answer.companyProfile} />
      <PriceSection answer={answer} />
      <PriceTrendSection answer={answer} />
      <FinancialOverviewSection answer={answer} />
      <LazyAnalysis {...props} code={code} />
    </GlanceSlotContext>
  );
}
