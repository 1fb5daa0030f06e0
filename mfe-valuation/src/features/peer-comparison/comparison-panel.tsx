import type { CompanyRef } from '@mulya/contract';
import { EmptyState } from '@mulya/ui';
import type { Comparison, ComparisonRow } from '@mulya/valuation-model/comparison';
import { useAnalysisDispatch } from '../analysis-store.ts';
import type { PeerAnswers } from '../peers/peer-answers.slice.ts';
import { ComparisonChart, isDrawn, twinTitle } from './comparison-chart.tsx';
import styles from './comparison-panel.module.css';
import { ComparisonTable } from './comparison-table.tsx';
import { comparisonNotes, emptyReason, emptyText } from './comparison-words.ts';
import { rowsOrdered, type ColumnOrder, type ComparisonView } from './comparison.slice.ts';
import { MissingPeers } from './missing-peers.tsx';

interface ComparisonPanelProps {
  readonly comparison: Comparison;
  /** In display order. */
  readonly rows: readonly ComparisonRow[];
  readonly view: Exclude<ComparisonView, 'Comps'>;
  readonly order: ColumnOrder | undefined;
  readonly peers: readonly CompanyRef[];
  readonly answers: PeerAnswers;
  onRetry(peer: CompanyRef): void;
}

/** One parameter as a table or as a chart, with its notes. */
export function ComparisonPanel({ comparison, rows, view, order, peers, answers, onRetry }: ComparisonPanelProps) {
  const dispatch = useAnalysisDispatch();
  const isPending = rows.some(({ cells }) => cells === undefined);
  const isEmpty = !isPending && !rows.some(({ cells }) => cells?.some(({ cell }) => cell.is !== 'missing'));
  const without = rows.filter((row) => (view === 'Table' ? row.company.figures.is === 'none' : row.cells !== undefined && !isDrawn(row)));
  const table = <ComparisonTable comparison={comparison} rows={rows} order={order} onOrder={(next) => dispatch(rowsOrdered(next))} />;

  return (
    <div className={styles.panel}>
      {isEmpty && <EmptyState title={emptyText(comparison)}>{emptyReason(rows)}</EmptyState>}
      {!isEmpty && view === 'Chart' && <ComparisonChart comparison={comparison} />}
      {!isEmpty && view === 'Table' && table}
      {!isEmpty && view === 'Chart' && (
        <details className={styles.twin}>
          <summary>{twinTitle}</summary>
          {table}
        </details>
      )}
      <div className={styles.foot}>
        <MissingPeers names={without.map(({ company }) => company.name)} peers={peers} answers={answers} onRetry={onRetry} />
        <ul className={styles.notes}>
          {comparisonNotes(comparison).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
