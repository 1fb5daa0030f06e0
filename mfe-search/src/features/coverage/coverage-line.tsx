import { useSearchSelector } from '../search-store.ts';
import styles from './coverage-line.module.css';
import type { CoverageState } from './coverage.slice.ts';

/** One line about the source of the figures. */
export function CoverageLine() {
  const coverage = useSearchSelector((state) => state.coverage);
  return <p className={styles.line}>{coverageText(coverage)}</p>;
}

function coverageText(coverage: CoverageState): string {
  switch (coverage.is) {
    case 'idle':
    case 'loading':
      return 'Checking data coverage…';
    case 'failed':
      return 'Data coverage is unavailable right now. You can still search.';
    case 'known':
      return coverage.answer.covers === 'all'
        ? `${coverage.answer.source} data loads when you open a company.`
        : `${coverage.answer.source} covers ${coverage.answer.covers.length.toLocaleString('en-US')} companies.`;
  }
}
