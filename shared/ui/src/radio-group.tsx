import { useId, type Ref } from 'react';
import styles from './radio-group.module.css';

export interface Option<V extends string> {
  readonly value: V;
  readonly label: string;
}

export interface RadioGroupProps<V extends string> {
  /** The legend of the group: "Theme". */
  readonly label: string;
  /** A few, because all are visible. */
  readonly options: readonly Option<V>[];
  /** The selected option's. */
  readonly value: V;
  /** Called with the value of the new option. */
  readonly onChange: (value: V) => void;
  readonly ref?: Ref<HTMLFieldSetElement> | undefined;
}

/**
 * One of a few options in a form; all stay visible.
 *
 * Not for: a view that changes at once (SegmentedToggle), many options (Select).
 *
 * Keyboard: one Tab stop; the arrows move and select.
 */
export function RadioGroup<V extends string>({ label, options, value, onChange, ref }: RadioGroupProps<V>) {
  const name = useId();
  return (
    <fieldset ref={ref} className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input type="radio" name={name} className={styles.dot} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
