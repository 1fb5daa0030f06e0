import type { ReactNode, Ref } from 'react';
import styles from './stale-note.module.css';

export interface StaleNoteProps {
  /** The day of the figures, as it reads: "21 August 2026". */
  readonly asOf: string;
  /** How old they are, in whole days. */
  readonly days: number;
  /** Why, and what to do: one sentence or link. */
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLParagraphElement> | undefined;
}

/** How old the figures are, where they are older than they should be. */
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
