import type { Ref } from 'react';
import { classList } from './class-list.ts';
import styles from './delta.module.css';

export interface DeltaProps {
  /** The change; its sign decides the arrow and the colour. */
  readonly value: number;
  /** The formatted change, with its sign: "+1.2%". */
  readonly text: string;
  readonly ref?: Ref<HTMLSpanElement> | undefined;
}

/**
 * A gain or a loss, by sign, arrow and colour together.
 *
 * Not for: an amount that isn't a change, such as a loss of a year; write it in ink with its sign.
 *
 * @example
 * <Delta value={1.2} text="+1.2%" />
 */
export function Delta({ value, text, ref }: DeltaProps) {
  // A change that rounds to zero has no arrow: "▲ 0.0%" would contradict itself.
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
