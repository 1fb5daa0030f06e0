import { tableClasses } from '@mulya/ui';
import type { ComparedCell, ComparisonRow } from '@mulya/valuation-model/comparison';
import { memo } from 'react';
import { Figure } from '../figure/figure.tsx';
import styles from './comparison-table.module.css';

interface ComparisonTableRowProps {
  readonly row: ComparisonRow;
  /** The row's index. */
  readonly at: number;
  readonly columns: number;
  /** The column of the tab stop; undefined in all rows but one. */
  readonly tabStop: number | undefined;
}

/** A company, and each figure with its rank. While figures load, the row reserves their space. */
export const ComparisonTableRow = memo(function ComparisonTableRow({
  row: { company, cells },
  at,
  columns,
  tabStop,
}: ComparisonTableRowProps) {
  return (
    <tr className={company.own ? tableClasses.selected : undefined} aria-busy={cells === undefined || undefined}>
      <th scope="row" className={tableClasses.rowHeader}>
        {company.name}
      </th>
      {cells === undefined
        ? Array.from({ length: columns }, (_, column) => (
            <td key={column} className={tableClasses.number}>
              <span className={styles.awaited} />
            </td>
          ))
        : cells.map((compared, column) => (
            <td key={column} className={tableClasses.number} data-is={compared.cell.is}>
              <Figure
                name={compared.name}
                cell={compared.cell}
                source={sourceOf(company)}
                data-cell={`${at} ${column}`}
                tabIndex={column === tabStop ? 0 : -1}
              />{' '}
              <Beside compared={compared} />
            </td>
          ))}
    </tr>
  );
});

/** The owner of the figures, if it isn't the page's company. */
const sourceOf = ({ own, figures }: ComparisonRow['company']) => (own || figures.is !== 'shown' ? undefined : figures.figures.model.source);

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
