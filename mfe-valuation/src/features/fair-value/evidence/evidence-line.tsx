import type { EvidenceItem, MedianPeer } from '@mulya/valuation-model/fair-value';
import { Fragment, useState } from 'react';
import { usePrinting } from '../../../use-printing.ts';
import { Figure, type FigureProps } from '../../figure/figure.tsx';
import styles from './evidence-line.module.css';

interface EvidenceLineProps {
  /** What the figures are, before the first of them: "Historical growth", "Current". */
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
          // By its name, which stays when the label counts one peer more: what is open stays open.
          <li key={item.name} className={item.peers === undefined ? undefined : styles.median}>
            {item.label} <Figure name={item.name} cell={item.cell} sources={sourcesOf(item)} />
            {item.peers !== undefined && <Peers peers={item.peers} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A median's inputs are figures of several companies. */
const sourcesOf = ({ peers }: EvidenceItem): FigureProps['sources'] =>
  peers && new Map(peers.flatMap((peer) => (peer.is === 'in' ? [[peer.figure.cell, peer.source] as const] : [])));

/** How many peers are in the median; unfolded, who is in it, with the figure that counts, and who is left out and why. Paper cannot be unfolded. */
function Peers({ peers }: { readonly peers: readonly MedianPeer[] }) {
  const printing = usePrinting();
  const [open, setOpen] = useState(false);
  const within = peers.filter((peer) => peer.is === 'in');
  const without = peers.filter((peer) => peer.is === 'out');
  return (
    <details
      className={styles.peers}
      open={open || printing}
      onToggle={({ currentTarget }) => {
        if (!printing) setOpen(currentTarget.open);
      }}
    >
      <summary>{countText(within.length, without.length)}</summary>
      {within.length > 0 && (
        <p>
          Included:
          {within.map(({ name, figure, source, to }, at) => {
            const mark = at < within.length - 1 ? ',' : '.';
            return (
              <Fragment key={name}>
                {' '}
                {name}{' '}
                <span className={styles.marked}>
                  <Figure {...figure} source={source} />
                  {to === undefined && mark}
                </span>
                {to !== undefined && ` (year to ${to})${mark}`}
              </Fragment>
            );
          })}
        </p>
      )}
      {without.length > 0 && <p>Excluded: {without.map(({ name, why }) => `${name}: ${why}`).join('; ')}.</p>}
    </details>
  );
}

/** "5 of 5 peers included", "2 of 5 included, 3 excluded". */
function countText(within: number, without: number): string {
  const all = within + without;
  return without === 0
    ? `${within} of ${all} ${all === 1 ? 'peer' : 'peers'} included`
    : `${within} of ${all} included, ${without} excluded`;
}
