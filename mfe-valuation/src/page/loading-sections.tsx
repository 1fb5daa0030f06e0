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
