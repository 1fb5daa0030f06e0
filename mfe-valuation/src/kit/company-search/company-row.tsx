import type { ReactNode } from 'react';
import styles from './company-row.module.css';

interface CompanyRowProps {
  readonly name: ReactNode;
  /** Details under the name. */
  readonly facts?: ReactNode;
  readonly action: ReactNode;
  /** Selected with the arrow keys. */
  readonly active?: boolean;
}

/** A company in a list with its action. */
export function CompanyRow({ name, facts, action, active = false }: CompanyRowProps) {
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
