import { useId, type ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  readonly title: string;
  /** A one-line summary. */
  readonly lead?: ReactNode;
  /** Controls to the right of the heading. */
  readonly controls?: ReactNode;
  readonly children: ReactNode;
}

/** A subsection with its own heading. */
export function Panel({ title, lead, controls, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h3 id={id} className={styles.title}>
            {title}
          </h3>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {controls !== undefined && <div className={styles.controls}>{controls}</div>}
      </div>
      {children}
    </section>
  );
}
