import type { ValuationAnswer } from '@mulya/contract';
import { useGrouping } from '../use-grouping.ts';
import { useValuationSelector } from '../valuation-store.ts';
import styles from './financial-overview.module.css';
import { originText } from './origin-words.ts';
import { cellAt, type OverviewView } from './overview-view.ts';
import { selectOverview } from './overview.selectors.ts';

interface OriginLineProps {
  readonly view: OverviewView;
  readonly answer: Pick<ValuationAnswer, 'source' | 'asOf'>;
}

/** Where the figure that was asked about comes from; until then, how to ask. */
export function OriginLine({ view, answer }: OriginLineProps) {
  const { inspected } = useValuationSelector(selectOverview);
  const grouping = useGrouping();
  const found = cellAt(view, inspected);
  return (
    <p role="status" className={styles.origin} {...(found === undefined ? { 'data-asks': true } : {})}>
      {found === undefined ? (
        <>
          Choose a figure to see where it comes from; ƒ marks a derived one.<span className={styles.keys}> Arrow keys move between figures.</span>
        </>
      ) : (
        originText(`${found.row.label}, ${found.column.label}`, found.cell, answer, grouping)
      )}
    </p>
  );
}
