import { figuresLabels, type Entry, type ResultRow } from '@mulya/domain/listings';
import { Button } from '@mulya/ui';
import { useEffect, useRef } from 'react';
import styles from './found-companies.module.css';
import { CompanyRow } from './company-row.tsx';

interface FoundCompaniesProps {
  readonly rows: readonly ResultRow[];
  /** Index of the row selected with the arrow keys. */
  readonly active: number | undefined;
  readonly onAdd: (entry: Entry) => void;
}

const kindWords = { equity: undefined, etf: 'ETF', fund: 'Fund' } as const;

/** Matching listings, best first. */
export function FoundCompanies({ rows, active, onAdd }: FoundCompaniesProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (active !== undefined) list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <ul ref={list} className={styles.list} aria-label="Matches">
      {rows.map(({ entry, figures, because }, at) => (
        <CompanyRow
          key={entry.key}
          active={at === active}
          name={entry.label}
          facts={
            <>
              {[kindWords[entry.listing.kind], identifier(entry), entry.listing.industry, because].filter(Boolean).join(' · ')}
              {figuresLabels[figures] !== undefined && <span className={styles.lacks}> {figuresLabels[figures]}</span>}
            </>
          }
          action={
            <Button tone="quiet" aria-label={`Add ${entry.label}`} onClick={() => onAdd(entry)}>
              Add
            </Button>
          }
        />
      ))}
    </ul>
  );
}

/** The listing's symbol, code or ISIN. */
function identifier({ listing: { nse, bse, isin } }: Entry): string | undefined {
  if (nse !== null) return `NSE ${nse}`;
  if (bse !== null) return `BSE ${bse}`;
  return isin === null ? undefined : `ISIN ${isin}`;
}
