import { useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { AnalysisProps } from '../analysis-props.ts';
import { useAnalysisSelector } from '../analysis-store.ts';
import { savedWorkKey } from '../company/company-identity.ts';
import { hasModel } from '../company/headline-paths.ts';
import { readValuationAddress } from '../company/valuation-address.ts';
import { UnsavedGuard } from '../fair-value/editing/unsaved-guard.tsx';
import { FairValueSection, NoModelSection } from '../fair-value/fair-value.section.tsx';
import { selectFairValue, selectIsModelPending } from '../fair-value/fair-value.slice.ts';
import { LazyFirstPage } from '../export/first-page/lazy-first-page.tsx';
import { NoPicture } from '../picture/lazy-picture.tsx';
import { trendPictureId } from '../picture/picture-slots.ts';
import { PastPrices } from '../price-trend/past-prices.tsx';
import { ConflictDialog } from '../saved-work/conflict-dialog.tsx';
import { DraftAutosave } from '../saved-work/draft-autosave.tsx';
import { LazyVersions } from '../saved-work/lazy-versions.tsx';
import { SaveNotices } from '../saved-work/save-notices.tsx';
import { SharedNotices } from '../shared-link/shared-notices.tsx';
import { LazyThesisDraft } from '../thesis-draft/lazy-thesis-draft.tsx';
import { LazyMethodGrid, LazyMethodScenarios } from '../valuation-methods/drivers/lazy-method-panels.tsx';
import { LazyValuationMethods } from '../valuation-methods/lazy-valuation-methods.tsx';
import { InSlot } from './in-slot.tsx';
import { useModelLoads } from './model-loads.ts';

type Props = Pick<AnalysisProps, 'answer' | 'peers'>;

/** The fair-value section with saved work and shared links. Inside of `ModelRoot`. */
export function FairValueWithSavedWork({ answer, peers }: Props) {
  const link = useAnalysisSelector((state) => selectFairValue(state).link);
  const none = useRef<HTMLButtonElement>(null);
  if (hasModel(answer)) {
    return (
      <>
        <SavedFairValue answer={answer} peers={peers} />
        <InSlot id={trendPictureId}>
          <PastPrices answer={answer} />
        </InSlot>
      </>
    );
  }
  return (
    <>
      <InSlot id={trendPictureId}>
        <NoPicture />
      </InSlot>
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
  const thesisDraft = useMemo(() => <LazyThesisDraft answer={answer} peers={peers} />, [answer, peers]); // the panels are memoized
  const notices = (
    <>
      {(link.is === 'shown' || link.is === 'refused') && <SharedNotices link={link} edit={edit} />}
      {link.is !== 'shown' && <SaveNotices isLoading={isLoadingWork} onRetry={retryWork} edit={edit} />}
    </>
  );
  return (
    <>
      <FairValueSection
        answer={answer}
        onStockRetry={retryStock}
        edit={edit}
        versions={<LazyVersions />}
        notices={notices}
        methods={<LazyValuationMethods answer={answer} />}
        otherScenarios={otherScenarios}
        otherGrid={otherGrid}
        thesisDraft={thesisDraft}
      />
      {!isPending && (
        // Outside the section, which is a stacking context: their dialogs cover the whole page.
        <>
          <UnsavedGuard company={savedWorkKey(answer)} />
          <ConflictDialog edit={edit} />
          <DraftAutosave />
          <LazyFirstPage answer={answer} peers={peers} asked={asked.isin} />
        </>
      )}
    </>
  );
}

// Elements of the module, so that the memoized panels do not render with each keystroke.
const otherScenarios = <LazyMethodScenarios />;
const otherGrid = <LazyMethodGrid />;
