import type { ReactNode, Ref } from 'react';
import styles from './chip.module.css';

export interface ChipProps {
  /** What the value is: "NSE". */
  readonly label?: string | undefined;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLSpanElement> | undefined;
}

/** A small mark of identity: NSE TCS. */
export function Chip({ label, children, ref }: ChipProps) {
  return (
    <span ref={ref} className={styles.chip}>
      {label !== undefined && <span className={styles.label}>{label} </span>}
      <span>{children}</span>
    </span>
  );
}
