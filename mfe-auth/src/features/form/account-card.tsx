import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './account-card.module.css';

/** A message above the form. Each failure is a new value, so that a repeated one is announced again. */
export type Message =
  /** Announced at once. The focus stays. */
  | { readonly is: 'notice'; readonly text: string }
  /** Gets the focus, because the user has to act. */
  | { readonly is: 'failure'; readonly text: string };

interface AccountCardProps {
  readonly title: string;
  /** Two lines about the page. A message replaces them, so that the form doesn't move. */
  readonly lead: string;
  readonly message?: Message | undefined;
  readonly children: ReactNode;
  /** Links to other account pages. */
  readonly links: ReactNode;
}

/** The frame of the three account pages. */
export function AccountCard({ title, lead, message, children, links }: AccountCardProps) {
  return (
    <div className={styles.card}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.lead}>
        <p className={message === undefined ? styles.leadText : `${styles.leadText} ${styles.covered}`}>{lead}</p>
        {message?.is === 'notice' && (
          <p className={styles.notice} role="alert">
            {message.text}
          </p>
        )}
        {message?.is === 'failure' && <Failure message={message} />}
      </div>
      {children}
      <div className={styles.links}>{links}</div>
    </div>
  );
}

function Failure({ message }: { readonly message: Message }) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => element.current?.focus(), [message]);
  return (
    <p ref={element} className={styles.failure} tabIndex={-1}>
      {message.text}
    </p>
  );
}

export function AccountLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link className={styles.link} to={to}>
      {children}
    </Link>
  );
}
