import type { ReactNode, Ref } from 'react';
import styles from './table-frame.module.css';

export interface TableFrameProps {
  /** What the table holds, for a screen reader: "Income Statement, annual". */
  readonly label: string;
  /** One `<table>` that wears `tableClasses`. */
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

/** The room in which a wide table scrolls, by touch, wheel and keyboard; the page itself never scrolls sideways. */
export function TableFrame({ label, children, ref }: TableFrameProps) {
  return (
    <div ref={ref} role="region" aria-label={label} tabIndex={0} className={styles.frame}>
      {children}
    </div>
  );
}
