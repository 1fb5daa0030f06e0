import type { ReactNode, Ref } from 'react';
import { Button } from './button.tsx';
import styles from './error-state.module.css';

export interface ErrorStateProps {
  /** What failed, as a sentence. */
  readonly title: string;
  /** What still works, and what else can be done. */
  readonly children?: ReactNode;
  /** Tries again. Without it there is nothing to retry. */
  readonly onRetry?: (() => void) | undefined;
  /** It is being tried again. */
  readonly busy?: boolean | undefined;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

/** In the place of what could not be shown: what failed, what still works, and a way to try again. */
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
