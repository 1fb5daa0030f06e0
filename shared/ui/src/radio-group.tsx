import { useId, type Ref } from 'react';
import styles from './radio-group.module.css';

export interface Option<V extends string> {
  readonly value: V;
  readonly label: string;
}

export interface RadioGroupProps<V extends string> {
  /** The subject: "Theme". */
  readonly label: string;
  readonly options: readonly Option<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly ref?: Ref<HTMLFieldSetElement> | undefined;
}

/** A group of radio buttons, for a form: all options stay visible. */
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
