import { tableClasses } from '@mulya/ui';
import type { CompsCell, CompsRow } from '@mulya/valuation-model/comps';
import { memo, type ReactNode } from 'react';
import { Figure } from '../figure/figure.tsx';
import { shortYearText, yearText } from './comps-words.ts';
import styles from './comps-table.module.css';

interface CompsTableRowProps {
  readonly row: CompsRow;
  /** Replaces the name as the row's header, for example by a check box with it. It must be stable, because hundreds of rows compare it. */
  readonly header?: ReactNode;
  /** Whether each metric has ranks; one for each column. It must be stable, too. */
  readonly ranked: readonly boolean[];
  /** Shows the place alone instead of "3 of 6". */
  readonly short: boolean;
}

/** A company, and each metric with its rank. While figures load, the row reserves their space. */
export const CompsTableRow = memo(function CompsTableRow({ row, header, ranked, short }: CompsTableRowProps) {
  const { entry, cells, apart } = row;
  const source = entry.own || entry.figures.is !== 'shown' ? undefined : entry.figures.company.source;
  return (
    <tr className={entry.own ? tableClasses.selected : undefined} aria-busy={cells === undefined || undefined}>
      <th scope="row" className={tableClasses.rowHeader}>
        {header ?? entry.name}
      </th>
      {cells === undefined
        ? ranked.map((_, column) => (
            <td key={column} className={tableClasses.number}>
              <span className={styles.awaited} />
            </td>
          ))
        : cells.map(({ name, cell, rank }, column) => (
            <td key={column} className={tableClasses.number} data-is={cell.is} data-rank={shade(rank)}>
              <Figure name={name} cell={cell} source={source} tabIndex={-1} />{' '}
              {ranked[column] === true && <Place rank={rank} short={short} />}
            </td>
          ))}
      <td className={`${tableClasses.muted} ${styles.year}`} title={apart ?? yearText(row)}>
        {cells === undefined ? '' : shortYearText(row)}
        {apart !== undefined && <span className={styles.apart}> *</span>}
      </td>
    </tr>
  );
});

function Place({ rank, short }: { readonly rank: CompsCell['rank']; readonly short: boolean }) {
  if (rank === undefined) return <span className={styles.rank} />;
  const { place, of } = rank;
  return (
    <span className={styles.rank} title={short ? `Rank ${place} of ${of}` : undefined}>
      {short ? place : `${place} of ${of}`}
    </span>
  );
}

/** The shade of a rank: the best third, the middle, and none for the others. */
function shade(rank: CompsCell['rank']): 'best' | 'middle' | undefined {
  if (rank === undefined) return undefined;
  const share = (rank.place - 1) / (rank.of - 1);
  if (share > 2 / 3) return undefined;
  return share > 1 / 3 ? 'middle' : 'best';
}
