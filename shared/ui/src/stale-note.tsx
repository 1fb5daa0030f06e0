import type { ReactNode, Ref } from 'react';
import styles from './stale-note.module.css';

export interface StaleNoteProps {
  /** The date of the figures, formatted: "21 August 2026". */
  readonly asOf: string;
  /** Their age in whole days. */
  readonly days: number;
  /** The reason and the remedy: one sentence or link. */
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLParagraphElement> | undefined;
}

/**
 * The age of outdated figures, next to them.
 *
 * Not for: current figures; state their date in plain text.
 */
export function StaleNote({ asOf, days, children, ref }: StaleNoteProps) {
  return (
    <p ref={ref} className={styles.stale}>
      <span className={styles.age}>
        As of {asOf}, {days === 1 ? '1 day' : `${days} days`} old.
      </span>
      {children !== undefined && <> {children}</>}
    </p>
  );
}
