import { useId, type ComponentProps } from 'react';
import { classList } from './class-list.ts';
import styles from './choice.module.css';

export interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked' | 'onChange'> {
  readonly label: string;
  /** Explanation under the label. */
  readonly hint?: string | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A checkbox; it takes effect when the form is submitted. `ref` is the input's. */
export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} look={styles.box ?? ''} />;
}

/** A switch; it takes effect at once. `ref` is the input's. */
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
