import type { Consensus } from '@mulya/contract';
import { dateText, parseIsoDate } from '@mulya/domain';
import styles from './consensus-line.module.css';

/** "Consensus: Buy, 14 analysts", with the analysts by recommendation. A benchmark only: the model doesn't use it. */
export function ConsensusLine({ consensus: { rating, analysts, counts, asOf } }: { readonly consensus: Consensus }) {
  const day = parseIsoDate(asOf);
  const of = [
    `${counts.strongBuy} strong buy`,
    `${counts.buy} buy`,
    `${counts.hold} hold`,
    `${counts.sell} sell`,
    `${counts.strongSell} strong sell`,
  ];
  return (
    <div className={styles.consensus}>
      <p className={styles.line}>
        Consensus: {rating === undefined ? '' : `${rating}, `}
        {analysts} {analysts === 1 ? 'analyst' : 'analysts'}
      </p>
      <p className={styles.counts}>
        {of.join(' · ')}
        {day !== undefined && `, as of ${dateText(day)}`}. Not used by the model.
      </p>
    </div>
  );
}
