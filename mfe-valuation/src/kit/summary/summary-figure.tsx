import type { ValuationSummary } from '@mulya/valuation-model/valuation-methods';
import { use, useMemo } from 'react';
import type { FormulaInput } from '@mulya/domain';
import { TableFrame, tableClasses } from '@mulya/ui';
import { Chart } from '../chart/chart.adapter.tsx';
import { FigureGrouping } from '../figure/figure-grouping.ts';
import { ChartOrTable } from '../chart/chart-or-table.tsx';
import { summaryAlternative, summaryFinding, summaryKey, summaryRanges } from './summary-chart.ts';
import styles from './summary-figure.module.css';
import { priceText } from '../headline/headline-text.ts';
import { Figure } from '../figure/figure.tsx';
import { KeyedTable, useCellFocus } from '../table/keyed-table.tsx';
import { priceBasis, summaryEnds } from './plain-summary.ts';
import { basisText } from './summary-basis.ts';

export const summaryTitle = 'Valuation summary';

/** The football field: a bar per method with the price through all of them, or the same figures as a table. */
export function SummaryFigure({ summary }: { readonly summary: ValuationSummary }) {
  const grouping = use(FigureGrouping);
  const drawn = useMemo(
    () => ({
      content: summaryRanges(summary, grouping),
      title: summaryFinding(summary, grouping),
      label: summaryAlternative(summary, grouping),
    }),
    [summary, grouping],
  );
  return (
    <ChartOrTable
      id="valuation-summary"
      chart={
        <div>
          <Chart {...drawn} name={`${summaryTitle}: ${drawn.title}`} size="rows" />
          <p className={styles.key}>{summaryKey}</p>
        </div>
      }
      table={<SummaryTable rows={summary.rows} price={summary.price} />}
    />
  );
}

/** The rows of the valuation summary as a table, with the price below. */
function SummaryTable({ rows, price }: Pick<ValuationSummary, 'rows' | 'price'>) {
  const { stop, onKeyDown, onFocus } = useCellFocus(rows.length + 1, summaryEnds.length, 1);
  const place = (row: number, column: number) =>
    ({ 'data-cell': `${row} ${column}`, tabIndex: stop.row === row && stop.column === column ? 0 : -1 }) as const;
  return (
    <TableFrame label="Valuation summary, table">
      <KeyedTable className={`${tableClasses.table} ${styles.summary}`} onKeyDown={onKeyDown} onFocus={onFocus}>
        <thead>
          <tr>
            <th scope="col" className={tableClasses.header}>
              Method
            </th>
            {summaryEnds.map(({ head }) => (
              <th key={head} scope="col" className={`${tableClasses.header} ${tableClasses.number}`}>
                {head}
              </th>
            ))}
            <th scope="col" className={tableClasses.header}>
              Basis
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id} data-mark={row.isOutlined ? 'outlined' : undefined}>
              <th scope="row" className={tableClasses.rowHeader}>
                {row.name}
              </th>
              {summaryEnds.map(({ key }, column) => (
                <td key={key} className={tableClasses.number}>
                  {/* Past prices have no base. */}
                  {row.id === 'year-range' && key === 'base' ? null : <Value {...row[key]} {...place(at, column)} />}
                </td>
              ))}
              <td className={styles.basis}>{basisText(row)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={tableClasses.rowHeader}>
              Price
            </th>
            <td />
            <td className={tableClasses.number}>
              <Value {...price} {...place(rows.length, 1)} />
            </td>
            <td />
            <td className={styles.basis}>{priceBasis(price.cell)}</td>
          </tr>
        </tfoot>
      </KeyedTable>
    </TableFrame>
  );
}

function Value({ cell, ...rest }: FormulaInput & { readonly tabIndex: 0 | -1; readonly 'data-cell': string }) {
  const grouping = use(FigureGrouping);
  return <Figure {...rest} cell={cell} text={priceText(cell, grouping)} />;
}
