import { Skeleton } from '@mulya/ui';
import type { ReactNode } from 'react';
import styles from './loading-sections.module.css';

/** The page before its figures: the loading text in the place of the sector, and the room of the sections below it. */
export function LoadingSections() {
  return (
    <>
      <div className={styles.section}>
        <Skeleton label="Loading Data..." height="3.875rem" />
      </div>
      <Awaited>
        <div className={styles.strip} />
      </Awaited>
      <Awaited>
        <div className={styles.cards} />
      </Awaited>
      <Awaited>
        <div className={styles.table} />
        <div className={styles.chart} />
      </Awaited>
    </>
  );
}

function Awaited({ children }: { readonly children: ReactNode }) {
  return (
    <div aria-hidden="true" className={styles.section}>
      <div className={styles.heading} />
      {children}
    </div>
  );
}
