import { useId, type ComponentProps, type ReactNode } from 'react';
import { classList } from './class-list.ts';
import styles from './text-field.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix'> {
  /** Always visible. */
  readonly label: string;
  /** What was expected and what to do, as a sentence. The field is invalid while it is set. */
  readonly error?: string | undefined;
  /** The expected input, shown before an error. */
  readonly hint?: string | undefined;
  /** The unit before the value: "₹". */
  readonly prefix?: string | undefined;
  /** The unit after it: "%". */
  readonly suffix?: string | undefined;
  /** A control at the end of the field, such as a button that shows the password. */
  readonly action?: ReactNode;
  /** `decimal` for figures: phones show the right keys. */
  readonly inputMode?: ComponentProps<'input'>['inputMode'];
}

/**
 * One line of text or a number, with its unit.
 *
 * Not for: several lines (TextArea), a search (SearchField), one of a known list (Select).
 *
 * `ref` is the input's: after a refused submit, focus the first invalid field. It also works uncontrolled, with `defaultValue`.
 */
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

export interface TextAreaProps extends ComponentProps<'textarea'> {
  /** Always visible. */
  readonly label: string;
  /** The expected input. */
  readonly hint?: string | undefined;
  /** The first height in lines. Default: 2. */
  readonly rows?: number | undefined;
}

/**
 * Several lines of text. It grows with the text where the browser can.
 *
 * Not for: one line (TextField).
 *
 * `ref` is the textarea's. It also works uncontrolled. With `maxLength` the browser accepts no more; say so in `hint`.
 *
 * Keyboard: Tab leaves it; Enter starts a line.
 */
export function TextArea({ label, hint, id, className, rows = 2, 'aria-describedby': describedBy, onFocus, ...rest }: TextAreaProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = hint === undefined ? undefined : `${inputId}-hint`;
  const description = classList(describedBy, hintId);
  return (
    <div className={classList(styles.field, className)}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      <div className={styles.frame}>
        <textarea
          {...rest}
          id={inputId}
          rows={rows}
          className={classList(styles.input, styles.area)}
          onFocus={(event) => {
            // A browser scrolls only to the caret, and the rest of the field can be under something that floats.
            event.currentTarget.scrollIntoView?.({ block: 'nearest' });
            onFocus?.(event);
          }}
          {...(description === '' ? {} : { 'aria-describedby': description })}
        />
      </div>
      {hintId !== undefined && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
