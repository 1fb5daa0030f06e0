import type { FormulaInput } from '@mulya/domain';
import { CheckedText } from '@mulya/ui';
import type { GrowthAnalysis, MetricGrowth } from '@mulya/valuation-model/growth-analysis';
import { useId } from 'react';
import { useAudit } from '../../kit/figure/audit-context.ts';
import { auditSubject } from '../../kit/figure/audit-subject.ts';
import { Figure } from '../../kit/figure/figure.tsx';
import { FigureTable, type FigureColumn } from '../../kit/table/figure-table.tsx';
import styles from './growth-analysis.module.css';
import type { CommentText } from './comments.port.ts';
import type { Comments } from './use-comments.ts';

interface GrowthTableProps {
  readonly analysis: GrowthAnalysis;
  readonly comments: Comments;
  /** The id of the notes about the years. */
  readonly notes?: string | undefined;
}

export const tableTitle = 'Growth Analysis (FY23 to FY25)';

/** The amounts of a metric, or their growth. The comments are in the growth rows, because they are about growth only. */
interface Row {
  readonly growth: MetricGrowth;
  readonly figures: readonly FormulaInput[];
  readonly comment?: Comments[MetricGrowth['metric']];
}

const isRate = ({ growth, figures }: Row): boolean => figures === growth.growth;

/** Amounts and their growth. */
export function GrowthTable({ analysis, comments, notes }: GrowthTableProps) {
  const prefix = useId();
  const noteId = (row: Row) => `${prefix}${row.growth.metric.replaceAll(' ', '-')}${isRate(row) ? 'of' : 'unit'}`;
  const years = analysis.years.map(({ year }, at): FigureColumn<Row> => ({
    head: String(year),
    headAttributes: { className: styles.year },
    attributes: ({ figures }) => (figures[at]?.cell.is === 'figure' ? {} : { className: styles.words }),
    cell: ({ figures }, place) => figures[at] && <Figure {...figures[at]} {...place} />,
  }));
  const text = { isText: true, attributes: (row: Row) => (isRate(row) ? { className: styles.text } : {}) };
  const rows = analysis.metrics.flatMap((growth): readonly Row[] => [
    { growth, figures: growth.amounts },
    { growth, figures: growth.growth, comment: comments[growth.metric] },
  ]);
  return (
    <FigureTable
      label={tableTitle}
      className={styles.growth}
      attributes={{ 'aria-describedby': notes }}
      caption={<caption className={styles.caption}>{tableTitle}</caption>}
      head="Metric"
      columns={[
        ...years,
        {
          ...text,
          head: 'Comment',
          cell: ({ comment }) =>
            comment && (
              <div className={styles.sentence}>
                <Sentence sentence={comment.comment} />
              </div>
            ),
        },
        {
          ...text,
          head: 'Recommendation',
          cell: ({ comment }) =>
            comment && (
              <div className={styles.sentence}>
                <Sentence sentence={comment.recommendation} />
                {comment.basis !== undefined && <p className={styles.basis}>{comment.basis}</p>}
              </div>
            ),
        },
      ]}
      rows={rows}
      rowName={noteId}
      rowHeader={(row) => (isRate(row) ? 'Growth' : row.growth.metric)}
      rowHeaderAttributes={(row) => ({ className: isRate(row) ? styles.rate : undefined, 'aria-describedby': noteId(row) })}
      rowAttributes={(row) => ({ className: isRate(row) ? styles.rates : styles.amounts })}
    >
      {rows.map((row) => (
        <span key={noteId(row)} id={noteId(row)} hidden>
          {isRate(row) ? `Of ${row.growth.metric}, YoY.` : 'In ₹ crore.'}
        </span>
      ))}
    </FigureTable>
  );
}

/** A comment. Numbers in an AI comment are marked as found or not found. */
function Sentence({ sentence }: { readonly sentence: CommentText }) {
  const openAudit = useAudit();
  if (sentence.checked === undefined) return sentence.text;
  const { parts, cells } = sentence.checked;
  const showFigure = (id: string) => {
    const chosen = cells.get(id);
    if (chosen !== undefined) openAudit(auditSubject(chosen));
  };
  return <CheckedText lines={[{ is: 'paragraph', parts }]} onFigure={showFigure} />;
}
