import type { ReactNode, Ref } from 'react';
import styles from './chip.module.css';

export interface ChipProps {
  /** The kind of value: "NSE". */
  readonly label?: string | undefined;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLSpanElement> | undefined;
}

/**
 * A small identifier: an exchange and a symbol, a kind.
 *
 * Not for: anything to press (Button), a status that needs attention (Banner).
 *
 * A chip doesn't wrap, so keep it short.
 *
 * @example
 * <Chip label="NSE">TCS</Chip>
 */
export function Chip({ label, children, ref }: ChipProps) {
  return (
    <span ref={ref} className={styles.chip}>
      {label !== undefined && <span className={styles.label}>{label} </span>}
      <span>{children}</span>
    </span>
  );
}
