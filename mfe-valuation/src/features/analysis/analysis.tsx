import { useFetched } from '@mulya/sdk';
import { useState } from 'react';
import { useStore } from 'react-redux';
import { prefetchChart } from '../../chart/chart.adapter.tsx';
import type { AnalysisRootProps } from '../analysis-props.ts';
import { registerAnalysisReducers } from '../analysis-store.ts';
import { useLoadPeers } from '../peers/use-peer-answers.ts';
import type { ValuationStore } from '../valuation-store.ts';
import { AnalysisFailure } from './analysis-failure.tsx';
import { ModelRoot } from './model-root.tsx';
import { PendingSections } from './pending-sections.tsx';

export { prefetchGlanceDetails } from '../glance/lazy-glance-details.tsx';

/** Milliseconds that the sections wait for the chart, which is higher up on the page and shares their connection. */
const maxWait = 2_000;

const fetchSections = async () => {
  await Promise.race([prefetchChart(), new Promise((resolve) => setTimeout(resolve, maxWait))]);
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
