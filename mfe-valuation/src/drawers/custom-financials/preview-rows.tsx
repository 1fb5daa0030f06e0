import type { Layout } from '@mulya/contract';
import { statementNames, unroundedText } from '@mulya/domain';
import { Select, TableFrame, tableClasses } from '@mulya/ui';
import { use, useMemo } from 'react';
import { unitNames } from '../../kit/unit-names.ts';
import { statementLines } from '../../company/custom-financials/statement-lines.ts';
import type { InterpretedRow, SkipReason } from '../../company/custom-financials/read-rows.ts';
import type { InterpretedTable } from '../../company/custom-financials/interpret-table.ts';
import { FigureGrouping } from '../../kit/figure/figure-grouping.ts';
import styles from './custom-financials.module.css';

interface PreviewRowsProps {
  readonly found: InterpretedTable;
  readonly layout: Layout;
  /** `line`: its id, or '' to skip the row. */
  onLine(row: number, line: string): void;
}

/** Maps each row to a statement line and shows its figures in the line's unit. Skipped rows come last. */
export function PreviewRows({ found: { rows, columns }, layout, onLine }: PreviewRowsProps) {
  const used = columns.filter(({ isUsed }) => isUsed);
  const options = useMemo(() => [{ value: '', label: 'Skip' }, ...lineOptions(layout)], [layout]);
  const ordered = [...rows.filter(({ line }) => line !== undefined), ...rows.filter(({ line }) => line === undefined)];
  return (
    <TableFrame label="Row mapping">
      <table className={tableClasses.table}>
        <thead>
          <tr>
            <th scope="col" className={tableClasses.header}>
              Row → mapped to
            </th>
            {used.map(({ at, label, head }) => (
              <th key={at} scope="col" className={`${tableClasses.header} ${tableClasses.number}`}>
                {label ?? head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ordered.map((row) => (
            <tr key={row.number} data-read={row.line !== undefined}>
              <th scope="row" className={tableClasses.rowHeader}>
                <div className={styles.line}>
                  <Select label={row.label} options={options} value={row.line?.id ?? ''} onChange={(line) => onLine(row.number, line)} />
                  <span className={styles.hint}>
                    {row.line === undefined ? skipText(row) : row.values.includes(undefined) ? 'As pasted.' : unitNames[row.line.unit]}
                  </span>
                </div>
              </th>
              {used.map(({ at }, index) => (
                <Value key={at} row={row} text={row.cells[at] ?? ''} value={row.values[index]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** Adds the statement's name to a label that occurs in two statements. */
function lineOptions(layout: Layout): readonly { readonly value: string; readonly label: string }[] {
  const lines = statementLines(layout);
  return lines.map(({ id, code, label }) => ({
    value: id,
    label: lines.some((other) => other.id !== id && other.label === label) ? `${label} · ${statementNames[code]}` : label,
  }));
}

const skipReasons: Readonly<Record<SkipReason, string>> = {
  percent: 'Percentages; skipped.',
  'before-depreciation': 'Expenses before depreciation; skipped.',
};

function skipText({ candidates, skipped }: InterpretedRow): string {
  if (skipped !== undefined) return skipReasons[skipped];
  if (candidates.length > 1) return `Could be ${candidates.map(({ label }) => label).join(' or ')}. Select one.`;
  return candidates.length === 1 ? 'Skipped.' : 'Not recognised; skipped.';
}

/** In the unit of the line, or as pasted while the unit is unknown. */
function Value({ row, text, value }: { readonly row: InterpretedRow; readonly text: string; readonly value: number | null | undefined }) {
  const grouping = use(FigureGrouping);
  const isRead = row.line !== undefined && value !== undefined;
  const display = !isRead ? text : value === null ? '-' : `${value < 0 ? '−' : ''}${unroundedText(Math.abs(value), grouping)}`;
  return <td className={isRead ? tableClasses.number : `${tableClasses.number} ${tableClasses.muted}`}>{display}</td>;
}
