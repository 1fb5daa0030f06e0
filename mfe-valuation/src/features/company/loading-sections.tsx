import type { ReactNode } from 'react';
import styles from './loading-sections.module.css';

/** Placeholders of the same size as the first sections. The loading text is above them, in the place of the valuation. */
export function LoadingSections() {
  return (
    <>
      <SectionPlaceholder>
        <div className={styles.line} />
      </SectionPlaceholder>
      <SectionPlaceholder>
        <div className={styles.strip} />
      </SectionPlaceholder>
      <SectionPlaceholder>
        <div className={styles.cards} />
      </SectionPlaceholder>
      <SectionPlaceholder>
        <div className={styles.table} />
        <div className={styles.chart} />
      </SectionPlaceholder>
    </>
  );
}

function SectionPlaceholder({ children }: { readonly children: ReactNode }) {
  return (
    <div aria-hidden="true" className={styles.section}>
      <div className={styles.heading} />
      {children}
    </div>
  );
}
