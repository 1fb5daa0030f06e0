import type { ReactNode, Ref } from 'react';
import styles from './table-frame.module.css';

export interface TableFrameProps {
  /** The table's contents, for screen readers: "Income Statement, annual". */
  readonly label: string;
  /** One `<table>` with `tableClasses`. */
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

/** The scroll area of a wide table, by touch, wheel and keyboard, so that the page itself never scrolls sideways. */
export function TableFrame({ label, children, ref }: TableFrameProps) {
  return (
    <div ref={ref} role="region" aria-label={label} tabIndex={0} className={styles.frame}>
      {children}
    </div>
  );
}
