import type { Ref } from 'react';
import { classList } from './class-list.ts';
import styles from './segmented-toggle.module.css';

export interface SegmentedToggleProps<V extends string> {
  /** The subject, for screen readers: "Periods". */
  readonly label: string;
  /** Two to four. `name`: for screen readers, where the label alone is too short; it contains the label. */
  readonly options: readonly { readonly value: V; readonly label: string; readonly name?: string }[];
  /** The selected option's. */
  readonly value: V;
  /** Called with a new value only. */
  readonly onChange: (value: V) => void;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * One of two to four options, which changes what is on the screen at once.
 *
 * Not for: a form (RadioGroup), views with a panel each (Tabs), on and off (Switch).
 *
 * Keyboard: each option is a button and a Tab stop.
 */
export function SegmentedToggle<V extends string>({ label, options, value, onChange, className, ref }: SegmentedToggleProps<V>) {
  return (
    <div ref={ref} role="group" aria-label={label} className={classList(styles.group, className)}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.option}
          aria-label={option.name}
          aria-pressed={option.value === value}
          onClick={() => {
            if (option.value !== value) onChange(option.value);
          }}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
