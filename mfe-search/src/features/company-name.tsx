import type { Entry } from '@mulya/domain/listings';
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
