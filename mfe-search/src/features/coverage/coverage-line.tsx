import { useSearchSelector } from '../search-store.ts';
import styles from './coverage-line.module.css';
import type { CoverageState } from './coverage.slice.ts';

/** One line that says whose figures the rows speak of. */
export function CoverageLine() {
  const coverage = useSearchSelector((state) => state.coverage);
  return <p className={styles.line}>{coverageText(coverage)}</p>;
}

function coverageText(coverage: CoverageState): string {
  switch (coverage.is) {
    case 'idle':
    case 'loading':
      return 'Which companies have figures is being looked up.';
    case 'failed':
      return 'Which companies have figures is not known at the moment. The search works without it.';
    case 'known':
      return coverage.answer.covers === 'all'
        ? `${coverage.answer.source} is asked for a company's figures when its page opens.`
        : `${coverage.answer.source} has figures for ${coverage.answer.covers.length.toLocaleString('en-US')} companies.`;
  }
}
