import { ToggleChip } from '../toggle-chip.tsx';
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
        <ToggleChip
          key={kind}
          label={label}
          pressed={derived.includes(kind)}
          disabled={disabled}
          onClick={() => dispatch(derivedToggled(kind))}
        />
      ))}
    </div>
  );
}
