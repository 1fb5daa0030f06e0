import type { ValuationAnswer } from '@mulya/contract';
import { useHost } from '@mulya/sdk';
import { useMemo, type ReactNode } from 'react';
import type { AnalysisRootProps } from '../analysis-props.ts';
import { savedWorkKey } from '../company/company-identity.ts';
import { hasModel } from '../company/headline-paths.ts';
import { FairValueProvider } from '../fair-value/fair-value-provider.tsx';
import { createSavedWorkClient } from '../fair-value/saving/saved-work.api.ts';
import { SavedWorkContext } from '../fair-value/saving/saved-work-context.ts';
import { useStock } from '../fair-value/use-stock.ts';
import { Glance, NoModelGlance } from '../glance/glance.tsx';
import { useLoadSavedWork } from '../saved-work/use-load-saved-work.ts';
import { useSectionRows } from '../page-sections/use-mounted-sections.ts';
import { useSharedLink } from '../shared-link/use-shared-link.ts';
import { BenchmarksProvider } from '../valuation-methods/benchmarks-context.tsx';
import { ModelLoadsContext } from './model-loads.ts';

interface ModelRootProps extends Pick<AnalysisRootProps, 'answer' | 'peers' | 'onTarget' | 'onSummary'> {
  /** The section of the model. Its code may load later. */
  readonly children: ReactNode;
}

/**
 * The model with what it waits for, and the valuation at a glance, which is the first to show it. The model knows neither saved work nor
 * shared links, because both change it.
 */
export function ModelRoot({ answer, peers, onTarget, onSummary, children }: ModelRootProps) {
  const host = useHost<'mfe-valuation'>();
  const company = savedWorkKey(answer);
  const client = useMemo(() => createSavedWorkClient(host, company), [host, company]);
  useSharedLink(company, answer);
  useSectionRows(answer);
  if (!hasModel(answer)) {
    return (
      <>
        <NoModelGlance onSummary={onSummary} />
        {children}
      </>
    );
  }
  return (
    <FairValueProvider answer={answer} peers={peers}>
      <SavedWorkContext value={client}>
        <BenchmarksProvider answer={answer}>
          <LoadedModel answer={answer}>
            <Glance ids={answer.ids} onTarget={onTarget} onSummary={onSummary} />
            {children}
          </LoadedModel>
        </BenchmarksProvider>
      </SavedWorkContext>
    </FairValueProvider>
  );
}

function LoadedModel({ answer, children }: { readonly answer: ValuationAnswer; readonly children: ReactNode }) {
  const { isLoading: isLoadingWork, retry: retryWork } = useLoadSavedWork(savedWorkKey(answer));
  const retryStock = useStock(answer);
  const loads = useMemo(() => ({ isLoadingWork, retryWork, retryStock }), [isLoadingWork, retryWork, retryStock]);
  return <ModelLoadsContext value={loads}>{children}</ModelLoadsContext>;
}
