import { useId, type ComponentProps } from 'react';
import { classList } from './class-list.ts';
import styles from './text-field.module.css';

export interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  /** What is wrong with the value, as a sentence; the field is invalid while it stands. */
  readonly error?: string | undefined;
  /** What is expected, before anything went wrong. */
  readonly hint?: string | undefined;
}

/** One line of text under its label. `ref` is the input's, so that a form can move the focus to the first invalid field. */
export function TextField({ label, error, hint, id, className, 'aria-describedby': describedBy, ...rest }: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = hint === undefined ? undefined : `${inputId}-hint`;
  const errorId = error === undefined ? undefined : `${inputId}-error`;
  const description = classList(describedBy, hintId, errorId);
  return (
    <div className={classList(styles.field, className)}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      <input
        {...rest}
        id={inputId}
        className={styles.input}
        {...(description === '' ? {} : { 'aria-describedby': description })}
        {...(errorId === undefined ? {} : { 'aria-invalid': true })}
      />
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
