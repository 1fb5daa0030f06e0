import { useHost } from '@mulya/sdk';
import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { sourceProblems } from '../company/source-problems.ts';
import { ContextPlace } from '../page-context/context-place.tsx';
import { usePrintedFoot } from '../export/use-printed-foot.ts';
import { FairValueSection } from '../fair-value/fair-value.section.tsx';
import { useOverviewActions } from '../financial-overview/use-overview-actions.ts';
import { GrowthAnalysisSection } from '../growth-analysis/growth-analysis.section.tsx';
import { useAiComments } from '../growth-analysis/use-ai-comments.ts';
import { PageActions } from '../page-actions/page-actions.tsx';
import { PeerComparisonSection } from '../peer-comparison/peer-comparison.section.tsx';
import { PeersPlace } from '../peers/peers-place.tsx';
import { useLoadedPeers } from '../peers/use-peer-answers.ts';
import { RecommendationsPlace } from '../recommendations/recommendations-place.tsx';
import { RatiosSection } from '../ratios/ratios.section.tsx';
import { FirstSectionsTools } from '../table-tools/first-sections-tools.tsx';
import { TableFilesProvider } from '../table-tools/table-files-provider.tsx';
import type { ValuationStore } from '../valuation-store.ts';
import type { DeskProps } from './desk-props.ts';
import { openDesk } from './desk-store.ts';
import { useRevealSideways } from './use-reveal-sideways.ts';

/** The second half of the page: what the analyst compares and values. It is fetched after the first half is shown. */
export function Desk(props: DeskProps) {
  const store = useStore() as ValuationStore; // the page's own; the library's type does not know whose
  useState(() => openDesk(store));
  useLoadedPeers(props.peers);
  useLoggedProblems(props.answer);
  usePrintedFoot(props.answer);
  useRevealSideways();
  useOverviewActions();
  const write = useAiComments(props.answer);
  return (
    <TableFilesProvider answer={props.answer}>
      {props.peers.length > 0 && <PeerComparisonSection {...props} />}
      <GrowthAnalysisSection {...props} write={write} />
      <FairValueSection {...props} />
      <RecommendationsPlace {...props} />
      <RatiosSection {...props} />
      <PeersPlace answer={props.answer} />
      <ContextPlace {...props} />
      <PageActions {...props} />
      <FirstSectionsTools answer={props.answer} />
    </TableFilesProvider>
  );
}

/** What is wrong with the statements as they came: the page shows "-" there, and the log says why. */
function useLoggedProblems(answer: DeskProps['answer']): void {
  const { log } = useHost<'mfe-valuation'>();
  useEffect(() => {
    for (const problem of sourceProblems(answer)) log.warn(problem);
  }, [log, answer]);
}
