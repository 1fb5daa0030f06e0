import { ratios, type RatioId } from '@mulya/domain';
import styles from './ratios.module.css';

/** The definition of each ratio: on screen, in print, and as the description of its row. */
export function RatioDefinitions({ idOf }: { readonly idOf: (ratio: RatioId) => string }) {
  return (
    <dl className={styles.definitions} aria-label="Ratio definitions">
      {ratios.map(({ id, label, definition }) => (
        <div key={id} className={styles.definition}>
          <dt>{label}</dt>
          <dd id={idOf(id)}>{definition}</dd>
        </div>
      ))}
    </dl>
  );
}
