import styles from './button.module.css';
import { classList } from './class-list.ts';

/** `primary`: the main action of a screen. `secondary`: the others. `quiet`: among figures, where a frame would distract. */
export type ButtonTone = 'primary' | 'secondary' | 'quiet';

/**
 * Returns the class names of a button, for a router link that looks like one.
 *
 * @example
 * <Link to="/dashboard" className={buttonClass('primary')}>Find a company</Link>
 */
export function buttonClass(tone: ButtonTone = 'secondary'): string {
  return classList(styles.button, styles[tone]);
}
