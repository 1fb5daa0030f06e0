import type { ValuationAnswer } from '@mulya/contract';
import { FinancialOverviewSection } from '../financial-overview/financial-overview.section.tsx';
import { LaterSections } from '../later/later.section.tsx';
import { PriceTrendSection } from '../price-trend/price-trend.section.tsx';
import { PriceSection } from '../price/price.section.tsx';
import { SectorSection } from '../sector/sector.section.tsx';

interface SectionsProps {
  readonly answer: ValuationAnswer;
  readonly hasPeers: boolean;
}

/** The page's sections, in the order of the tabs. */
export function Sections({ answer, hasPeers }: SectionsProps) {
  return (
    <>
      <SectorSection profile={answer.companyProfile} />
      <PriceSection answer={answer} />
      <PriceTrendSection rows={answer.stockTechnicalData} />
      <FinancialOverviewSection answer={answer} />
      <LaterSections hasPeers={hasPeers} />
    </>
  );
}
