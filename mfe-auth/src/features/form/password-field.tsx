import { useHost } from '@mulya/sdk';
import { TextField, VisuallyHidden, type TextFieldProps } from '@mulya/ui';
import { useState, type KeyboardEvent } from 'react';
import styles from './password-field.module.css';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'action'> {
  readonly isVisible: boolean;
  /** Toggles the visibility. Without it, the field follows another field's button. */
  readonly onShow?: ((isVisible: boolean) => void) | undefined;
}

const CAPS_LOCK_HINT = 'Caps Lock is on.';

/** A password field that can show its text and warns about Caps Lock. */
export function PasswordField({ isVisible, onShow, hint, ...rest }: PasswordFieldProps) {
  const { notify } = useHost<'mfe-auth'>();
  const [capsLock, setCapsLock] = useState(false);
  const checkCapsLock = (event: KeyboardEvent) => {
    const on = event.getModifierState('CapsLock');
    if (on && !capsLock) notify.announce(CAPS_LOCK_HINT);
    setCapsLock(on);
  };
  const hintText = [hint, capsLock ? CAPS_LOCK_HINT : undefined].filter((sentence) => sentence !== undefined).join(' ');
  return (
    <TextField
      {...rest}
      type={isVisible ? 'text' : 'password'}
      hint={hintText === '' ? undefined : hintText}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onKeyDown={checkCapsLock}
      onKeyUp={checkCapsLock}
      onBlur={() => setCapsLock(false)}
      action={
        onShow !== undefined && (
          // Its name is its text. With aria-label, `getByLabelText('Password')` would also find the button.
          <button type="button" className={styles.show} aria-pressed={isVisible} onClick={() => onShow(!isVisible)}>
            Show<VisuallyHidden> password</VisuallyHidden>
          </button>
        )
      }
    />
  );
}
