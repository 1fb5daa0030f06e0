import { useId, type ComponentProps, type ReactNode } from 'react';
import { classList } from './class-list.ts';
import styles from './text-field.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix'> {
  readonly label: string;
  /** The error of the value, as a sentence; the field is invalid while it is set. */
  readonly error?: string | undefined;
  /** The expected input, shown before an error. */
  readonly hint?: string | undefined;
  /** The unit before the value: "₹". */
  readonly prefix?: string | undefined;
  /** The unit after it: "%". */
  readonly suffix?: string | undefined;
  /** A control at the end of the field, such as a button that shows the password. */
  readonly action?: ReactNode;
}

/** A single-line text field with a label. `ref` is the input's, so that a form can focus the first invalid field. */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, prefix, suffix, action, id, className, 'aria-describedby': describedBy, ...rest } = props;
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = hint === undefined ? undefined : `${inputId}-hint`;
  const errorId = error === undefined ? undefined : `${inputId}-error`;
  const prefixId = prefix === undefined ? undefined : `${inputId}-prefix`;
  const suffixId = suffix === undefined ? undefined : `${inputId}-suffix`;
  const description = classList(describedBy, prefixId, suffixId, hintId, errorId);
  return (
    <div className={classList(styles.field, className)}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      <div className={styles.frame}>
        {prefixId !== undefined && (
          <span className={styles.unit} id={prefixId}>
            {prefix}
          </span>
        )}
        <input
          {...rest}
          id={inputId}
          className={styles.input}
          {...(description === '' ? {} : { 'aria-describedby': description })}
          {...(errorId === undefined ? {} : { 'aria-invalid': true })}
        />
        {suffixId !== undefined && (
          <span className={styles.unit} id={suffixId}>
            {suffix}
          </span>
        )}
        {action}
      </div>
      {hintId !== undefined && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {errorId !== undefined && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
