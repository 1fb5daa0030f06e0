import { isPastRow, type SummaryRow, type ValuationSummary } from '@mulya/valuation-model/valuation-methods';
import { use, useMemo } from 'react';
import type { FormulaInput } from '@mulya/domain';
import { RangeChart } from '../chart/range-chart.tsx';
import { FigureGrouping } from '../figure/figure-grouping.ts';
import { ChartOrTable } from '../chart/chart-or-table.tsx';
import { summaryAlternative, summaryFinding, summaryKey, summaryRanges } from './summary-chart.ts';
import styles from './summary-figure.module.css';
import { priceText } from '../headline/headline-text.ts';
import { Figure } from '../figure/figure.tsx';
import { FigureTable, type FigureColumn } from '../table/figure-table.tsx';
import { priceBasis, summaryEnds } from './plain-summary.ts';
import { basisText, defaultsText } from './summary-basis.ts';

export const summaryTitle = 'Valuation summary';

/** The football field: a bar for each method of the analyst's with the price through all of them, or the same figures as a table. */
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
  const key = summaryKey(summary);
  return (
    <>
      <ChartOrTable
        id="valuation-summary"
        chart={
          <div>
            <RangeChart {...drawn} name={`${summaryTitle}: ${drawn.title}`} />
            {key !== '' && <p className={styles.key}>{key}</p>}
          </div>
        }
        table={<SummaryTable rows={summary.rows} price={summary.price} />}
      />
      <p className={styles.defaults}>{defaultsText(summary)}</p>
    </>
  );
}

type Row = Partial<Pick<SummaryRow, (typeof summaryEnds)[number]['key']>> & {
  readonly name: string;
  readonly basis: string;
};

const columns: readonly FigureColumn<Row>[] = [
  ...summaryEnds.map(({ key, head }): FigureColumn<Row> => ({
    head,
    cell: ({ [key]: input }, place) => input && <Value {...input} {...place} />,
  })),
  { head: 'Basis', isText: true, attributes: () => ({ className: styles.basis }), cell: ({ basis }) => basis },
];

/** The rows of the valuation summary as a table, with the price below. */
function SummaryTable({ rows, price }: Pick<ValuationSummary, 'rows' | 'price'>) {
  return (
    <FigureTable
      label="Valuation summary, table"
      className={styles.summary}
      head="Method"
      columns={columns}
      rows={rows.map(({ name, low, base, high, ...row }): Row => ({
        name,
        low,
        ...(!isPastRow(row) && { base }),
        high,
        basis: basisText({ name, low, base, high, ...row }),
      }))}
      foot={{ name: 'Price', base: price, basis: priceBasis(price.cell) }}
      rowName={({ name }) => name}
      firstStop={1}
    />
  );
}

function Value({ cell, ...rest }: FormulaInput & { readonly tabIndex: 0 | -1; readonly 'data-cell': string }) {
  const grouping = use(FigureGrouping);
  return <Figure {...rest} cell={cell} text={priceText(cell, grouping)} />;
}
