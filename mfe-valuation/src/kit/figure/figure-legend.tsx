import { Fragment } from 'react';
import { figureGlyphs } from './figure-glyphs.ts';
import styles from './figure-legend.module.css';

/** Explains the glyphs after figures. A figure without a glyph is reported or derived. */
export function FigureLegend() {
  return (
    <p className={styles.legend}>
      <span className={styles.ask}>Select any figure to see its source. </span>
      {figureGlyphs.map(
        ({ state, glyph, meaning }) =>
          state !== 'derived' && (
            <Fragment key={glyph}>
              <span className={styles.entry}>
                <span className={styles.glyph}>{glyph}</span> {meaning};
              </span>{' '}
            </Fragment>
          ),
      )}
      <span className={styles.entry}>
        no mark: reported or derived<span className={styles.ask}> (ƒ while pointed at or focused)</span>;
      </span>{' '}
      <span className={styles.entry}>
        <span className={styles.input}>blue</span>: assumption.
      </span>
    </p>
  );
}
