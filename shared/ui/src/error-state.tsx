import type { ReactNode, Ref } from 'react';
import { Button } from './button.tsx';
import styles from './error-state.module.css';

export interface ErrorStateProps {
  /** The failure, as a sentence without codes. */
  readonly title: string;
  /** The parts that still work, and other remedies. */
  readonly children?: ReactNode;
  /** Retries. Without it there is no Retry button. */
  readonly onRetry?: (() => void) | undefined;
  /** A retry is running. */
  readonly busy?: boolean | undefined;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * Replaces content that failed to load: the failure, what still works, and Retry.
 *
 * Not for: a field's error (`error` of TextField), a failure of the whole page (the shell shows it), a message above content that is there
 * (Banner).
 *
 * It is an alert, so it interrupts a screen reader.
 */
export function ErrorState({ title, children, onRetry, busy, ref }: ErrorStateProps) {
  return (
    <div ref={ref} role="alert" className={styles.error}>
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.rest}>{children}</div>}
      {onRetry !== undefined && (
        <div>
          <Button onClick={onRetry} busy={busy}>
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}
