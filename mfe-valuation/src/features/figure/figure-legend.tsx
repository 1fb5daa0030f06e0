import { Fragment } from 'react';
import styles from './figure-legend.module.css';

const glyphs = [
  { glyph: 'ƒ', says: 'derived' },
  { glyph: '◇', says: 'default assumption' },
  { glyph: '◆', says: 'yours' },
  { glyph: '□', says: 'hatched: placeholder, not company data' },
  { glyph: 'e', says: 'source estimate' },
];

/** What the glyphs behind the figures of a table say; one without a glyph is reported. */
export function FigureLegend() {
  return (
    <p className={styles.legend}>
      <span className={styles.ask}>Select any figure to see its source. </span>
      {glyphs.map(({ glyph, says }) => (
        <Fragment key={glyph}>
          <span className={styles.entry}>
            <span className={styles.glyph}>{glyph}</span> {says};
          </span>{' '}
        </Fragment>
      ))}
      <span className={styles.entry}>no mark: as reported.</span>
    </p>
  );
}
