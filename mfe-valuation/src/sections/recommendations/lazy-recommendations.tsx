import { EmptyState, ErrorState, Section, Skeleton } from '@mulya/ui';
import type { ReactNode } from 'react';
import { LazyPart } from '../../kit/lazy-part.tsx';
import { answerKey } from '../../company/company-identity.ts';
import type { AnalysisProps } from '../../company/analysis-props.ts';
import { useAnalysisSelector } from '../../model/analysis-store.ts';
import { selectIsModelPending } from '../../model/fair-value.slice.ts';
import styles from './recommendations.module.css';

const fetchResearch = () => import(/* webpackChunkName: "research" */ './research.tsx');

const lead = 'Generated from the loaded data. Every number is checked against this page. For research only; not investment advice.';

/** The AI texts, or a placeholder while their code loads. */
export function LazyRecommendations({ answer, peers }: AnalysisProps) {
  const modelWaits = useAnalysisSelector(selectIsModelPending);
  const key = answerKey(answer);
  if (key === undefined || answer.financials.length === 0) {
    return (
      <Recommendations>
        <EmptyState title="No valid company or data available for AI recommendations">
          Research needs a listed company with at least one reported period.
        </EmptyState>
      </Recommendations>
    );
  }
  const awaited = (
    // Remounts once the model above has rendered, so that the move doesn't count as a layout shift.
    <Recommendations key={modelWaits ? 'model waits' : 'model stands'} busy>
      <div className={styles.awaited}>
        <Skeleton label="Loading Recommendations..." height="100%" />
      </div>
    </Recommendations>
  );
  const failed = (retry: () => void) => (
    <Recommendations>
      <ErrorState title="Failed to load AI recommendations: this section could not be loaded." onRetry={retry}>
        The sections above are complete.
      </ErrorState>
    </Recommendations>
  );
  return (
    <LazyPart load={fetchResearch} when="now" loading={awaited} failed={failed}>
      {({ Research }) => (modelWaits ? awaited : <Research answer={answer} peers={peers} lead={lead} />)}
    </LazyPart>
  );
}

/** While it is busy, its head is as high as that of the texts. */
function Recommendations({ busy, children }: { readonly busy?: boolean; readonly children: ReactNode }) {
  const head = busy === true ? { lead, controls: <p className={styles.status} /> } : {};
  return (
    <Section id="recommendations" title="Recommendations" busy={busy} {...head}>
      {children}
    </Section>
  );
}
