import type { Entry, Listing } from '@mulya/domain/listings';
import { Chip } from '@mulya/ui';
import styles from './company-name.module.css';

/** The listed name, with its symbol if another listing has the same name. */
export function CompanyName({ entry }: { readonly entry: Entry }) {
  return (
    <>
      {entry.listing.name}
      {entry.label !== entry.listing.name && <span className={styles.sign}>{entry.label.slice(entry.listing.name.length)}</span>}
    </>
  );
}

/** The exchange symbols of a listing, or its ISIN if it has none. */
export function IdentityChips({ listing: { nse, bse, isin } }: { readonly listing: Listing }) {
  return (
    <>
      {nse !== null && <Chip label="NSE">{nse}</Chip>}
      {bse !== null && <Chip label="BSE">{bse}</Chip>}
      {nse === null && bse === null && isin !== null && <Chip label="ISIN">{isin}</Chip>}
    </>
  );
}
