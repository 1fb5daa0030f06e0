import type { Ref } from 'react';
import { classList } from './class-list.ts';
import styles from './delta.module.css';

export interface DeltaProps {
  /** The change itself: its sign decides the arrow and the colour. */
  readonly value: number;
  /** The change as it reads, with its sign: "+1.2%". */
  readonly text: string;
  readonly ref?: Ref<HTMLSpanElement> | undefined;
}

/** A signed change. Colour never stands alone: the arrow and the text's sign say the same. */
export function Delta({ value, text, ref }: DeltaProps) {
  // What reads as nothing is no change: "▲ 0.0%" would say two things.
  const way = !/[1-9]/.test(text) ? 'level' : value > 0 ? 'gain' : value < 0 ? 'loss' : 'level';
  return (
    <span ref={ref} className={classList(styles.delta, styles[way])}>
      {way !== 'level' && (
        <span aria-hidden="true" className={styles.arrow}>
          {way === 'gain' ? '▲' : '▼'}
        </span>
      )}
      {text}
    </span>
  );
}
