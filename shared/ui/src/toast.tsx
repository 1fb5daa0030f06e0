import { Children, type ComponentProps, type ReactNode } from 'react';
import { classList } from './class-list.ts';
import styles from './toast.module.css';
import { useRootClass } from './use-root-class.ts';

/** `alert`: needs attention now. `status`: good news. */
export type ToastTone = 'alert' | 'status';

export interface ToastProps extends ComponentProps<'div'> {
  /** `alert` is announced at once. */
  readonly tone: ToastTone;
  /** Only the message. */
  readonly children: ReactNode;
  /** Called by the close button. */
  readonly onDismiss: () => void;
}

/**
 * One short message over the page. It is for the shell: call `host.notify.status` or `host.notify.alert`.
 *
 * Not for: a message that the user needs later (Banner), a question (Dialog).
 *
 * Its owner decides how long it stays.
 */
export function Toast({ tone, children, onDismiss, className, ...rest }: ToastProps) {
  return (
    <div {...rest} className={classList(styles.toast, styles[tone], className)}>
      <p className={styles.text} role={tone}>
        {children}
      </p>
      <button className={styles.dismiss} type="button" aria-label="Dismiss" onClick={onDismiss}>
        ×
      </button>
    </div>
  );
}

/** The place of toasts: at the bottom left, because actions are at the top and the assistant is at the right. */
export function ToastStack({ children }: { readonly children: ReactNode }) {
  useRootClass(Children.toArray(children).length > 0 ? styles.shown : undefined);
  return <div className={styles.stack}>{children}</div>;
}
