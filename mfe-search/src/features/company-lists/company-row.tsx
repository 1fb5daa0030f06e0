import { valuationAddress } from '@mulya/contract';
import { figureText, signedPercentText } from '@mulya/domain';
import type { Entry } from '@mulya/domain/listings';
import { useHost, useStream } from '@mulya/sdk';
import { Button, Delta, tableClasses } from '@mulya/ui';
import { Link } from 'react-router-dom';
import styles from './company-lists.module.css';
import { localDateLabel, dateLabel } from './date-labels.ts';
import type { CompanyRow } from './company-lists.api.ts';

interface CompanyTableRowProps {
  readonly row: CompanyRow;
  /** Its place in the list of companies. Without it nobody can say that the name stands once. */
  readonly entry: Entry | undefined;
  /** On the watchlist alone: whether the company is off it, and what the row's button does. */
  readonly watch?: { readonly removed: boolean; readonly toggle: () => void } | undefined;
}

/** A company that is kept. Its name opens the valuation with the peers of the last time. */
export function CompanyTableRow({ row, entry, watch }: CompanyTableRowProps) {
  const { preferences, bus } = useHost<'mfe-search'>();
  const { grouping } = useStream(preferences.state, preferences.current());
  const { key, name, peers, price, priceAsOf, saved } = row;
  const upside = saved?.upside ?? null;
  const rupees = (value: number | null) => (value === null ? '-' : `₹${figureText(value, 'inr', grouping)}`);
  return (
    <tr className={watch?.removed === true ? styles.removed : undefined}>
      <th scope="row" className={tableClasses.rowHeader}>
        <Link
          className={styles.company}
          to={valuationAddress({ key, name }, { twin: entry?.twin ?? true, peers })}
          state={{ company: { name }, peers: peers.map((peer) => ({ name: peer.name })) }}
          onClick={() => bus.emit('company/selected', { company: { key, name }, peers })}
        >
          {name}
        </Link>
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
