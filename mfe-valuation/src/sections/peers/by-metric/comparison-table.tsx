import { tableClasses, type SortHeaderProps } from '@mulya/ui';
import { type Comparison, type ComparisonRow, medianLabel, type ComparedCell } from '@mulya/valuation-model/comparison';
import { useId } from 'react';
import { FigureTable, type FigureColumn, type FigurePlace } from '../../../kit/table/figure-table.tsx';
import { Figure } from '../../../kit/figure/figure.tsx';
import { useNewestInView } from '../../../kit/use-newest-in-view.ts';
import { unitName } from './comparison-words.ts';
import styles from './comparison-table.module.css';
import { byCompany, type ColumnOrder } from '../../../model/peers/comparison.slice.ts';

/** The owner of the figures, if it isn't the page's company. */
const sourceOf = ({ own, figures }: ComparisonRow['company']) => (own || figures.is !== 'ready' ? undefined : figures.figures.model.source);

interface ComparisonTableProps {
  readonly comparison: Comparison;
  /** In display order. */
  readonly rows: readonly ComparisonRow[];
  readonly order: ColumnOrder | undefined;
  onOrder(order: ColumnOrder | undefined): void;
}

/** A company, or the peers' medians. */
type Row = ComparisonRow | { readonly medians: NonNullable<Comparison['medians']> };

/** Companies by one parameter, a column per period, and the peers' median below. Companies that load reserve their space. */
export function ComparisonTable({ comparison, rows, order, onOrder }: ComparisonTableProps) {
  const { parameter, type, columns, medians } = comparison;
  const marked = rows.some(({ cells }) => cells?.some(({ notComparable }) => notComparable !== undefined));
  const id = useId();
  const sort = (by: string, label: string): SortHeaderProps => ({
    label,
    number: by !== byCompany,
    sorted: order?.by === by ? order.direction : 'none',
    onSort: (direction) => onOrder(direction === 'none' ? undefined : { by, direction }),
  });
  return (
    <FigureTable
      label={`Peer Comparison, ${parameter.label}`}
      className={styles.comparison}
      attributes={{ 'data-beside': marked || medians !== undefined || undefined }}
      frame={useNewestInView(columns)}
      caption={
        <caption className={styles.caption}>
          {parameter.label}, {unitName(parameter)}.
          {parameter.is === 'price' ? '' : ` ${type === 'Annual' ? 'Annual periods' : 'Quarters'}.`}
        </caption>
      }
      head="Company"
      sort={sort(byCompany, 'Company')}
      columns={columns.map((column, at): FigureColumn<Row> => ({
        head: column.id,
        sort: sort(column.id, column.label),
        attributes: (row) => ('medians' in row ? {} : { 'data-is': row.cells?.[at]?.cell.is }),
        cell: (row, place) => {
          if ('medians' in row) return row.medians[at] && <Median of={row.medians[at]} {...place} />;
          const compared = row.cells?.[at];
          if (compared === undefined) return <span className={styles.awaited} />;
          return (
            <>
              <Figure name={compared.name} cell={compared.cell} source={sourceOf(row.company)} {...place} /> <Beside compared={compared} />
            </>
          );
        },
      }))}
      rows={rows}
      foot={medians && { medians }}
      rowName={(row) => ('medians' in row ? medianLabel : row.company.key)}
      rowHeader={(row) => ('medians' in row ? medianLabel : row.company.name)}
      rowHeaderAttributes={(row) => ('medians' in row ? { 'aria-describedby': id } : {})}
      rowAttributes={(row) =>
        'medians' in row
          ? { className: styles.median }
          : { className: row.company.own ? tableClasses.selected : undefined, 'aria-busy': row.cells === undefined || undefined }
      }
    >
      <span id={id} hidden>
        Peers only, excluding this company. Indicative.
      </span>
    </FigureTable>
  );
}

function Median({ of: { name, cell, n, sources }, ...place }: { readonly of: NonNullable<Comparison['medians']>[number] } & FigurePlace) {
  return (
    <>
      <Figure key={cell.is === 'figure' ? cell.value : cell.is} name={name} cell={cell} sources={sources} {...place} />{' '}
      <span className={styles.beside}>{n > 0 && `n = ${n}`}</span>
    </>
  );
}

/** Its rank, or why it has none. */
function Beside({ compared: { rank, notComparable } }: { readonly compared: ComparedCell }) {
  if (notComparable !== undefined) {
    return (
      <span className={`${styles.beside} ${styles.apart}`} title={notComparable.why}>
        {notComparable.mark}
      </span>
    );
  }
  return <span className={styles.beside}>{rank !== undefined && `${rank.place} of ${rank.of}`}</span>;
}
