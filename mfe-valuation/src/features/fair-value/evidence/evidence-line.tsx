import { Fragment } from 'react';
import type { EvidenceItem } from '../../../domain/fair-value/evidence.ts';
import { Figure, type FigureProps } from '../../figure/figure.tsx';
import styles from './evidence-line.module.css';

interface EvidenceLineProps {
  /** What the figures are, before the first of them: "Own growth", "Now". */
  readonly label: string;
  readonly items: readonly EvidenceItem[];
}

/** The figures beside an assumption, muted: what the company has done, what its multiple is now, what its peers' are. */
export function EvidenceLine({ label, items }: EvidenceLineProps) {
  if (items.length === 0) return null;
  return (
    <div className={styles.line}>
      <span className={styles.label}>{label}:</span>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.label} className={item.peers === undefined ? undefined : styles.median}>
            {item.label} <Figure name={item.name} cell={item.cell} sources={sourcesOf(item)} />
            <Peers {...item} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A median's inputs are figures of several companies. */
const sourcesOf = ({ peers }: EvidenceItem): FigureProps['sources'] => peers && new Map(peers.flatMap((peer) => (peer.is === 'in' ? [[peer.figure.cell, peer.source] as const] : [])));

/** Who is in the median, with the figure that counts, and who is left out and why. */
function Peers({ peers = [] }: EvidenceItem) {
  const within = peers.filter((peer) => peer.is === 'in');
  const without = peers.filter((peer) => peer.is === 'out');
  return (
    <>
      {within.length > 0 && (
        <p className={styles.peers}>
          In it:{' '}
          {within.map(({ name, figure, source, to }, at) => (
            <Fragment key={name}>
              {at > 0 && ', '}
              {name} <Figure {...figure} source={source} />
              {to !== undefined && ` (year to ${to})`}
            </Fragment>
          ))}
          .
        </p>
      )}
      {without.length > 0 && <p className={styles.peers}>Left out: {without.map(({ name, why }) => `${name}: ${why}`).join('; ')}.</p>}
    </>
  );
}
