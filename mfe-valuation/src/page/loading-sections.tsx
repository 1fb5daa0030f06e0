import type { ValuationAnswer } from '@mulya/contract';
import { useFetched } from '@mulya/sdk';
import { ErrorState } from '@mulya/ui';
import type { ReactNode } from 'react';
import type { SectionId } from '../kit/section-list.ts';
import styles from './loading-sections.module.css';

/**
 * Placeholders of the same size as the first sections, with their ids, so that the tabs have a target. The loading text is above them, in
 * the place of the valuation.
 */
export function LoadingSections() {
  return (
    <>
      <div className={styles.band}>
        <SectionPlaceholder id="sector">
          <div className={styles.line} />
        </SectionPlaceholder>
        <SectionPlaceholder id="price">
          <div className={styles.strip} />
        </SectionPlaceholder>
      </div>
      <SectionPlaceholder id="price-trend">
        <div className={styles.chart} />
        <div className={styles.cards} />
      </SectionPlaceholder>
      <SectionPlaceholder id="financial-overview">
        <div className={styles.chart} />
        <div className={styles.table} />
      </SectionPlaceholder>
    </>
  );
}

function SectionPlaceholder({ id, children }: { readonly id: SectionId; readonly children: ReactNode }) {
  return (
    <div id={id} aria-hidden="true" className={styles.section}>
      <div className={styles.heading} />
      {children}
    </div>
  );
}

const fetchFirstSections = () => import(/* webpackChunkName: "first-sections", webpackPreload: true */ './first-sections.tsx');

interface LazyFirstSectionsProps {
  readonly answer: ValuationAnswer;
  /** They may appear now. */
  readonly isTurn: boolean;
}

/** Sector, price, price trend and statements. The page's heading and the target price don't need their code. */
export function LazyFirstSections({ answer, isTurn }: LazyFirstSectionsProps) {
  const { fetched, retry } = useFetched(fetchFirstSections, isTurn);
  if (fetched.is === 'ready' && isTurn) return <fetched.part.FirstSections answer={answer} />;
  if (fetched.is !== 'failed') return <LoadingSections />;
  return (
    <ErrorState title="Price, price trend and statements could not be loaded." onRetry={retry}>
      The other sections still work.
    </ErrorState>
  );
}
