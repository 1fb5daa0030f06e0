import type { Piece } from '../pieces/piece.tsx';
import { SalesAndProfit as ChartColoursExample } from '../examples/chart-colours.example.tsx';
import chartColoursCode from '../examples/chart-colours.example.tsx?raw';
import chartColoursStyles from '../examples/chart-colours.module.css?raw';
import styles from './chart-colours.module.css';

const colours = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** Markers around the centre of a sample. */
const markers = [
  'M 24 7 a 5 5 0 1 1 0 10 a 5 5 0 1 1 0 -10',
  'M 19 7 h 10 v 10 h -10 z',
  'M 24 6 l 6 6 l -6 6 l -6 -6 z',
  'M 24 7 l 6 10 h -12 z',
  'M 24 17 l 6 -10 h -12 z',
] as const;

function Colours() {
  return (
    <ul className={styles.samples}>
      {colours.map((number) => (
        <li key={number} className={styles.sample}>
          <svg viewBox="0 0 48 40" className={styles.drawing} aria-hidden="true" focusable="false">
            <g fill={`var(--chart-${number})`} stroke={`var(--chart-${number})`}>
              <path d="M 2 12 H 46" strokeWidth="2" />
              <path d={markers[(number - 1) % markers.length]} />
              <path d="M 2 24 h 44 v 14 h -44 z" />
            </g>
          </svg>
          <span>{number}</span>
        </li>
      ))}
    </ul>
  );
}

export const chartColours: Piece = {
  id: 'chart-colours',
  title: 'Charts',
  names: [],
  about:
    '@mulya/ui has no chart. Draw a small one as an SVG with these ten colours, in the order of the series, or load a library with import().',
  notFor: 'a series as a small line (Sparkline), figures to compare exactly (TableFrame)',
  example: { Show: ChartColoursExample, code: chartColoursCode, styles: chartColoursStyles },
  specimens: [{ state: 'series', wide: true, Show: Colours }],
};
