import { figuresOf, type Entry, type Figures } from '@mulya/domain/listings';
import { Chip } from '@mulya/ui';
import { CompanyName } from '../company-name.tsx';
import { IdentityChips } from '../identity-chips.tsx';
import { figuresLabels, kindLabels } from '../listing-labels.ts';
import { selectCoverage, useSearchSelector } from '../search-store.ts';
import styles from './chosen-company.module.css';

/** A selected company: its name, identifiers and missing data. */
export function ChosenCompany({ entry }: { readonly entry: Entry }) {
  const coverage = useSearchSelector(selectCoverage);
  const figures: Figures = figuresOf(entry, coverage);
  const lacks = figuresLabels[figures];
  return (
    <div className={styles.company}>
      <span className={styles.name}>
        <CompanyName entry={entry} />
      </span>
      <span className={styles.facts}>
        {entry.listing.kind !== 'equity' && <span>{kindLabels[entry.listing.kind]}</span>}
        <IdentityChips listing={entry.listing} />
        {lacks !== undefined && <span className={styles.lacks}>{lacks}</span>}
      </span>
    </div>
  );
}

/** A company that is still being looked up. It reserves the space of `ChosenCompany`. */
export function PendingCompany({ name }: { readonly name: string }) {
  return (
    <div className={styles.company}>
      <span className={styles.name}>…</span>
      <span className={styles.facts}>
        <Chip>{name}</Chip>
      </span>
    </div>
  );
}
