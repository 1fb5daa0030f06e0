import { dateText, figureText, parseIsoDate, signedPercentText, type Grouping } from '@mulya/domain';
import { metricWords } from '@mulya/valuation-model/track-record';
import { tableClasses } from '@mulya/ui';
import { CompanyLink } from '../company-link.tsx';
import { LazySparkline } from './lazy-sparkline.tsx';
import styles from './track-record.module.css';
import type { ValuationRow } from './valuation-rows.ts';

interface ValuationTableRowProps {
  readonly row: ValuationRow;
  readonly grouping: Grouping;
}

/** One company. The name opens the valuation with its last peers. */
export function ValuationTableRow({ row, grouping }: ValuationTableRowProps) {
  const { key, name, twin, peers, then, thenOn, target, now, priceAsOf, progress, error, notices } = row;
  const rupees = (value: number | null) => (value === null ? '-' : `₹${figureText(value, 'inr', grouping)}`);
  return (
    <tr>
      <th scope="row" className={tableClasses.rowHeader}>
        <CompanyLink company={{ key, name }} twin={twin} peers={peers} />
        {twin && <span className={styles.detail}>{key}</span>}
      </th>
      <td className={styles.picture}>
        <LazySparkline company={{ key, name }} target={target} grouping={grouping} />
      </td>
      <td className={tableClasses.number}>{rupees(then)}</td>
      <td className={styles.day}>
        <Day iso={thenOn} />
      </td>
      <td className={tableClasses.number}>{rupees(target)}</td>
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
