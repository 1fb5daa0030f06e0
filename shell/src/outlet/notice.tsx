import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Whether a screen reader announces the notice at once. */
  readonly urgent?: boolean;
}

/** Replaces a page that can't be shown. Says what happened, what it means and what the user can do. */
export function Notice({ title, children, action, urgent = false }: NoticeProps) {
  return (
    <section className={urgent ? `${styles['notice']} ${styles['urgent']}` : styles['notice']} role={urgent ? 'alert' : undefined}>
      <h1 className={styles['title']}>{title}</h1>
      {children}
      {action === undefined ? undefined : <div className={styles['action']}>{action}</div>}
    </section>
  );
}
