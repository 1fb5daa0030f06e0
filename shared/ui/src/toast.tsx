import type { ComponentProps, ReactNode } from 'react';
import { classList } from './class-list.ts';
import styles from './toast.module.css';

/** `alert`: what the analyst has to know now. `status`: good news. */
export type ToastTone = 'alert' | 'status';

export interface ToastProps extends ComponentProps<'div'> {
  readonly tone: ToastTone;
  /** The message alone. */
  readonly children: ReactNode;
  readonly onDismiss: () => void;
}

/** One message over the page. How long it stays is its owner's affair. */
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

/** Where toasts stand: at the bottom left, since actions stand at the top and the assistant at the right. */
export function ToastStack({ children }: { readonly children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}
