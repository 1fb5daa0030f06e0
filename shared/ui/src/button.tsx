import type { ComponentProps, MouseEvent } from 'react';
import { classList } from './class-list.ts';
import styles from './button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  /** Default: `secondary`. At most one `primary` on a screen. */
  readonly tone?: ButtonTone | undefined;
  /** The button's action is running. It announces this, keeps its width and its focus, and ignores clicks. */
  readonly busy?: boolean | undefined;
  /** Default: `button`. The button of a form has `submit`. */
  readonly type?: 'button' | 'submit' | 'reset' | undefined;
  /** Not possible now; say why next to it. It loses the focus. */
  readonly disabled?: boolean | undefined;
}

/**
 * An action on this page. `buttonClass` gives a link the same look.
 *
 * Not for: a choice among options (SegmentedToggle), on and off (Switch), moving between views (Tabs).
 *
 * The target is at least 32 × 32 px. A button without text needs `aria-label`.
 *
 * @example
 * <Button tone="primary" busy={isSaving} onClick={save}>Save</Button>
 */
export function Button({ tone, busy = false, type = 'button', className, onClick, ...rest }: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`, which would lose the focus. Enter in a form clicks its submit button, so this blocks it too.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classList(buttonClass(tone), className)}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      onClick={click}
    />
  );
}

/** `primary`: the main action of a screen. `secondary`: the others. `quiet`: among figures, where a frame would distract. */
export type ButtonTone = 'primary' | 'secondary' | 'quiet';

/**
 * Returns the class names of a button, for a router link that looks like one.
 *
 * @example
 * <Link to="/dashboard" className={buttonClass('primary')}>Find a company</Link>
 */
export function buttonClass(tone: ButtonTone = 'secondary'): string {
  return classList(styles.button, styles[tone]);
}
