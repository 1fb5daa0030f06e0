import { useHost } from '@mulya/sdk';
import { TextField, VisuallyHidden, type TextFieldProps } from '@mulya/ui';
import { useState, type KeyboardEvent } from 'react';
import styles from './password-field.module.css';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'action'> {
  readonly shown: boolean;
  /** Shows the password or hides it. Without it the field follows another one's button. */
  readonly onShow?: ((shown: boolean) => void) | undefined;
}

const capsLockIsOn = 'Caps Lock is on.';

/** A password that can be looked at while it is typed, and that says when Caps Lock is on. */
export function PasswordField({ shown, onShow, hint, ...rest }: PasswordFieldProps) {
  const { notify } = useHost<'mfe-auth'>();
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => {
    const on = event.getModifierState('CapsLock');
    if (on && !capsLock) notify.announce(capsLockIsOn);
    setCapsLock(on);
  };
  const words = [hint, capsLock ? capsLockIsOn : undefined].filter((sentence) => sentence !== undefined).join(' ');
  return (
    <TextField
      {...rest}
      type={shown ? 'text' : 'password'}
      hint={words === '' ? undefined : words}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCapsLock(false)}
      action={
        onShow !== undefined && (
          // Its name is in its text: a label of its own would make it a second field called password.
          <button type="button" className={styles.show} aria-pressed={shown} onClick={() => onShow(!shown)}>
            Show<VisuallyHidden> password</VisuallyHidden>
          </button>
        )
      }
    />
  );
}
