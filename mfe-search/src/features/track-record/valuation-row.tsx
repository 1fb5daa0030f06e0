import { dateText, figureText, parseIsoDate, signedPercentText, type Grouping } from '@mulya/domain';
import { metricWords } from '@mulya/valuation-model/track-record';
import { tableClasses } from '@mulya/ui';
import type { CompanyRef } from '@mulya/contract';
import { useAnswer, useHost } from '@mulya/sdk';
import { useEffect, useRef, useState } from 'react';
import { targetBasisWords } from '../company-lists/company-lists.tsx';
import { CompanyLink } from '../company-link.tsx';
import styles from './track-record.module.css';
import type { ValuationRow } from './valuation-rows.ts';
import { fetchMonthEnds, PriceSparkline } from './price-sparkline.tsx';

/** How far below the view rows begin to load, in pixels. */
const sparklineMargin = 500;

interface LazySparklineProps {
  readonly company: CompanyRef;
  /** ₹ a share of today. */
  readonly target: number | null;
  readonly grouping: Grouping;
}

interface ValuationTableRowProps {
  readonly row: ValuationRow;
  readonly grouping: Grouping;
}

/** One company. The name opens the valuation with its last peers. */
export function ValuationTableRow({ row, grouping }: ValuationTableRowProps) {
  const { key, name, twin, peers, then, thenOn, target, restsOn, now, priceAsOf, progress, error, notices } = row;
  const rupees = (value: number | null) => (value === null ? '-' : `₹${figureText(value, 'inr', grouping)}`);
  return (
    <tr>
      <th scope="row" className={tableClasses.rowHeader}>
        <CompanyLink company={{ key, name }} twin={twin} peers={peers} />
        {twin && <span className={styles.detail}>{key}</span>}
      </th>
      <td className={styles.picture}>
        <LazySparkline company={{ key, name }} target={restsOn === undefined ? target : null} grouping={grouping} />
      </td>
      <td className={tableClasses.number}>{rupees(then)}</td>
      <td className={styles.day}>
        <Day iso={thenOn} />
      </td>
      <td className={tableClasses.number}>
        {rupees(target)}
        {restsOn !== undefined && <span className={styles.detail}>{targetBasisWords[restsOn]}</span>}
      </td>
      <td className={tableClasses.number}>
        {rupees(now)}
        {now !== null && priceAsOf !== null && (
          <span className={styles.detail}>
            <Day iso={priceAsOf} />
          </span>
        )}
      </td>
      <td className={tableClasses.number}>{progress === null ? '-' : figureText(progress, 'percent', grouping)}</td>
      <td className={tableClasses.number}>
        {error?.error === undefined || error.error === null ? (
          '-'
        ) : (
          <>
            {signedPercentText(error.error, grouping)}
            <span className={styles.detail}>
              {metricWords[error.metric]} FY{String(error.fiscalYear % 100).padStart(2, '0')}
            </span>
          </>
        )}
      </td>
      <td className={styles.notices}>
        {notices.length === 0 ? (
          '-'
        ) : (
          <ul className={styles.list}>
            {notices.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}

/** "2026-08-21" or "2026-08-21T10:00:00Z" as "21 Aug 2026". */
function Day({ iso }: { readonly iso: string }) {
  const day = parseIsoDate(iso);
  return <time dateTime={iso}>{day === undefined ? iso : dateText(day)}</time>;
}

/** Fetches a company's past prices once its row is near the view, and draws them. Reserves the drawing's size. */
function LazySparkline({ company: { key, name }, target, grouping }: LazySparklineProps) {
  const host = useHost<'mfe-search'>();
  const slot = useRef<HTMLDivElement>(null);
  const isSeen = useIsSeen(slot);
  const months = useAnswer(host, isSeen ? `${key} ${name}` : undefined, (_, signal) => fetchMonthEnds(host, { key, name }, signal));
  return (
    <div ref={slot} className={styles.slot}>
      {(months.is === 'ready' || months.is === 'failed') && (
        <PriceSparkline months={months.is === 'ready' ? months.value : []} target={target} grouping={grouping} />
      )}
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
      { rootMargin: `${sparklineMargin}px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}
