import { signedPercentText, type Cell } from '@mulya/domain';
import { tableClasses } from '@mulya/ui';
import { memo, use } from 'react';
import { cellName, type ColumnId, type RowName } from '../../../domain/fair-value/names.ts';
import { Figure } from '../../figure/figure.tsx';
import { FigureGrouping } from '../../figure/figure-grouping.ts';
import { EntryInput } from '../editing/entry-input.tsx';
import type { Entries } from '../editing/use-entries.ts';
import styles from './model-table.module.css';
import { assumptionOf, isResult, isUpside, placeAt } from './views.ts';

interface ModelRowProps {
  readonly row: RowName;
  /** Its place in the table, from 0. */
  readonly at: number;
  readonly columns: readonly ColumnId[];
  /** One for each column; undefined where the model has none. */
  readonly cells: readonly (Cell | undefined)[];
  /** In edit mode: what the fields of a row of assumptions do. */
  readonly entries: Entries | undefined;
  /** The column of the figure that Tab reaches, when it is in this row. */
  readonly tabStop: number | undefined;
}

/** One row of the model. It is shown anew only when one of its cells is another. */
export const ModelRow = memo(function ModelRow({ row, at, columns, cells, entries, tabStop }: ModelRowProps) {
  const grouping = use(FigureGrouping);
  const assumption = assumptionOf(row);
  return (
    <tr className={isResult(row) ? styles.result : assumption === undefined ? undefined : styles.assumption}>
      <th scope="row" className={tableClasses.rowHeader}>
        {row}
      </th>
      {columns.map((column, index) => {
        const name = cellName(row, column);
        const place = `${at} ${index}`;
        const field = placeAt(row, index);
        const cell = cells[index];
        return (
          <td key={column} className={tableClasses.number}>
            {field !== undefined && entries !== undefined ? (
              <EntryInput place={field} name={name} data-cell={place} entries={entries} />
            ) : cell === undefined ? (
              <span className={styles.none}>-</span>
            ) : (
              <Figure name={name} cell={cell} text={textOf(row, cell, grouping)} data-cell={place} tabIndex={index === tabStop ? 0 : -1} />
            )}
          </td>
        );
      })}
    </tr>
  );
}, sameRow);

/** An upside carries its sign. */
function textOf(row: RowName, cell: Cell, grouping: 'international' | 'indian'): string | undefined {
  return isUpside(row) && cell.is === 'figure' ? signedPercentText(cell.value, grouping) : undefined;
}

function sameRow(before: ModelRowProps, after: ModelRowProps): boolean {
  return (
    before.row === after.row &&
    before.at === after.at &&
    before.entries === after.entries &&
    before.tabStop === after.tabStop &&
    sameItems(before.columns, after.columns) &&
    sameItems(before.cells, after.cells)
  );
}

const sameItems = (one: readonly unknown[], other: readonly unknown[]): boolean => one.length === other.length && one.every((item, index) => item === other[index]);
