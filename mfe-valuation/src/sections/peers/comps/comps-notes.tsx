import type { Metric } from '@mulya/valuation-model/comps';
import styles from './comps-notes.module.css';

/** The metrics' formulas in words, and the notes on the table. */
export function CompsNotes({ metrics, notes }: { readonly metrics: readonly Metric[]; readonly notes: readonly string[] }) {
  return (
    <div className={styles.foot}>
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <details className={styles.definitions}>
        <summary>Definitions</summary>
        <dl>
          {metrics.map(({ id, name, definition }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{definition}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
