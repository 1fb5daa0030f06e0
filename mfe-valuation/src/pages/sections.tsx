import type { AnalysisProps } from '../features/analysis-props.ts';
import { LazyAnalysis } from '../features/analysis/lazy-analysis.tsx';
import { FinancialOverviewSection } from '../features/financial-overview/financial-overview.section.tsx';
import { PriceTrendSection } from '../features/price-trend/price-trend.section.tsx';
import { PriceSection } from '../features/price/price.section.tsx';
import { SectorSection } from '../features/sector/sector.section.tsx';

/** The page's sections, in the order of the tabs. */
export function Sections(props: AnalysisProps) {
  const { answer } = props;
  return (
    <>
      <SectorSection profile={answer.companyProfile} />
      <PriceSection answer={answer} />
      <PriceTrendSection answer={answer} />
      <FinancialOverviewSection answer={answer} />
      <LazyAnalysis {...props} />
    </>
  );
}
