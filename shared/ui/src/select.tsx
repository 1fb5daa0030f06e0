import { useId, type Ref } from 'react';
import type { Option } from './radio-group.tsx';
import styles from './select.module.css';

export interface SelectProps<V extends string> {
  readonly label: string;
  readonly options: readonly Option<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly disabled?: boolean | undefined;
  readonly ref?: Ref<HTMLSelectElement> | undefined;
}

/** Selects one of many options. The browser's own list has each platform's keys and each phone's picker. */
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
