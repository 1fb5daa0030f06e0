import { useFetched } from '@mulya/sdk';
import type { AnalysisRootProps } from '../company/analysis-props.ts';
import { AnalysisFailure, PendingSections } from './analysis-states.tsx';

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
