import { Fragment } from 'react';
import styles from './figure-legend.module.css';

const glyphs = [
  { glyph: 'ƒ', says: 'derived' },
  { glyph: '◇', says: 'assumed, a default' },
  { glyph: '◆', says: 'yours' },
  { glyph: '□', says: "hatched: a placeholder value, not this company's figure" },
  { glyph: 'e', says: 'estimated by the source' },
];

/** What the glyphs behind the figures of a table say; one without a glyph is reported. */
export function FigureLegend() {
  return (
    <p className={styles.legend}>
      <span className={styles.ask}>Choose a figure to see where it comes from. </span>
      {glyphs.map(({ glyph, says }) => (
        <Fragment key={glyph}>
          <span className={styles.entry}>
            <span className={styles.glyph}>{glyph}</span> {says};
          </span>{' '}
        </Fragment>
      ))}
      <span className={styles.entry}>without a mark: reported.</span>
    </p>
  );
}
