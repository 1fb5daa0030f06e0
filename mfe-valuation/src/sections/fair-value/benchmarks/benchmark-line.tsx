import type { AssumptionBenchmark, MedianPeer } from '@mulya/valuation-model/fair-value';
import { Fragment, useState } from 'react';
import { usePrinting } from '../../../kit/use-printing.ts';
import { Figure, type FigureProps } from '../../../kit/figure/figure.tsx';
import styles from './benchmark-line.module.css';

interface BenchmarkLineProps {
  /** "Historical growth", "Current". */
  readonly label: string;
  readonly items: readonly AssumptionBenchmark[];
}

/** A muted line of benchmarks for one assumption. */
export function BenchmarkLine({ label, items }: BenchmarkLineProps) {
  if (items.length === 0) return null;
  return (
    <div className={styles.line}>
      <span className={styles.label}>{label}:</span>
      <ul className={styles.items}>
        {items.map((item) => (
          // The name is a stable key. The label changes when another peer loads, which would collapse the details.
          <li key={item.name} className={item.peers === undefined ? undefined : styles.median}>
            {item.label} <Figure name={item.name} cell={item.cell} sources={sourcesOf(item)} />
            {item.peers !== undefined && <Peers peers={item.peers} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The inputs of a median come from several companies. */
const sourcesOf = ({ peers }: AssumptionBenchmark): FigureProps['sources'] =>
  peers && new Map(peers.flatMap((peer) => (peer.is === 'in' ? [[peer.figure.cell, peer.source] as const] : [])));

/** The number of peers in the median. The details name the included and the excluded peers; print always shows them. */
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
