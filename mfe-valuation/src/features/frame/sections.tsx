import type { AnalysisProps } from '../analysis-props.ts';
import { LazyAnalysis } from '../analysis/lazy-analysis.tsx';
import { FinancialOverviewSection } from '../financial-overview/financial-overview.section.tsx';
import { PriceTrendSection } from '../price-trend/price-trend.section.tsx';
import { PriceSection } from '../price/price.section.tsx';
import { SectorSection } from '../sector/sector.section.tsx';

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
