import { cellText, cellTitle, type Grouping } from '@mulya/domain';
import { SortHeader, TableFrame, tableClasses, type SortState } from '@mulya/ui';
import { byName, compsMedianLabel, type Comps, type CompsOrder, type CompsRow } from '@mulya/valuation-model/comps';
import { memo, useMemo } from 'react';
import { CompanyLink } from '../company-link.tsx';
import { selectIndex, useSearchSelector } from '../search-store.ts';
import styles from './comps-table.module.css';

interface CompsTableProps {
  readonly label: string;
  readonly comps: Comps;
  /** In display order. */
  readonly rows: readonly CompsRow[];
  readonly order: CompsOrder | undefined;
  onOrder(order: CompsOrder | undefined): void;
  readonly grouping: Grouping;
}

/** Companies in rows and metrics in columns, with the median below. The header, the median and the names stay in view. */
export function CompsTable({ label, comps: { metrics, medians }, rows, order, onOrder, grouping }: CompsTableProps) {
  const ranked = useMemo(() => metrics.map(({ better }) => better !== undefined), [metrics]);
  const sorted = (by: string): SortState => (order?.by === by ? order.direction : 'none');
  const sort = (by: string) => (direction: SortState) => onOrder(direction === 'none' ? undefined : { by, direction });
  return (
    <TableFrame label={label}>
      <table className={`${tableClasses.table} ${styles.comps}`}>
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
            <CompsTableRow key={row.entry.key} row={row} ranked={ranked} grouping={grouping} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={tableClasses.rowHeader}>
              {compsMedianLabel('industry')}
            </th>
            {medians.map((median, at) => (
              <td key={metrics[at]?.id} className={tableClasses.number}>
                {median !== undefined && (
                  <>
                    {cellText(median.cell, grouping)} <span className={styles.rank}>{median.n > 0 && `n = ${median.n}`}</span>
                  </>
                )}
              </td>
            ))}
            <td className={styles.year} />
          </tr>
        </tfoot>
      </table>
    </TableFrame>
  );
}

interface CompsTableRowProps {
  readonly row: CompsRow;
  /** Whether each metric has ranks; one for each column, and stable, because hundreds of rows compare it. */
  readonly ranked: readonly boolean[];
  readonly grouping: Grouping;
}

const CompsTableRow = memo(function CompsTableRow({ row: { entry, cells, apart }, ranked, grouping }: CompsTableRowProps) {
  const { key, name, figures } = entry;
  const twin = useSearchSelector((state) => selectIndex(state).byKey.get(key)?.twin ?? true);
  const year = figures.is === 'ready' ? (figures.company.year?.label ?? '-') : '-';
  return (
    <tr>
      <th scope="row" className={tableClasses.rowHeader}>
        <CompanyLink company={{ key, name }} twin={twin} peers={[]} />
      </th>
      {cells?.map(({ name: metric, cell, rank }, column) => (
        <td key={metric} className={tableClasses.number} data-is={cell.is} title={cellTitle(cell, grouping)}>
          {cellText(cell, grouping)}{' '}
          {cell.is !== 'words' && ranked[column] === true && (
            <span className={styles.rank} title={rank === undefined ? undefined : `Rank ${rank.place} of ${rank.of}`}>
              {rank?.place}
            </span>
          )}
        </td>
      ))}
      <td className={styles.year} title={apart ?? year}>
        {year.replace(/ \(.*\)$/, '')}
        {apart !== undefined && ' †'}
      </td>
    </tr>
  );
});
