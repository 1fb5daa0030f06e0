import { useFetched } from '@mulya/sdk';
import { ErrorState, Section, Skeleton } from '@mulya/ui';
import { sections, type SectionId } from '../frame/section-list.ts';
import type { AnalysisProps } from '../analysis-props.ts';
import styles from './lazy-analysis.module.css';

const fetchAnalysis = () => import('./analysis.tsx');

/** Starts loading the analysis while the company's figures load. A failure shows once the analysis is needed. */
export const prefetchAnalysis = (): void => void fetchAnalysis().catch(() => undefined);

/** The code of the analysis: several parts of the page show its state. */
export const useAnalysisCode = () => useFetched(fetchAnalysis, true);

interface LazyAnalysisProps extends AnalysisProps {
  readonly code: ReturnType<typeof useAnalysisCode>;
}

/** Shows each section's heading at once, so that the tabs have a target while the code loads. */
export function LazyAnalysis({ code: { fetched, retry }, ...props }: LazyAnalysisProps) {
  if (fetched.is === 'ready') return <fetched.part.Analysis {...props} />;
  if (fetched.is === 'failed') {
    return (
      <div className={styles.failed}>
        <ErrorState title="Peer comparison, growth and fair value could not be loaded." onRetry={retry}>
          The sections above are complete.
        </ErrorState>
      </div>
    );
  }
  return pendingSections
    .filter(({ id }) => id !== 'peer-comparison' || props.peers.length > 0)
    .map(({ id, text }) => (
      <Section key={id} id={id} title={sections.find((section) => section.id === id)?.title ?? ''} busy>
        <div className={styles[id]} data-peers={props.peers.length}>
          <Skeleton label={text} height="100%" />
        </div>
      </Section>
    ));
}

const pendingSections: readonly { readonly id: SectionId; readonly text: string }[] = [
  { id: 'peer-comparison', text: 'Loading Peer Comparison...' },
  { id: 'growth-analysis', text: 'Loading Growth Analysis...' },
  { id: 'fair-market-value', text: 'Loading Fair Market Value data...' },
  { id: 'recommendations', text: 'Loading Recommendations...' },
];
