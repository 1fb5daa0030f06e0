import type { Results } from '@mulya/domain/listings';
import { Kbd, VisuallyHidden } from '@mulya/ui';
import styles from './search-foot.module.css';
import { useSearchSelector } from '../search-store.ts';
import type { CoverageState } from '../listings/listings.slice.ts';

interface SearchFootProps {
  /** The user knows how to search: only the data coverage is shown. */
  readonly isBrief: boolean;
  readonly results: Results;
  /** The id of the box's description. */
  readonly hintId: string;
}

/** Shows the number of matches, the data coverage and the keys of the box. */
export function SearchFoot({ isBrief, results, hintId }: SearchFootProps) {
  return (
    <div className={styles.foot} data-brief={isBrief || undefined}>
      <p role="status" className={styles.count}>
        {matchCountText(results)}
      </p>
      <CoverageLine />
      <p id={hintId} className={styles.hint}>
        <VisuallyHidden>At least 3 characters: name, NSE symbol, BSE code or ISIN.</VisuallyHidden>
        <span className={styles.arrows}>
          <Kbd keys="ArrowUp" /> <Kbd keys="ArrowDown" /> move
        </span>
        <span className={styles.key}>
          <Kbd keys="Enter" /> select
        </span>
        <span className={styles.key}>
          <Kbd keys="Shift+Enter" /> add peer
        </span>
        <span className={styles.key}>
          <Kbd keys="Escape" /> clear
        </span>
        <span className={styles.key}>
          <Kbd keys="Control+Enter" /> analyse
        </span>
      </p>
    </div>
  );
}

function matchCountText(results: Results): string {
  if (results.is === 'none-asked') return '';
  const { rest } = results;
  const all = results.rows.length + rest;
  const count = all === 0 ? 'No matches' : all === 1 ? '1 match' : `${all.toLocaleString('en-US')} matches`;
  return rest > 0 ? `${count}, ${rest.toLocaleString('en-US')} more. Keep typing to narrow results.` : count;
}

/** One line about the source of the figures. */
function CoverageLine() {
  const coverage = useSearchSelector((state) => state.coverage);
  return <p className={styles.coverage}>{coverageText(coverage)}</p>;
}

function coverageText(coverage: CoverageState): string {
  switch (coverage.is) {
    case 'idle':
    case 'loading':
      return 'Checking data coverage…';
    case 'failed':
      return 'Data coverage is unavailable right now. You can still search.';
    case 'ready':
      return coverage.answer.covers === 'all'
        ? `${coverage.answer.source} data loads when you open a company.`
        : `${coverage.answer.source} covers ${coverage.answer.covers.length.toLocaleString('en-US')} companies.`;
  }
}
