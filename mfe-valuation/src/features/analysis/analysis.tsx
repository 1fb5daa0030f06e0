import { useHost } from '@mulya/sdk';
import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { sourceProblems } from '../company/source-problems.ts';
import { LazyPageContextPublisher } from '../page-context/lazy-page-context-publisher.tsx';
import { usePrintFooter } from '../export/use-print-footer.ts';
import { useOverviewActions } from '../financial-overview/use-overview-actions.ts';
import { GrowthAnalysisSection } from '../growth-analysis/growth-analysis.section.tsx';
import { useAiComments } from '../growth-analysis/use-ai-comments.ts';
import { appendixSlotId } from '../valuation-methods/appendix-slot.ts';
import { PageActions } from '../page-actions/page-actions.tsx';
import { PeerComparisonSection } from '../peer-comparison/peer-comparison.section.tsx';
import { LazyIndustryDialog } from '../industry-comps/lazy-industry-dialog.tsx';
import { LazyPeersDrawer } from '../peers/lazy-peers-drawer.tsx';
import { useLoadPeers } from '../peers/use-peer-answers.ts';
import { LazyRecommendations } from '../recommendations/lazy-recommendations.tsx';
import { SourceTools } from '../source-facts/source-tools.tsx';
import { RatiosSection } from '../ratios/ratios.section.tsx';
import { FairValueWithSavedWork } from './fair-value-with-saved-work.tsx';
import { FirstSectionsTools } from './first-sections-tools.tsx';
import { TableFilesProvider } from './table-files-provider.tsx';
import type { ValuationStore } from '../valuation-store.ts';
import type { AnalysisProps } from '../analysis-props.ts';
import { registerAnalysisReducers } from '../analysis-store.ts';
import { useRevealSideways } from './use-reveal-sideways.ts';

/** The second half of the page, fetched after the first half is visible. */
export function Analysis(props: AnalysisProps) {
  const store = useStore() as ValuationStore; // useStore is typed as a plain store
  useState(() => registerAnalysisReducers(store));
  useLoadPeers(props.peers);
  useLogSourceProblems(props.answer);
  usePrintFooter(props.answer);
  useRevealSideways();
  useOverviewActions();
  const writeComment = useAiComments(props.answer);
  return (
    <TableFilesProvider answer={props.answer}>
      {props.peers.length > 0 && <PeerComparisonSection {...props} />}
      <GrowthAnalysisSection {...props} write={writeComment} />
      <FairValueWithSavedWork {...props} />
      <LazyRecommendations {...props} />
      <RatiosSection {...props} />
      <div id={appendixSlotId} />
      <LazyPeersDrawer answer={props.answer} />
      <LazyIndustryDialog answer={props.answer} />
      <LazyPageContextPublisher {...props} />
      <PageActions {...props} />
      <SourceTools answer={props.answer} />
      <FirstSectionsTools answer={props.answer} />
    </TableFilesProvider>
  );
}

/** Logs problems in the source's statements, because the page shows only "-" there. */
function useLogSourceProblems(answer: AnalysisProps['answer']): void {
  const { log } = useHost<'mfe-valuation'>();
  useEffect(() => {
    for (const problem of sourceProblems(answer)) log.warn(problem);
  }, [log, answer]);
}
