import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

export interface VisuallyHiddenProps {
  readonly children: ReactNode;
}

/**
 * Text for screen readers only, where the layout says the same to the eye.
 *
 * Not for: text that everybody needs, or a name that `aria-label` can give.
 */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className={styles.hidden}>{children}</span>;
}
