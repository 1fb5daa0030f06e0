import type { Listing, ListingKind } from '@mulya/contract';
import { dateWords } from './date-words.ts';
import styles from './listings-note.module.css';

export interface ListingsNoteProps {
  readonly listings: readonly Listing[];
  /** ISO date of the list. */
  readonly asOf: string;
}

/** What can be found, said while nothing is asked for. */
export function ListingsNote({ listings, asOf }: ListingsNoteProps) {
  const count = (kind: ListingKind) => listings.filter((listing) => listing.kind === kind).length.toLocaleString('en-US');
  return (
    <div className={styles.note}>
      <p className={styles.line}>
        {`${count('equity')} listed companies, ${count('etf')} ETFs and ${count('fund')} fund plans, as listed on ${dateWords(asOf)}.`}
      </p>
      <p className={styles.line}>Former names and the market’s short names are found too, such as L&amp;T, SBI or HUL.</p>
    </div>
  );
}
