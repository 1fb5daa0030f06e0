import type { SlotOutput } from '@mulya/contract';
import { amountText, type Grouping } from '@mulya/domain';
import styles from './value-line.module.css';

interface ValueLineProps {
  readonly output: SlotOutput<'valuation/method'>;
  readonly grouping: Grouping;
}

/** The value per share, or why there is none. */
export function ValueLine({ output: { low, base, high, basis, note }, grouping }: ValueLineProps) {
  const text = (value: number) => amountText(value, 'inr', grouping);
  return (
    <p role="status" className={styles.value}>
      {base === null || low === null || high === null ? (
        note
      ) : (
        <>
          <strong>{`${text(base)} per share`}</strong> {`from ${text(low)} to ${text(high)}. ${basis}.`}
        </>
      )}
    </p>
  );
}
