import { useFetched, useHost } from '@mulya/sdk';
import { useState, useMemo, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import type { ValuationAnswer } from '@mulya/contract';
import type { AnalysisRootProps } from '../company/analysis-props.ts';
import { registerAnalysisReducers } from '../model/analysis-store.ts';
import { useLoadPeers } from '../sections/peers/drawer/use-peer-answers.ts';
import type { ValuationStore } from '../model/valuation-store.ts';
import { AnalysisFailure, PendingSections } from './analysis-states.tsx';
import { savedWorkKey } from '../company/company-identity.ts';
import { hasModel } from '../company/headline-paths.ts';
import { FairValueProvider } from './model-provider.tsx';
import { createSavedWorkClient } from '../model/saving/saved-work.api.ts';
import { SavedWorkContext } from '../model/saving/saved-work-context.ts';
import { useStock } from '../model/use-stock.ts';
import { Glance, NoModelGlance, prefetchGlanceDetails } from '../sections/at-a-glance/glance.tsx';
import { NewResultsCard, useNewResults } from '../sections/results/results.tsx';
import { useLoadSavedWork } from '../drawers/versions/use-load-saved-work.ts';
import { useSectionRows } from './remote-sections/use-mounted-sections.ts';
import { useSharedLink } from './shared-link/use-shared-link.ts';
import { BenchmarksContext, useSharedBenchmarks } from '../model/methods/benchmarks-context.ts';
import { ModelLoadsContext } from './model-loads.ts';
import { QuoteRenewal } from './quote-renewal.tsx';

interface ModelRootProps extends Pick<AnalysisRootProps, 'answer' | 'peers' | 'onTarget' | 'onSummary'> {
  /** The section of the model. Its code may load later. */
  readonly children: ReactNode;
}

/** Milliseconds that the sections wait for the valuation summary, which is higher up on the page and shares their connection. */
const maxWait = 2_000;

const fetchSections = async () => {
  await Promise.race([prefetchGlanceDetails(), new Promise((resolve) => setTimeout(resolve, maxWait))]);
  return import(/* webpackChunkName: "sections" */ './analysis-sections.tsx');
};

/**
 * The model with the valuation at a glance, and the page's second half. The code of the sections loads after that of the model, because
 * the target price comes first.
 */
export function Analysis(props: AnalysisRootProps) {
  const store = useStore() as ValuationStore; // useStore is typed as a plain store
  useState(() => registerAnalysisReducers(store));
  useLoadPeers(props.peers);
  const { fetched, retry } = useFetched(fetchSections, true);
  const sections = fetched.is === 'ready' && props.isTurn ? fetched.part : undefined;
  const isPending = sections === undefined && fetched.is !== 'failed';
  const peers = props.peers.length;
  return (
    <>
      {sections !== undefined && <sections.SectionsBeforeModel {...props} />}
      {isPending && <PendingSections ids={['peer-comparison', 'growth-analysis']} peers={peers} />}
      <ModelRoot {...props}>
        {sections !== undefined && <sections.ModelSection {...props} />}
        {isPending && <PendingSections ids={['fair-market-value', 'recommendations']} peers={peers} />}
      </ModelRoot>
      {sections !== undefined && <sections.SectionsAfterModel {...props} />}
      {fetched.is === 'failed' && <AnalysisFailure onRetry={retry} />}
    </>
  );
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
  const benchmarks = useSharedBenchmarks(answer);
  if (!hasModel(answer)) {
    return (
      <>
        <QuoteRenewal answer={answer} />
        <NoModelGlance onSummary={onSummary} />
        {children}
      </>
    );
  }
  return (
    <FairValueProvider answer={answer} peers={peers}>
      <SavedWorkContext value={client}>
        <BenchmarksContext value={benchmarks}>
          <QuoteRenewal answer={answer} />
          <LoadedModel answer={answer}>
            <GlanceWithResults answer={answer} onTarget={onTarget} onSummary={onSummary} />
            {children}
          </LoadedModel>
        </BenchmarksContext>
      </SavedWorkContext>
    </FairValueProvider>
  );
}

/** The valuation at a glance, and below it new results. The first sections wait for its code: a later card would move them. */
function GlanceWithResults({ answer, onTarget, onSummary }: Pick<ModelRootProps, 'answer' | 'onTarget' | 'onSummary'>) {
  const results = useNewResults();
  const isWaiting = results.version !== undefined && results.code.is === 'loading';
  return (
    <>
      <Glance ids={answer.ids} onTarget={isWaiting ? wait : onTarget} onSummary={onSummary} />
      <NewResultsCard results={results} answer={answer} />
    </>
  );
}

const wait = () => undefined;

function LoadedModel({ answer, children }: { readonly answer: ValuationAnswer; readonly children: ReactNode }) {
  const { isLoading: isLoadingWork, retry: retryWork } = useLoadSavedWork(savedWorkKey(answer));
  const retryStock = useStock(answer);
  const loads = useMemo(() => ({ isLoadingWork, retryWork, retryStock }), [isLoadingWork, retryWork, retryStock]);
  return <ModelLoadsContext value={loads}>{children}</ModelLoadsContext>;
}
