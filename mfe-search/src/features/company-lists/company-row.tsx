import { dateText, figureText, parseIsoDate, signedPercentText } from '@mulya/domain';
import type { Entry } from '@mulya/domain/listings';
import { useHost, useStream } from '@mulya/sdk';
import { Button, Delta, tableClasses } from '@mulya/ui';
import { CompanyLink } from '../company-link.tsx';
import styles from './company-lists.module.css';
import type { CompanyRow } from './company-lists.api.ts';

interface CompanyTableRowProps {
  readonly row: CompanyRow;
  /** The company's entry in the list of companies. Without it, its name may not be unique. */
  readonly entry: Entry | undefined;
  /** Only on the watchlist: whether the company was removed, and the row's button. */
  readonly watch?: { readonly removed: boolean; readonly toggle: () => void } | undefined;
}

/** One row of a list. The name opens the valuation with the last peers. */
export function CompanyTableRow({ row, entry, watch }: CompanyTableRowProps) {
  const { preferences } = useHost<'mfe-search'>();
  const { grouping } = useStream(preferences.state, preferences.current());
  const { key, name, peers, price, priceAsOf, saved } = row;
  const upside = saved?.upside ?? null;
  const rupees = (value: number | null) => (value === null ? '-' : `₹${figureText(value, 'inr', grouping)}`);
  return (
    <tr className={watch?.removed === true ? styles.removed : undefined}>
      <th scope="row" className={tableClasses.rowHeader}>
        <CompanyLink company={{ key, name }} twin={entry?.twin ?? true} peers={peers} />
        {entry?.twin === true && <span className={styles.twin}>{key}</span>}
      </th>
      <td className={tableClasses.number}>{rupees(price)}</td>
      <td className={styles.day}>{priceAsOf === null ? '-' : <time dateTime={priceAsOf}>{dateLabel(priceAsOf)}</time>}</td>
      <td className={tableClasses.number}>{rupees(saved?.target ?? null)}</td>
      <td className={tableClasses.number}>{upside === null ? '-' : <Delta value={upside} text={signedPercentText(upside, grouping)} />}</td>
      <td className={styles.day}>
        {saved === null ? 'No saved valuation' : <time dateTime={saved.savedAt}>{localDateLabel(saved.savedAt)}</time>}
      </td>
      {watch !== undefined && (
        <td className={styles.way}>
          <Button
            tone="quiet"
            className={styles.button}
            aria-label={watch.removed ? `Undo: restore ${name}` : `Remove ${name}`}
            onClick={watch.toggle}
          >
            {watch.removed ? 'Undo' : 'Remove'}
          </Button>
        </td>
      )}
    </tr>
  );
}

/** "2026-08-21" or "2026-08-21T10:00:00Z" as "21 Aug 2026": the day that the source states. */
function dateLabel(iso: string): string {
  const day = parseIsoDate(iso);
  return day === undefined ? iso : dateText(day);
}

/** The day of a moment where the analyst sits: "22 Nov 2026". */
function localDateLabel(iso: string): string {
  const at = new Date(iso);
  return dateText({ year: at.getFullYear(), month: at.getMonth() + 1, day: at.getDate() });
}
