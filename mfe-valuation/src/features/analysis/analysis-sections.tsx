import { useHost } from '@mulya/sdk';
import { useEffect } from 'react';
import type { AnalysisProps } from '../analysis-props.ts';
import { AssistantTools } from '../assistant-tools/assistant-tools.tsx';
import { sourceProblems } from '../company/source-problems.ts';
import { usePrintFooter } from '../export/use-print-footer.ts';
import { useOverviewActions } from '../financial-overview/use-overview-actions.ts';
import { GrowthAnalysisSection } from '../growth-analysis/growth-analysis.section.tsx';
import { useAiComments } from '../growth-analysis/use-ai-comments.ts';
import { LazyIndustryDialog } from '../industry-comps/lazy-industry-dialog.tsx';
import { LazyPageContextPublisher } from '../page-context/lazy-page-context-publisher.tsx';
import { PageActions } from '../page-actions/page-actions.tsx';
import { LazyPageSections } from '../page-sections/lazy-page-sections.tsx';
import { PeerComparisonSection } from '../peer-comparison/peer-comparison.section.tsx';
import { LazyPeersDrawer } from '../peers/lazy-peers-drawer.tsx';
import { RatiosSection } from '../ratios/ratios.section.tsx';
import { LazyRecommendations } from '../recommendations/lazy-recommendations.tsx';
import { SourceTools } from '../source-facts/source-tools.tsx';
import { appendixSlotId } from '../valuation-methods/appendix-slot.ts';
import { FairValueWithSavedWork } from './fair-value-with-saved-work.tsx';
import { FirstSectionsTools } from './first-sections-tools.tsx';
import { TableFilesProvider } from './table-files-provider.tsx';
import { useRevealSideways } from './use-reveal-sideways.ts';

/** The second half of the page, fetched after the target price is on screen. The model stands between its parts. */
export function SectionsBeforeModel(props: AnalysisProps) {
  useLogSourceProblems(props.answer);
  usePrintFooter(props.answer);
  useRevealSideways();
  useOverviewActions();
  const writeComment = useAiComments(props.answer);
  return (
    <TableFilesProvider answer={props.answer}>
      {props.peers.length > 0 && <PeerComparisonSection {...props} />}
      <GrowthAnalysisSection {...props} write={writeComment} />
    </TableFilesProvider>
  );
}

/** The fair-value model. */
export function ModelSection({ answer, peers }: AnalysisProps) {
  return (
    <TableFilesProvider answer={answer}>
      <FairValueWithSavedWork answer={answer} peers={peers} />
    </TableFilesProvider>
  );
}

export function SectionsAfterModel(props: AnalysisProps) {
  return (
    <TableFilesProvider answer={props.answer}>
      <LazyRecommendations {...props} />
      <RatiosSection {...props} />
      <LazyPageSections answer={props.answer} peers={props.peers} />
      <div id={appendixSlotId} />
      <LazyPeersDrawer answer={props.answer} />
      <LazyIndustryDialog answer={props.answer} />
      <LazyPageContextPublisher {...props} />
      <AssistantTools answer={props.answer} peers={props.peers} />
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
