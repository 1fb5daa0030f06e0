import { CompaniesTable, RankPlace } from '@mulya/ui/companies';
import {
  byName,
  compsMedianLabel,
  yearText,
  type Comps,
  type CompsOrder,
  type CompsRow,
  type MedianOf,
  type CompsCell,
} from '@mulya/valuation-model/comps';
import type { ReactNode } from 'react';
import { Figure } from '../../../kit/figure/figure.tsx';
import { compsCaption } from './comps-words.ts';
import styles from './comps-table.module.css';

interface CompsTableProps {
  /** For screen readers: "Peer Comparison, Valuation". */
  readonly label: string;
  readonly comps: Comps;
  /** In display order. */
  readonly rows: readonly CompsRow[];
  readonly of: MedianOf;
  readonly order: CompsOrder | undefined;
  onOrder(order: CompsOrder | undefined): void;
  /** The content of a row's header, a stable function; the name by default. */
  header?(row: CompsRow): ReactNode;
  readonly short?: boolean;
}

/** The comps of peers or of an industry. Each figure opens its audit. */
export function CompsTable({ of, short = false, ...table }: CompsTableProps) {
  return (
    <CompaniesTable
      {...table}
      {...rowParts}
      className={styles.comps}
      caption={<caption className={styles.caption}>{compsCaption}</caption>}
      byName={byName}
      medianLabel={compsMedianLabel(of)}
      median={({ name, cell, sources, n }, isRanked) => (
        <>
          <Figure key={cell.is === 'figure' ? cell.value : cell.is} name={name} cell={cell} sources={sources} tabIndex={-1} />{' '}
          {isRanked && <RankPlace>{n > 0 && !short && `n = ${n}`}</RankPlace>}
        </>
      )}
      short={short}
    />
  );
}

const rowParts = {
  year: yearText,
  apartMark: <span className={styles.apart}> *</span>,
  figure: ({ name, cell }: CompsCell, { entry: { own, figures } }: CompsRow) => (
    <Figure name={name} cell={cell} source={own || figures.is !== 'ready' ? undefined : figures.company.source} tabIndex={-1} />
  ),
  cellAttributes: ({ rank }: CompsCell) => ({ 'data-rank': shade(rank) }),
};

/** The shade of a rank: the best third, the middle, and none for the others. */
function shade(rank: CompsCell['rank']): 'best' | 'middle' | undefined {
  if (rank === undefined) return undefined;
  const share = (rank.place - 1) / (rank.of - 1);
  if (share > 2 / 3) return undefined;
  return share > 1 / 3 ? 'middle' : 'best';
}
