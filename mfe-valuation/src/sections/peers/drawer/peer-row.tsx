import type { ReactNode } from 'react';
import styles from './peer-row.module.css';

interface PeerRowProps {
  readonly name: ReactNode;
  /** Details under the name. */
  readonly facts?: ReactNode;
  readonly action: ReactNode;
  /** Selected with the arrow keys. */
  readonly active?: boolean;
}

/** A company in the drawer with its action. */
export function PeerRow({ name, facts, action, active = false }: PeerRowProps) {
  return (
    <li className={active ? `${styles.row} ${styles.active}` : styles.row} aria-current={active ? 'true' : undefined}>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {facts !== undefined && <span className={styles.facts}>{facts}</span>}
      </span>
      {action}
    </li>
  );
}
