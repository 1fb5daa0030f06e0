import { SortHeader, TableFrame, tableClasses, type SortState } from '@mulya/ui';
import {
  byName,
  compsMedianLabel,
  type Comps,
  type CompsOrder,
  type CompsRow,
  type MedianOf,
  type CompsCell,
} from '@mulya/valuation-model/comps';
import { useMemo, type ReactNode, memo } from 'react';
import { KeyedTable } from '../../../kit/table/keyed-table.tsx';
import { Figure } from '../../../kit/figure/figure.tsx';
import { compsCaption, shortYearText, yearText } from './comps-words.ts';
import styles from './comps-table.module.css';
import { useCellKeys } from './use-cell-keys.ts';

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
const CompsTableRow = memo(function CompsTableRow({ row, header, ranked, short }: CompsTableRowProps) {
  const { entry, cells, apart } = row;
  const source = entry.own || entry.figures.is !== 'ready' ? undefined : entry.figures.company.source;
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
              {ranked[column] === true && <Rank rank={rank} short={short} />}
            </td>
          ))}
      <td className={`${tableClasses.muted} ${styles.year}`} title={apart ?? yearText(row)}>
        {cells === undefined ? '' : shortYearText(row)}
        {apart !== undefined && <span className={styles.apart}> *</span>}
      </td>
    </tr>
  );
});

interface CompsTableProps {
  /** For screen readers: "Peer Comparison, Valuation". */
  readonly label: string;
  readonly comps: Comps;
  /** In display order. */
  readonly rows: readonly CompsRow[];
  readonly of: MedianOf;
  readonly order: CompsOrder | undefined;
  onOrder(order: CompsOrder | undefined): void;
  /** The content of a row's header, by the company's key; the name by default. */
  readonly headers?: ReadonlyMap<string, ReactNode>;
  readonly short?: boolean;
}

/** Companies in rows and metrics in columns, with the median below. The header, and the companies' names, stay in view. */
export function CompsTable({ label, comps, rows, of, order, onOrder, headers, short = false }: CompsTableProps) {
  const { metrics, medians } = comps;
  const ranked = useMemo(() => metrics.map(({ better }) => better !== undefined), [metrics]);
  const { ref, ...keys } = useCellKeys();
  const sorted = (by: string): SortState => (order?.by === by ? order.direction : 'none');
  const sort = (by: string) => (direction: SortState) => onOrder(direction === 'none' ? undefined : { by, direction });

  return (
    <TableFrame label={label}>
      <KeyedTable ref={ref} {...keys} className={`${tableClasses.table} ${styles.comps}`} data-short={short || undefined}>
        <caption className={styles.caption}>{compsCaption}</caption>
        <thead>
          <tr>
            <SortHeader label="Company" sorted={sorted(byName)} onSort={sort(byName)} />
            {metrics.map(({ id, name }) => (
              <SortHeader key={id} label={name} number sorted={sorted(id)} onSort={sort(id)} />
            ))}
            <th scope="col" className={`${tableClasses.header} ${styles.year}`}>
              Year
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <CompsTableRow key={row.entry.key} row={row} header={headers?.get(row.entry.key)} ranked={ranked} short={short} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={tableClasses.rowHeader}>
              {compsMedianLabel(of)}
            </th>
            {medians.map((median, at) => (
              <td key={metrics[at]?.id} className={tableClasses.number} data-is={median?.cell.is}>
                {median !== undefined && (
                  <>
                    <Figure
                      key={median.cell.is === 'figure' ? median.cell.value : median.cell.is}
                      name={median.name}
                      cell={median.cell}
                      sources={median.sources}
                      tabIndex={-1}
                    />{' '}
                    {ranked[at] === true && <span className={styles.rank}>{median.n > 0 && !short && `n = ${median.n}`}</span>}
                  </>
                )}
              </td>
            ))}
            <td />
          </tr>
        </tfoot>
      </KeyedTable>
    </TableFrame>
  );
}

function Rank({ rank, short }: { readonly rank: CompsCell['rank']; readonly short: boolean }) {
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
