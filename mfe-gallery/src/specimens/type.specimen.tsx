import styles from './type.module.css';
import type { Piece } from '../pieces/piece.tsx';

const scale = [
  ['28', styles.t28, 'Target price ₹ 3,204.50'],
  ['20', styles.t20, 'Financial Overview'],
  ['16', styles.t16, 'Income Statement'],
  ['14', styles.t14, 'Sales grew 8% a year, slower than the peer median of 11%.'],
  ['13', styles.t13, 'Total Revenue 2,55,324.00'],
  ['12', styles.t12, 'As of 21 August 2026 · consolidated · ₹ crore'],
] as const;

const colours = ['ink', 'ink-muted', 'accent', 'gain', 'loss', 'warn'] as const;

export const type: Piece = {
  id: 'type',
  title: 'Type and colour',
  names: [],
  about: 'Inter in two weights and six sizes, with figures of one width.',
  specimens: [
    {
      state: 'scale',
      wide: true,
      Show: () => (
        <>
          {scale.map(([size, className, text]) => (
            <p key={size} className={className}>
              {text}
            </p>
          ))}
        </>
      ),
    },
    {
      state: 'weights',
      Show: () => (
        <p className={styles.t14}>
          Regular 1,11,111.11 <strong className={styles.strong}>Strong 8,88,888.88</strong>
        </p>
      ),
    },
    {
      state: 'colours',
      Show: () => (
        <p className={styles.t14}>
          {colours.map((name) => (
            <span key={name} className={styles[name]}>
              {name}{' '}
            </span>
          ))}
        </p>
      ),
    },
  ],
};
