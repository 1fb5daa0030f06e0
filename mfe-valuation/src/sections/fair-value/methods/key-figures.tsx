import type { FormulaInput } from '@mulya/domain';
import { Figure } from '../../../kit/figure/figure.tsx';
import styles from './key-figures.module.css';

export interface KeyFigure extends FormulaInput {
  readonly label: string;
  /** Replaces the cell's text. */
  readonly text?: string | undefined;
}

/** A few figures with their labels. */
export function KeyFigures({ figures }: { readonly figures: readonly KeyFigure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, name, cell, text }) => (
        <div key={label} className={styles.part}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            <Figure name={name} cell={cell} text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
