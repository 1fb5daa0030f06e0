import { visionMatrices, type Vision } from '../../src/testing/colour.ts';
import type { PieceSpecimens } from '../specimen.tsx';
import styles from './chart-colours.module.css';

/** Each kind of eyes, simulated by the browser with the matrices that the tests of the tokens use. */
const visions = [
  { vision: 'full', title: 'All cones' },
  { vision: 'no-red', title: 'Without red cones (protanopia)' },
  { vision: 'no-green', title: 'Without green cones (deuteranopia)' },
  { vision: 'no-blue', title: 'Without blue cones (tritanopia)' },
] as const satisfies readonly { readonly vision: Vision; readonly title: string }[];

const colours = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** The markers of the charts, around the centre of a sample. */
const markers = [
  'M 24 7 a 5 5 0 1 1 0 10 a 5 5 0 1 1 0 -10',
  'M 19 7 h 10 v 10 h -10 z',
  'M 24 6 l 6 6 l -6 6 l -6 -6 z',
  'M 24 7 l 6 10 h -12 z',
  'M 24 17 l 6 -10 h -12 z',
] as const;

/** A filter multiplies in linear light, as the matrices ask for. */
const matrixOf = (vision: Vision): string => visionMatrices[vision].flatMap((row) => [...row, 0, 0]).join(' ') + ' 0 0 0 1 0';

function Colours({ vision, title }: (typeof visions)[number]) {
  const filter = `seen-${vision}`;
  return (
    <div className={styles.row}>
      <h4 className={styles.title}>{title}</h4>
      <ul className={styles.samples}>
        {colours.map((number) => (
          <li key={number} className={styles.sample}>
            <svg viewBox="0 0 48 40" className={styles.drawing} aria-hidden="true" focusable="false">
              {number === 1 && (
                <filter id={filter} filterUnits="userSpaceOnUse" x="0" y="0" width="48" height="40">
                  <feColorMatrix values={matrixOf(vision)} />
                </filter>
              )}
              <g filter={`url(#${filter})`} fill={`var(--chart-${number})`} stroke={`var(--chart-${number})`}>
                <path d="M 2 12 H 46" strokeWidth="2" />
                <path d={markers[(number - 1) % markers.length]} />
                <path d="M 2 24 h 44 v 14 h -44 z" />
              </g>
            </svg>
            <span>{number}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export const chartColours: PieceSpecimens = {
  piece: 'chart-colours',
  title: 'Chart colours',
  about: 'Ten colours in the order of the series, each with a marker, also as colour-blind users see them.',
  specimens: visions.map((each) => ({ state: each.vision, wide: true, Show: () => <Colours {...each} /> })),
};
