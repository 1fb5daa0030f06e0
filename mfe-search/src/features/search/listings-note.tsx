import type { Listing, ListingKind } from '@mulya/contract';
import { Button } from '@mulya/ui';
import { useMemo } from 'react';
import { useFind } from './use-find.ts';
import { formatIsoDate } from './format-iso-date.ts';
import { workingExamples } from './examples.ts';
import styles from './listings-note.module.css';

export interface ListingsNoteProps {
  readonly listings: readonly Listing[];
  /** ISO date of the list. */
  readonly asOf: string;
  /** Puts a text into the box. */
  readonly onTry: (text: string) => void;
}

/** What can be found and by what, said while nothing is asked for. */
export function ListingsNote({ listings, asOf, onTry }: ListingsNoteProps) {
  const find = useFind();
  const examples = useMemo(() => workingExamples(find), [find]);
  const count = (kind: ListingKind) => listings.filter((listing) => listing.kind === kind).length.toLocaleString('en-US');
  return (
    <div className={styles.note}>
      <p className={styles.title}>Type at least 3 characters of a name, NSE symbol, BSE code or ISIN.</p>
      <ul className={styles.examples} aria-label="Examples">
        {examples.map(({ text, what }) => (
          <li key={text}>
            <Button className={styles.example} onClick={() => onTry(text)}>
              {text} <span className={styles.what}>{what}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p className={`${styles.line} ${styles.aside}`}>For two-letter symbols, add the exchange, e.g. NSE:LT.</p>
      <p className={styles.line}>
        {`${count('equity')} listed companies, ${count('etf')} ETFs and ${count('fund')} fund plans, as of ${formatIsoDate(asOf)}.`}
      </p>
    </div>
  );
}
