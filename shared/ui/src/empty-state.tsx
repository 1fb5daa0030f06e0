import type { ReactNode, Ref } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** States that there is nothing, as a sentence. */
  readonly title: string;
  /** The reason, and what to do. */
  readonly children?: ReactNode;
  /** One button or several. */
  readonly action?: ReactNode;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * There is nothing to show, why, and what the user can do.
 *
 * Not for: a failure (ErrorState).
 *
 * Never show an empty table instead. Announce a change to empty with `host.notify.announce` if the user caused it elsewhere.
 *
 * @example
 * <EmptyState title="No peers selected" action={<Button onClick={open}>Add peers</Button>}>
 *   Add up to five companies to compare.
 * </EmptyState>
 */
export function EmptyState({ title, children, action, ref }: EmptyStateProps) {
  return (
    <div ref={ref} className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.reason}>{children}</div>}
      {action !== undefined && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
