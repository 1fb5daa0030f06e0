import { cellText } from '@mulya/domain';
import type { GrowthRecord, RecordRow } from '@mulya/valuation-model/growth-analysis';
import { use, useId } from 'react';
import { FigureGrouping } from '../../kit/figure/figure-grouping.ts';
import { Figure } from '../../kit/figure/figure.tsx';
import { FigureTable } from '../../kit/table/figure-table.tsx';
import styles from './growth-analysis.module.css';

/** All years and the last four quarters, with the growth over one, three and five years. Nothing without a figure. */
export function RecordTable({ record: { title, metrics, rows, notes } }: { readonly record: GrowthRecord }) {
  const grouping = use(FigureGrouping);
  const id = useId();
  if (rows.length === 0) return null;
  const firstRate = rows.find(({ unit }) => unit === 'percent');
  return (
    <div className={styles.table}>
      <FigureTable<RecordRow>
        label={title}
        className={styles.record}
        attributes={notes.length === 0 ? {} : { 'aria-describedby': id }}
        caption={<caption className={styles.caption}>{title}</caption>}
        head="₹ crore"
        columns={metrics.map((metric, at) => ({
          head: metric,
          attributes: ({ figures }) => (figures[at]?.cell.is === 'figure' ? {} : { className: styles.words }),
          cell: ({ figures, marks }, place) => {
            const figure = figures[at];
            if (figure === undefined) return undefined;
            const { name, cell } = figure;
            return (
              <Figure name={name} cell={cell} {...(marks?.[at] === undefined ? {} : { text: `${cellText(cell, grouping)}*` })} {...place} />
            );
          },
        }))}
        rows={rows}
        rowName={({ label }) => label}
        rowAttributes={(row) => (row === firstRate ? { className: styles.first } : {})}
      />
      <Notes id={id} notes={notes} />
    </div>
  );
}

/** The notes under a table. */
export function Notes({ id, notes }: { readonly id: string; readonly notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul id={id} className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
