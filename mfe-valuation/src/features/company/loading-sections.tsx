import { Skeleton } from '@mulya/ui';
import type { ReactNode } from 'react';
import styles from './loading-sections.module.css';

/** The loading text and placeholders of the same size as the first sections. */
export function LoadingSections() {
  return (
    <>
      <div className={styles.section}>
        <Skeleton label="Loading Data..." height="3.875rem" />
      </div>
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
