import { signedPercentText } from '@mulya/domain';
import type { ReportedNext } from '@mulya/valuation-model/fair-value';
import { use } from 'react';
import { FigureGrouping } from '../../../kit/figure/figure-grouping.ts';
import { Figure } from '../../../kit/figure/figure.tsx';
import { plainReportedNext } from '../plain-tables.ts';
import { FigureTable, type FigureColumn } from '../../../kit/table/figure-table.tsx';
import { TableTools } from '../../../kit/table/table-export.tsx';
import { Panel } from '../outlook/panel.tsx';
import styles from './reported-next-table.module.css';

/** Compares the first estimated year with the reported results, while an earlier year is the base. */
export function ReportedNextTable({ next }: { readonly next: ReportedNext }) {
  const { estimated, reported, rows } = next;
  const grouping = use(FigureGrouping);
  const title = `${estimated} estimate vs reported ${reported}`;
  const columns: readonly FigureColumn<(typeof rows)[number]>[] = [
    { head: estimated, cell: ({ estimate }) => <Figure {...estimate} /> },
    { head: `${reported} reported`, cell: (row) => <Figure {...row.reported} /> },
    {
      head: 'Estimate vs reported',
      cell: ({ difference }) => (
        <Figure {...difference} text={difference.cell.is === 'figure' ? signedPercentText(difference.cell.value, grouping) : undefined} />
      ),
    },
  ];
  return (
    <Panel
      title={title}
      lead={`${reported} results are out. This compares them with the model's estimate. Switch the base year to ${reported} to start from actuals. ₹ crore.`}
      controls={<TableTools title={title} read={() => plainReportedNext(next)} />}
    >
      <FigureTable
        label={`${title}, by line`}
        className={styles.next}
        head="Line"
        columns={columns}
        rows={rows}
        rowName={({ label }) => label}
      />
    </Panel>
  );
}
