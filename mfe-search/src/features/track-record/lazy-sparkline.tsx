import type { CompanyRef } from '@mulya/contract';
import type { Grouping } from '@mulya/domain';
import { useHost } from '@mulya/sdk';
import { useEffect, useRef, useState } from 'react';
import styles from './lazy-sparkline.module.css';
import { fetchMonthEnds, type MonthEnd } from './price-history.api.ts';
import { PriceSparkline } from './price-sparkline.tsx';

/** How far below the view rows begin to load, in pixels. */
const margin = 500;

interface LazySparklineProps {
  readonly company: CompanyRef;
  /** ₹ a share of today. */
  readonly target: number | null;
  readonly grouping: Grouping;
}

/** Fetches a company's past prices once its row is near the view, and draws them. Reserves the drawing's size. */
export function LazySparkline({ company: { key, name }, target, grouping }: LazySparklineProps) {
  const host = useHost<'mfe-search'>();
  const slot = useRef<HTMLDivElement>(null);
  const isSeen = useIsSeen(slot);
  const [months, setMonths] = useState<readonly MonthEnd[]>();
  useEffect(() => {
    if (!isSeen) return;
    const leaving = new AbortController();
    void fetchMonthEnds(host, { key, name }, leaving.signal).then((found) => {
      if (!leaving.signal.aborted) setMonths(found);
    });
    return () => leaving.abort();
  }, [host, key, name, isSeen]);
  return (
    <div ref={slot} className={styles.slot}>
      {months !== undefined && <PriceSparkline months={months} target={target} grouping={grouping} />}
    </div>
  );
}

/** Whether an element has been near the view. A browser without the observer counts every element. */
function useIsSeen(element: { readonly current: Element | null }): boolean {
  const [isSeen, setSeen] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isSeen || element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: `${margin}px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}
