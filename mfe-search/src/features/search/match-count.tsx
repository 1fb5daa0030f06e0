import type { Results } from '../../domain/find-listings.ts';
import styles from './match-count.module.css';

/** How many listings match, and how many of them are not shown; said politely as it changes. */
export function MatchCount({ results }: { readonly results: Results }) {
  return (
    <p role="status" className={styles.count}>
      {results.is === 'found' && <Count shown={results.rows.length} rest={results.rest} />}
    </p>
  );
}

function Count({ shown, rest }: { readonly shown: number; readonly rest: number }) {
  const all = shown + rest;
  return (
    <>
      <span>{all === 0 ? 'No matches' : all === 1 ? '1 match' : `${all.toLocaleString('en-US')} matches`}</span>
      {rest > 0 && <span>{`${rest.toLocaleString('en-US')} more: type on to narrow them`}</span>}
    </>
  );
}
