import type { GrowthAnalysis } from '@mulya/valuation-model/growth-analysis';
import { useId } from 'react';
import type { WriteComment } from './comments.port.ts';
import { CompoundRates } from './compound-rates.tsx';
import styles from './growth-analysis.module.css';
import { GrowthTable } from './growth-table.tsx';
import { OverallRecommendation } from './overall-recommendation.tsx';
import { useComments } from './use-comments.ts';

interface GrowthFindingsProps {
  readonly analysis: GrowthAnalysis;
  readonly write: WriteComment;
}

/** The table, its notes and the overall recommendation. */
export function GrowthFindings({ analysis, write }: GrowthFindingsProps) {
  const { comments, retryAt } = useComments(analysis.metrics, write);
  const id = useId();
  const { notes } = analysis;
  return (
    <>
      <div className={styles.table}>
        <GrowthTable analysis={analysis} comments={comments} {...(notes.length === 0 ? {} : { notes: id })} />
        <CompoundRates analysis={analysis} />
        {notes.length > 0 && (
          <ul id={id} className={styles.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </div>
      <OverallRecommendation analysis={analysis} stamps={Object.values(comments).map(({ stamp }) => stamp)} retryAt={retryAt} />
    </>
  );
}
