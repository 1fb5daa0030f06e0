import type { EvidenceItem } from '../../../domain/fair-value/evidence.ts';
import { Figure } from '../../figure/figure.tsx';
import styles from './evidence-line.module.css';

interface EvidenceLineProps {
  /** What the figures are, before the first of them: "Own growth", "Now". */
  readonly label: string;
  readonly items: readonly EvidenceItem[];
}

/** The figures beside an assumption, in one muted line: what the company has done, what its multiple is now, what its peers' are. */
export function EvidenceLine({ label, items }: EvidenceLineProps) {
  if (items.length === 0) return null;
  return (
    <div className={styles.line}>
      <span className={styles.label}>{label}:</span>
      <ul className={styles.items}>
        {items.map(({ label: what, name, cell }) => (
          <li key={what}>
            {what} <Figure name={name} cell={cell} />
          </li>
        ))}
      </ul>
    </div>
  );
}
