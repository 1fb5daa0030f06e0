import type { GrowthAnalysis } from '@mulya/valuation-model/growth-analysis';
import { useId } from 'react';
import { PhoneFold } from '../fold/fold-body.tsx';
import { LazyPicture } from '../picture/lazy-picture.tsx';
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

const fetchPicture = () => import(/* webpackChunkName: "pictures" */ './growth-figure.tsx');

/** The picture, the table with its notes, and the overall recommendation. */
export function GrowthFindings({ analysis, write }: GrowthFindingsProps) {
  const { comments, retryAt } = useComments(analysis.metrics, write);
  const id = useId();
  const { notes } = analysis;
  return (
    <>
      <LazyPicture fetchPart={fetchPicture}>{({ GrowthFigure }) => <GrowthFigure analysis={analysis} />}</LazyPicture>
      <PhoneFold title="Growth by year">
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
      </PhoneFold>
      <OverallRecommendation analysis={analysis} stamps={Object.values(comments).map(({ stamp }) => stamp)} retryAt={retryAt} />
    </>
  );
}
