import { useFetched } from '@mulya/sdk';
import { Section, Skeleton, ErrorState } from '@mulya/ui';
import type { AnalysisRootProps } from '../company/analysis-props.ts';
import { sections, type SectionId } from '../kit/section-list.ts';
import styles from './analysis-states.module.css';

const texts = {
  'peer-comparison': 'Loading Peer Comparison...',
  'growth-analysis': 'Loading Growth Analysis...',
  'fair-market-value': 'Loading Fair Market Value data...',
  recommendations: 'Loading Recommendations...',
} satisfies Partial<Record<SectionId, string>>;

type PendingId = keyof typeof texts;

interface PendingSectionsProps {
  readonly ids: readonly PendingId[];
  /** The number of peers. Without peers there is no comparison. */
  readonly peers: number;
}

/** The headings of sections whose code loads, with their heights reserved, so that the tabs have a target. */
export function PendingSections({ ids, peers }: PendingSectionsProps) {
  return ids
    .filter((id) => id !== 'peer-comparison' || peers > 0)
    .map((id) => (
      <Section key={id} id={id} title={sections.find((section) => section.id === id)?.title ?? ''} busy>
        <div className={styles[id]} data-peers={peers}>
          <Skeleton label={texts[id]} height="100%" />
        </div>
      </Section>
    ));
}

/** Stands in place of the sections whose code could not be loaded. */
export function AnalysisFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={styles.failure}>
      <ErrorState title="Peer comparison, growth and fair value could not be loaded." onRetry={onRetry}>
        The sections above are complete.
      </ErrorState>
    </div>
  );
}

const fetchAnalysis = () => import(/* webpackChunkName: "analysis", webpackPreload: true */ './analysis.tsx');

/** Runs its code while the company's figures load. A failure shows once it is needed. */
export const prefetchAnalysis = (): void => void fetchAnalysis().catch(() => undefined);

/** The code of the model: several parts of the page show its state. */
export const useAnalysisCode = () => useFetched(fetchAnalysis, true);

interface LazyAnalysisProps extends AnalysisRootProps {
  readonly code: ReturnType<typeof useAnalysisCode>;
}

/** Shows each section's heading at once, so that the tabs have a target while the code loads. */
export function LazyAnalysis({ code: { fetched, retry }, ...props }: LazyAnalysisProps) {
  switch (fetched.is) {
    case 'ready':
      return <fetched.part.Analysis {...props} />;
    case 'failed':
      return <AnalysisFailure onRetry={retry} />;
    case 'loading':
      return (
        <PendingSections ids={['peer-comparison', 'growth-analysis', 'fair-market-value', 'recommendations']} peers={props.peers.length} />
      );
  }
}
