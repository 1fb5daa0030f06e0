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

const names: Readonly<Record<string, string>> = {
  'mfe-auth': 'Sign-in',
  'mfe-search': 'Company search',
  'mfe-valuation': 'Valuation',
  'mfe-chat': 'Assistant',
};

/** A remote's name on screen. A remote that this shell doesn't know keeps its package name. */
export function remoteName(remote: string): string {
  return names[remote] ?? remote;
}

/** The titles of the states in which a remote can't be shown. */
export const loadFailedTitle = (name: string): string => `${name} could not be loaded.`;
export const incompatibleTitle = (name: string): string => `${name} isn’t compatible with this version of Mulya.`;
export const disabledTitle = (name: string): string => `${name} is switched off.`;
