import styles from './button.module.css';
import { classList } from './class-list.ts';

/** `primary`: the one thing to do on a screen. `secondary`: the rest. `quiet`: among figures, where a frame would shout. */
export type ButtonTone = 'primary' | 'secondary' | 'quiet';

/** The look of a button, for a router link that goes somewhere. */
export function buttonClass(tone: ButtonTone = 'secondary'): string {
  return classList(styles.button, styles[tone]);
}
