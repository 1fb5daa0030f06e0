import { signedPercentText } from '@mulya/domain';
import { TableFrame, tableClasses } from '@mulya/ui';
import type { ReportedNext } from '@mulya/valuation-model/fair-value';
import { use } from 'react';
import { FigureGrouping } from '../../../kit/figure/figure-grouping.ts';
import { Figure } from '../../../kit/figure/figure.tsx';
import { plainReportedNext } from '../plain-tables.ts';
import { TableTools } from '../../../kit/table/table-tools.tsx';
import { Caveats } from '../outlook/caveats.tsx';
import { findCaveats } from '../outlook/outlook-text.ts';
import { Panel } from '../outlook/panel.tsx';
import styles from './reported-next-table.module.css';

/** Compares the first estimated year with the reported results, while an earlier year is the base. */
export function ReportedNextTable({ next }: { readonly next: ReportedNext }) {
  const { estimated, reported, rows } = next;
  const grouping = use(FigureGrouping);
  const doubts = findCaveats(
    rows.map(({ estimate }) => estimate),
    [], // a failed check only removes colour, and nothing here is coloured
  );
  const title = `${estimated} estimate vs reported ${reported}`;
  return (
    <Panel
      title={title}
      lead={`${reported} results are out. This compares them with the model's estimate. Switch the base year to ${reported} to start from actuals. ₹ crore.`}
      controls={<TableTools title={title} read={() => plainReportedNext(next)} />}
    >
      <TableFrame label={`${title}, by line`}>
        <table className={`${tableClasses.table} ${styles.next}`}>
          <thead>
            <tr>
              <th scope="col" className={tableClasses.header}>
                Line
              </th>
              {[estimated, `${reported} reported`, 'Estimate vs reported'].map((head) => (
                <th key={head} scope="col" className={`${tableClasses.header} ${tableClasses.number}`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label}>
                <th scope="row" className={tableClasses.rowHeader}>
                  {row.label}
                </th>
                <td className={row.placeholders.length === 0 ? tableClasses.number : `${tableClasses.number} ${tableClasses.placeholder}`}>
                  <Figure {...row.estimate} />
                </td>
                <td className={tableClasses.number}>
                  <Figure {...row.reported} />
                </td>
                <td className={tableClasses.number}>
                  <Figure
                    {...row.difference}
                    text={row.difference.cell.is === 'figure' ? signedPercentText(row.difference.cell.value, grouping) : undefined}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <Caveats sentences={doubts} className={styles.note} />
    </Panel>
  );
}
