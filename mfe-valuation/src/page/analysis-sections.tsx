import { useHost } from '@mulya/sdk';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { AnalysisProps } from '../company/analysis-props.ts';
import { AssistantTools } from './assistant-tools.tsx';
import { sourceProblems } from '../company/source-problems.ts';
import { usePrintFooter } from '../files/use-print-footer.ts';
import { useOverviewActions } from '../sections/financial-overview/use-overview-actions.ts';
import { GrowthAnalysisSection } from '../sections/growth-analysis/growth-analysis.section.tsx';
import { useAiComments } from '../sections/growth-analysis/use-ai-comments.ts';
import { LazyIndustryDialog } from '../sections/peers/industry/lazy-industry-dialog.tsx';
import { PageActions } from './header/page-actions.tsx';
import { LazyPageSections } from './remote-sections/lazy-page-sections.tsx';
import { PeerComparisonSection } from '../sections/peers/by-metric/peer-comparison.section.tsx';
import { LazyPeersDrawer } from '../sections/peers/drawer/lazy-peers-drawer.tsx';
import { RatiosSection } from '../sections/ratios/ratios.section.tsx';
import { LazyRecommendations } from '../sections/recommendations/lazy-recommendations.tsx';
import { SourceTools } from '../drawers/sources/source-tools.tsx';
import { FirstSectionsTools } from './first-sections-tools.tsx';
import { TableFilesProvider } from './table-files-provider.tsx';
import { useRevealSideways } from './use-reveal-sideways.ts';
import { useAnalysisSelector } from '../model/analysis-store.ts';
import { savedWorkKey } from '../company/company-identity.ts';
import { hasModel } from '../company/headline-paths.ts';
import { readValuationAddress } from '../company/valuation-address.ts';
import { UnsavedGuard } from '../sections/fair-value/editing/unsaved-guard.tsx';
import { FairValueSection, NoModelSection } from '../sections/fair-value/fair-value.section.tsx';
import { selectFairValue, selectIsModelPending } from '../model/fair-value.slice.ts';
import { LazyPart } from '../kit/lazy-part.tsx';
import { NoChart } from '../kit/chart/chart-above.tsx';
import { PastPrices } from '../sections/price-trend/past-prices.tsx';
import { ConflictDialog } from '../drawers/versions/conflict-dialog.tsx';
import { DraftAutosave } from '../drawers/versions/draft-autosave.tsx';
import { SaveNotices } from '../drawers/versions/save-notices.tsx';
import { SharedNotices } from './shared-link/shared-notices.tsx';
import { InPlace } from '../kit/places.tsx';
import { useModelLoads } from './model-loads.ts';

type Props = Pick<AnalysisProps, 'answer' | 'peers'>;

/** Renders nothing. Until it loads, the assistant reports that it has no figures. */
const loadPublisher = () => import(/* webpackChunkName: "research" */ './page-context-publisher.tsx');

/** The first sheet of the printed page. A page that is printed before it has loaded has no such sheet. */
const loadFirstPage = () => import(/* webpackChunkName: "first-page" */ '../files/first-page/first-page.tsx');

/** Renders nothing: the palette finds more once it is there. */
const loadFind = () => import(/* webpackChunkName: "find" */ './find/find-on-page.tsx');

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
      <LazyPeersDrawer answer={props.answer} />
      <LazyIndustryDialog answer={props.answer} />
      <LazyPart load={loadPublisher} when="now">
        {({ PageContextPublisher }) => <PageContextPublisher answer={props.answer} peers={props.peers} />}
      </LazyPart>
      <AssistantTools answer={props.answer} peers={props.peers} />
      <PageActions {...props} />
      <LazyPart load={loadFind} when="idle">
        {({ FindOnPage }) => <FindOnPage answer={props.answer} />}
      </LazyPart>
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

/** The fair-value section with saved work and shared links. Inside of `ModelRoot`. */
export function FairValueWithSavedWork({ answer, peers }: Props) {
  const link = useAnalysisSelector((state) => selectFairValue(state).link);
  const none = useRef<HTMLButtonElement>(null);
  if (hasModel(answer)) {
    return (
      <>
        <SavedFairValue answer={answer} peers={peers} />
        <InPlace name="trend chart">
          <PastPrices answer={answer} />
        </InPlace>
      </>
    );
  }
  return (
    <>
      <InPlace name="trend chart">
        <NoChart />
      </InPlace>
      <NoModelSection notices={link.is === 'refused' && <SharedNotices link={link} edit={none} />} />
    </>
  );
}

function SavedFairValue({ answer, peers }: Props) {
  const { pathname, search } = useLocation();
  const { asked } = readValuationAddress(pathname, search, undefined);
  const { isLoadingWork, retryWork, retryStock } = useModelLoads();
  const link = useAnalysisSelector((state) => selectFairValue(state).link);
  const isPending = useAnalysisSelector(selectIsModelPending);
  const edit = useRef<HTMLButtonElement>(null);
  const notices = (
    <>
      {(link.is === 'ready' || link.is === 'refused') && <SharedNotices link={link} edit={edit} />}
      {link.is !== 'ready' && <SaveNotices isLoading={isLoadingWork} onRetry={retryWork} edit={edit} />}
    </>
  );
  return (
    <>
      <FairValueSection answer={answer} peers={peers} onStockRetry={retryStock} edit={edit} notices={notices} />
      {!isPending && (
        // Outside the section, which is a stacking context: their dialogs cover the whole page.
        <>
          <UnsavedGuard company={savedWorkKey(answer)} />
          <ConflictDialog edit={edit} />
          <DraftAutosave />
          <LazyPart load={loadFirstPage} when="idle">
            {({ FirstPage }) => <FirstPage answer={answer} peers={peers} asked={asked.isin} />}
          </LazyPart>
        </>
      )}
    </>
  );
}
