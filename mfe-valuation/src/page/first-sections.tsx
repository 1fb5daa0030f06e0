import type { ValuationAnswer } from '@mulya/contract';
import { FinancialOverviewSection } from '../sections/financial-overview/financial-overview.section.tsx';
import { PriceTrendSection } from '../sections/price-trend/price-trend.section.tsx';
import { PriceSection } from '../sections/price/price.section.tsx';
import { SectorSection } from '../sections/sector/sector.section.tsx';
import { Place } from '../kit/places.tsx';
import styles from './loading-sections.module.css';
import { useOwnAddress } from './own-address.ts';
import { useScrollSpy } from './tabs/use-scroll-spy.ts';

/** The sections of the source's figures, in the order of the tabs. */
export function FirstSections({ answer }: { readonly answer: ValuationAnswer }) {
  useOwnAddress(answer);
  useScrollSpy();
  return (
    <>
      <Place name="results" />
      <div className={styles.band}>
        <SectorSection profile={answer.companyProfile} />
        <PriceSection answer={answer} />
      </div>
      <PriceTrendSection answer={answer} />
      <FinancialOverviewSection answer={answer} />
    </>
  );
}
