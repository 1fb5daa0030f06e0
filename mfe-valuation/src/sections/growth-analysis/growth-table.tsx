import type { FormulaInput } from '@mulya/domain';
import { CheckedText, TableFrame, tableClasses } from '@mulya/ui';
import type { GrowthAnalysis, MetricGrowth } from '@mulya/valuation-model/growth-analysis';
import { Fragment, useId } from 'react';
import { KeyedTable, useCellFocus } from '../../kit/table/keyed-table.tsx';
import { useAudit } from '../../kit/figure/audit-context.ts';
import { auditSubject } from '../../kit/figure/audit-subject.ts';
import { Figure } from '../../kit/figure/figure.tsx';
import styles from './growth-analysis.module.css';
import type { CommentText } from './comments.port.ts';
import type { Comments } from './use-comments.ts';

interface GrowthTableProps {
  readonly analysis: GrowthAnalysis;
  readonly comments: Comments;
  /** The id of the notes about the years. */
  readonly notes?: string | undefined;
}

const rowsPerMetric = 2;

export const tableTitle = 'Growth Analysis (FY23 to FY25)';

/** Amounts and their growth. The comments are in the growth rows, because they are about growth only. */
export function GrowthTable({ analysis, comments, notes }: GrowthTableProps) {
  const { stop, ...keys } = useCellFocus(analysis.metrics.length * rowsPerMetric, analysis.years.length);
  return (
    <TableFrame label={tableTitle}>
      <KeyedTable className={`${tableClasses.table} ${styles.growth}`} aria-describedby={notes} {...keys}>
        <caption className={styles.caption}>{tableTitle}</caption>
        <thead>
          <tr>
            <th scope="col" className={tableClasses.header}>
              Metric
            </th>
            {analysis.years.map(({ year }) => (
              <th key={year} scope="col" className={`${tableClasses.header} ${tableClasses.number} ${styles.year}`}>
                {year}
              </th>
            ))}
            <th scope="col" className={tableClasses.header}>
              Comment
            </th>
            <th scope="col" className={tableClasses.header}>
              Recommendation
            </th>
          </tr>
        </thead>
        <tbody>
          {analysis.metrics.map((metric, at) => (
            <MetricRows key={metric.metric} growth={metric} comment={comments[metric.metric]} from={at * rowsPerMetric} stop={stop} />
          ))}
        </tbody>
      </KeyedTable>
    </TableFrame>
  );
}

interface Stop {
  readonly row: number;
  readonly column: number;
}

interface MetricRowsProps {
  readonly growth: MetricGrowth;
  readonly comment: Comments[MetricGrowth['metric']];
  /** The index of its first row, from 0. */
  readonly from: number;
  /** The tab stop. */
  readonly stop: Stop;
}

function MetricRows({ growth, comment, from, stop }: MetricRowsProps) {
  const prefix = useId();
  return (
    <Fragment>
      <tr className={styles.amounts}>
        <th scope="row" className={tableClasses.rowHeader} aria-describedby={`${prefix}unit`}>
          {growth.metric}
        </th>
        <Figures inputs={growth.amounts} row={from} stop={stop} />
        <td />
        <td />
      </tr>
      <tr className={styles.rates}>
        <th scope="row" className={`${tableClasses.rowHeader} ${styles.rate}`} aria-describedby={`${prefix}of`}>
          Growth
        </th>
        <Figures inputs={growth.growth} row={from + 1} stop={stop} />
        <td className={styles.text}>
          <Sentence sentence={comment?.comment} />
        </td>
        <td className={styles.text}>
          <Sentence sentence={comment?.recommendation} />
          {/* The targets of the row headers' aria-describedby. */}
          <span id={`${prefix}unit`} hidden>
            In ₹ crore.
          </span>
          <span id={`${prefix}of`} hidden>
            Of {growth.metric}, YoY.
          </span>
        </td>
      </tr>
    </Fragment>
  );
}

/** A comment. Numbers in an AI comment are marked as found or not found. */
function Sentence({ sentence }: { readonly sentence: CommentText | undefined }) {
  const openAudit = useAudit();
  if (sentence?.checked === undefined) return sentence?.text;
  const { parts, cells } = sentence.checked;
  const showFigure = (id: string) => {
    const chosen = cells.get(id);
    if (chosen !== undefined) openAudit(auditSubject(chosen));
  };
  return <CheckedText lines={[{ is: 'paragraph', parts }]} onFigure={showFigure} />;
}

function Figures({ inputs, row, stop }: { readonly inputs: readonly FormulaInput[]; readonly row: number; readonly stop: Stop }) {
  return inputs.map(({ name, cell }, column) => (
    <td key={name} className={`${tableClasses.number} ${cell.is === 'figure' ? '' : styles.words}`}>
      <Figure name={name} cell={cell} data-cell={`${row} ${column}`} tabIndex={row === stop.row && column === stop.column ? 0 : -1} />
    </td>
  ));
}
