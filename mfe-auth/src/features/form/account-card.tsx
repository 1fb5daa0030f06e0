import { useEffect, useRef, type ReactNode } from 'react';
import styles from './account-card.module.css';

/** What the page says above its form. Every failure is a new value, so that the same one said twice is noticed twice. */
export type Message =
  /** Read out at once; the focus stays where it is. */
  | { readonly is: 'notice'; readonly text: string }
  /** The focus moves to it, because something has to be done about it. */
  | { readonly is: 'failure'; readonly text: string };

export interface AccountCardProps {
  readonly title: string;
  /** Two lines on what the page is for; a message takes their place, so that the form does not move. */
  readonly lead: string;
  readonly message?: Message | undefined;
  readonly children: ReactNode;
  /** Links to the neighbouring pages. */
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
