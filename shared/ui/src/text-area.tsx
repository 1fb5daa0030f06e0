import { useId, type ComponentProps } from 'react';
import { classList } from './class-list.ts';
import styles from './text-field.module.css';

export interface TextAreaProps extends ComponentProps<'textarea'> {
  readonly label: string;
  /** The expected input. */
  readonly hint?: string | undefined;
}

/** A text field of several lines with a label. It grows with its text where the browser can. `ref` is the textarea's. */
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
