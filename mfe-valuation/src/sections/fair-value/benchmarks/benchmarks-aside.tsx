import type { Consensus } from '@mulya/contract';
import {
  assumptionBenchmarks,
  type AssumptionBenchmark,
  type MedianPeer,
  type Method,
  peersTarget,
  targetRows,
  withTargets,
} from '@mulya/valuation-model/fair-value';
import { memo, useId, useMemo, Fragment, useState, use } from 'react';
import styles from '../fair-value.module.css';
import type { FairValueView } from '../../../model/work.ts';
import { plainAssumptionBenchmarks } from '../plain-tables.ts';
import { FoldBody } from '../../../kit/fold/fold-body.tsx';
import { FoldHeading } from '../../../kit/fold/fold-heading.tsx';
import { useFold } from '../../../kit/fold/use-fold.ts';
import { ConsensusLine } from '../../../drawers/sources/consensus-line.tsx';
import { TableTools } from '../../../kit/table/table-export.tsx';
import { assumptionOf, viewLabel, viewRows } from '../../../model/views.ts';
import { useSettledModel } from '../../../model/use-settled-model.ts';
import { usePrinting } from '../../../kit/use-printing.ts';
import { Figure, type FigureProps } from '../../../kit/figure/figure.tsx';
import line from './benchmark-line.module.css';
import { figureText, isoText } from '@mulya/domain';
import { Button } from '@mulya/ui';
import { FigureGrouping } from '../../../kit/figure/figure-grouping.ts';

interface BenchmarksAsideProps {
  readonly view: FairValueView;
  /** Analysts' recommendations, where the source sends them. */
  readonly consensus?: Consensus | undefined;
}

/** Benchmarks for each assumption in the table: the company's history, its current multiple and its peers' multiples. */
export const BenchmarksAside = memo(function BenchmarksAside({ view, consensus }: BenchmarksAsideProps) {
  const { model, peers } = useSettledModel();
  const id = useId();
  const fold = useFold('Benchmarks');
  const found = useMemo(() => assumptionBenchmarks(model, peers), [model, peers]);
  return (
    <aside aria-labelledby={id} className={styles.benchmarks}>
      <div className={styles.headed}>
        <h3 id={id} className={styles.heading}>
          <FoldHeading fold={fold} title="Benchmarks" />
        </h3>
        <TableTools title={`Benchmarks, ${viewLabel(view)}`} read={() => plainAssumptionBenchmarks(found, viewRows[view])} />
      </div>
      <FoldBody fold={fold}>
        {consensus !== undefined && <ConsensusLine consensus={consensus} />}
        {viewRows[view].map((row) => {
          const assumption = assumptionOf(row);
          if (assumption === undefined) return null;
          return (
            <div key={row} className={styles.beside}>
              <h4 className={styles.subject}>{row}</h4>
              {'metric' in assumption ? (
                <BenchmarkLine label="Historical growth" items={found.growth[assumption.metric]} />
              ) : (
                <>
                  <BenchmarkLine label="Current" items={found.multiples[assumption.method]} />
                  <PeersTargetButton method={assumption.method} items={found.multiples[assumption.method]} />
                </>
              )}
            </div>
          );
        })}
      </FoldBody>
    </aside>
  );
});

interface BenchmarkLineProps {
  /** "Historical growth", "Current". */
  readonly label: string;
  readonly items: readonly AssumptionBenchmark[];
}

/** A muted line of benchmarks for one assumption. */
export function BenchmarkLine({ label, items }: BenchmarkLineProps) {
  if (items.length === 0) return null;
  return (
    <div className={line.line}>
      <span className={line.label}>{label}:</span>
      <ul className={line.items}>
        {items.map((item) => (
          // The name is a stable key. The label changes when another peer loads, which would collapse the details.
          <li key={item.name} className={item.peers === undefined ? undefined : line.median}>
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
      className={line.peers}
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
                <span className={line.marked}>
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

interface PeersTargetButtonProps {
  readonly method: Method;
  /** The benchmarks of the target multiple, including the peer median. */
  readonly items: readonly AssumptionBenchmark[];
}

/** In edit mode: uses the peer median as the target multiple of each year, as one undoable step. */
function PeersTargetButton({ method, items }: PeersTargetButtonProps) {
  const grouping = use(FigureGrouping);
  const { model, editing, today, change } = useSettledModel();
  const entry = items.map((item) => peersTarget(item, isoText(today))).find((found) => found !== undefined);
  if (!editing || entry === undefined) return null;
  const multiple = figureText(entry.value, 'times', grouping);
  const row = targetRows[method];
  const isUsed = model.choices.assumptions.targets[method].every(({ value, note }) => value === entry.value && note === entry.note);
  const take = () => change((work) => ({ ...work, assumptions: withTargets(work.assumptions, method, entry) }), `${row}: peer median`);
  return (
    <div className={line.target}>
      {/* aria-disabled, because `disabled` would drop the focus after the press. */}
      <Button aria-disabled={isUsed} onClick={isUsed ? undefined : take}>
        Use peer median, {multiple}
      </Button>
      <p role="status" className={line.used}>
        {isUsed && `${row} set to the peer median in all years. Undo to revert.`}
      </p>
    </div>
  );
}
