import { useId, type Ref } from 'react';
import type { Option } from './radio-group.tsx';
import styles from './select.module.css';

export interface SelectProps<V extends string> {
  /** Always visible. */
  readonly label: string;
  /** In the order of the list. */
  readonly options: readonly Option<V>[];
  /** The selected option's. */
  readonly value: V;
  /** Called with the value of the new option, typed as the options' union. */
  readonly onChange: (value: V) => void;
  /** Say why next to it. */
  readonly disabled?: boolean | undefined;
  readonly ref?: Ref<HTMLSelectElement> | undefined;
}

/**
 * One of many options, in the browser's own list.
 *
 * Not for: two to four options (SegmentedToggle or RadioGroup), a search in hundreds (SearchField with a list).
 *
 * It has each platform's keys and each phone's picker.
 */
export function Select<V extends string>({ label, options, value, onChange, disabled, ref }: SelectProps<V>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        ref={ref}
        id={id}
        className={styles.select}
        value={value}
        disabled={disabled}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
