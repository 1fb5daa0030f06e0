import { type GrowthAnalysis, overallText } from '@mulya/valuation-model/growth-analysis';
import { RetryNote } from '../../kit/retry-note.tsx';
import { Figure } from '../../kit/figure/figure.tsx';
import styles from './growth-analysis.module.css';
import { ruleOfThumb, ruleStamp } from './rule-comments.adapter.ts';

interface OverallRecommendationProps {
  readonly analysis: GrowthAnalysis;
  /** There is no valid table, so the text is red. */
  readonly invalid?: boolean;
  /** The authors of the comments in the table. */
  readonly stamps?: readonly string[];
  /** Epoch milliseconds of the retry after a rate limit. */
  readonly retryAt?: number | undefined;
}

/** The recommendation for the average annual growth rate, with its author. */
export function OverallRecommendation({ analysis, invalid = false, stamps = [], retryAt }: OverallRecommendationProps) {
  const { overall } = analysis;
  const average = overall.cell.is === 'figure' ? overall.cell.value : undefined;
  return (
    <div className={styles.overall}>
      <h3 className={styles.title}>Overall Recommendation</h3>
      <p className={invalid || average === undefined ? styles.invalid : styles.recommendation}>{overallText(average)}</p>
      {average !== undefined && (
        <p className={styles.basis}>
          Average growth <Figure name={overall.name} cell={overall.cell} />: {basisText(analysis)}
        </p>
      )}
      <p className={styles.stamp}>
        {[...new Set([...stamps, ruleStamp])].join(' ')}
        {retryAt !== undefined && (
          <>
            {' '}
            <RetryNote at={retryAt} />
          </>
        )}
      </p>
    </div>
  );
}

/** "rule of thumb from the average of 8 yearly rates of Revenue, EBITDA and PAT; 1 excluded (not meaningful)." */
function basisText({ rates, excluded, metrics }: GrowthAnalysis): string {
  const counted = metrics.filter(({ average }) => average.cell.is === 'figure').map(({ metric }) => metric);
  const names = counted.length < 2 ? counted.join('') : `${counted.slice(0, -1).join(', ')} and ${counted.at(-1) ?? ''}`;
  return `${ruleOfThumb(rates)} of ${names}${excluded === 0 ? '' : `; ${excluded} excluded (not meaningful)`}.`;
}
