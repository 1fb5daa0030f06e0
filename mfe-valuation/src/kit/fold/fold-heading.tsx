import type { Fold } from './use-fold.ts';
import styles from './fold.module.css';

interface FoldHeadingProps {
  readonly fold: Fold;
  readonly title: string;
}

/** The text of a heading: on a phone a button that opens and closes what is below it. */
export function FoldHeading({ fold: { folds, isOpen, toggle, bodyId }, title }: FoldHeadingProps) {
  if (!folds) return title;
  return (
    <button type="button" className={styles.button} aria-expanded={isOpen} aria-controls={bodyId} onClick={toggle}>
      {title}
    </button>
  );
}
