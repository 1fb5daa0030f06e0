import type { Listing, ListingKind } from '@mulya/contract';
import type { Results } from '@mulya/domain/listings';
import { Button } from '@mulya/ui';
import { useMemo } from 'react';
import { useFind } from './use-find.ts';
import { formatIsoDate } from './format-iso-date.ts';
import styles from './listings-note.module.css';

export interface ListingsNoteProps {
  readonly listings: readonly Listing[];
  /** ISO date of the list. */
  readonly asOf: string;
  /** Fills the box with an example. */
  readonly onTry: (text: string) => void;
}

/** Explains the search while the box is empty. */
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

interface Example {
  readonly text: string;
  readonly what: string;
}

const examples: readonly Example[] = [
  { text: 'TCS', what: 'NSE symbol' },
  { text: '532540', what: 'BSE code' },
  { text: 'INE467B01029', what: 'ISIN' },
  { text: 'L&T', what: 'short name' },
  { text: 'Infosys Technologies', what: 'former name' },
];

/** Those that find something in the present list. */
function workingExamples(find: (text: string) => Results): readonly Example[] {
  return examples.filter(({ text }) => {
    const results = find(text);
    return results.is === 'found' && results.rows.length > 0;
  });
}
