import { useValuationDispatch, useValuationSelector } from '../valuation-store.ts';
import styles from './derived-toggles.module.css';
import { derivedKinds } from './overview-view.ts';
import { selectOverview } from './overview.selectors.ts';
import { derivedToggled } from './overview.slice.ts';

/** Optional columns, off by default. `disabled`: there is no table for them. */
export function DerivedToggles({ disabled }: { readonly disabled: boolean }) {
  const dispatch = useValuationDispatch();
  const { derived } = useValuationSelector(selectOverview);
  return (
    <div role="group" aria-label="Additional columns" className={styles.toggles}>
      {derivedKinds.map(({ kind, label }) => (
        <button
          key={kind}
          type="button"
          className={styles.toggle}
          disabled={disabled}
          aria-pressed={derived.includes(kind)}
          onClick={() => dispatch(derivedToggled(kind))}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
