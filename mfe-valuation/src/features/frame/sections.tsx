import type { DeskProps } from '../desk/desk-props.ts';
import { DeskPlace } from '../desk/desk-place.tsx';
import { FinancialOverviewSection } from '../financial-overview/financial-overview.section.tsx';
import { PriceTrendSection } from '../price-trend/price-trend.section.tsx';
import { PriceSection } from '../price/price.section.tsx';
import { SectorSection } from '../sector/sector.section.tsx';

/** The page's sections, in the order of the tabs. */
export function Sections(props: DeskProps) {
  const { answer } = props;
  return (
    <>
      <SectorSection profile={answer.companyProfile} />
      <PriceSection answer={answer} />
      <PriceTrendSection answer={answer} />
      <FinancialOverviewSection answer={answer} />
      <DeskPlace {...props} />
    </>
  );
}
