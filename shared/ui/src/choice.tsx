import { useId, type ComponentProps } from 'react';
import { classList } from './class-list.ts';
import styles from './choice.module.css';

export interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked' | 'onChange'> {
  /** What is on when it is checked. */
  readonly label: string;
  /** An explanation under the label, such as why it is disabled. */
  readonly hint?: string | undefined;
  /** The state is the caller's. */
  readonly checked: boolean;
  /** Called with the new state. */
  readonly onChange: (checked: boolean) => void;
}

/**
 * An option that takes effect when the form is submitted, or one of several that hold together.
 *
 * Not for: a setting that takes effect at once (Switch), one of several (RadioGroup).
 *
 * `ref` is the input's.
 */
export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} look={styles.box ?? ''} />;
}

/**
 * A setting that takes effect at once.
 *
 * Not for: a form with a submit button (Checkbox), two named views (SegmentedToggle).
 *
 * `ref` is the input's. The label doesn't change with the state.
 */
export function Switch(props: ChoiceProps) {
  return <Choice {...props} role="switch" look={styles.switch ?? ''} />;
}

interface InputProps extends ChoiceProps {
  readonly look: string;
  readonly role?: 'switch';
}

function Choice({ label, hint, onChange, look, id, className, 'aria-describedby': describedBy, ...rest }: InputProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = hint === undefined ? undefined : `${inputId}-hint`;
  const description = classList(describedBy, hintId);
  return (
    <div className={classList(styles.choice, className)}>
      <input
        {...rest}
        id={inputId}
        type="checkbox"
        className={look}
        onChange={(event) => onChange(event.target.checked)}
        {...(description === '' ? {} : { 'aria-describedby': description })}
      />
      <div className={styles.words}>
        <label className={styles.label} htmlFor={inputId}>
          {label}
        </label>
        {hintId !== undefined && (
          <p className={styles.hint} id={hintId}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
