import { Button } from '@mulya/ui';
import { useValuationDispatch, useValuationSelector } from '../valuation-store.ts';
import styles from './financial-overview.module.css';
import { derivedKinds } from './overview-view.ts';
import { selectOverview } from './overview.selectors.ts';
import { derivedToggled } from './overview.slice.ts';

/** Columns on demand, each off until it is asked for. */
export function DerivedToggles() {
  const dispatch = useValuationDispatch();
  const { derived } = useValuationSelector(selectOverview);
  return (
    <div role="group" aria-label="More columns" className={styles.toggles}>
      {derivedKinds.map(({ kind, label }) => (
        <Button key={kind} tone="quiet" className={styles.toggle} aria-pressed={derived.includes(kind)} onClick={() => dispatch(derivedToggled(kind))}>
          {label}
        </Button>
      ))}
    </div>
  );
}
