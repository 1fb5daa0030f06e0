import type { ValuationAnswer } from '@mulya/contract';
import { useHost } from '@mulya/sdk';
import { useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { AnalysisProps } from '../analysis-props.ts';
import { useAnalysisSelector } from '../analysis-store.ts';
import { answerKey } from '../company/company-identity.ts';
import { readValuationAddress } from '../company/valuation-address.ts';
import { UnsavedGuard } from '../fair-value/editing/unsaved-guard.tsx';
import { FairValueProvider, FairValueSection, hasModel, NoModelSection } from '../fair-value/fair-value.section.tsx';
import { selectFairValue, selectIsModelPending } from '../fair-value/fair-value.slice.ts';
import { LazyFirstPage } from '../export/first-page/lazy-first-page.tsx';
import { Glance, NoModelGlance } from '../glance/glance.tsx';
import { SavedWorkContext } from '../fair-value/saving/saved-work-context.ts';
import { createSavedWorkClient } from '../fair-value/saving/saved-work.api.ts';
import { NoPicture } from '../picture/lazy-picture.tsx';
import { trendPictureId } from '../picture/picture-slots.ts';
import { PastPrices } from '../price-trend/past-prices.tsx';
import { ConflictDialog } from '../saved-work/conflict-dialog.tsx';
import { DraftAutosave } from '../saved-work/draft-autosave.tsx';
import { LazyVersions } from '../saved-work/lazy-versions.tsx';
import { SaveNotices } from '../saved-work/save-notices.tsx';
import { useLoadSavedWork } from '../saved-work/use-load-saved-work.ts';
import { SharedNotices } from '../shared-link/shared-notices.tsx';
import { useSharedLink } from '../shared-link/use-shared-link.ts';
import { BenchmarksProvider } from '../valuation-methods/benchmarks-context.tsx';
import { LazyMethodGrid, LazyMethodScenarios } from '../valuation-methods/drivers/lazy-method-panels.tsx';
import { LazyValuationMethods } from '../valuation-methods/lazy-valuation-methods.tsx';
import { InSlot } from './in-slot.tsx';

/** The fair-value section with saved work and shared links. The model knows neither feature, because both change it. */
export function FairValueWithSavedWork({ answer, peers }: AnalysisProps) {
  const host = useHost<'mfe-valuation'>();
  const company = companyOf(answer);
  const client = useMemo(() => createSavedWorkClient(host, company), [host, company]);
  useSharedLink(company, answer);
  const link = useAnalysisSelector((state) => selectFairValue(state).link);
  const none = useRef<HTMLButtonElement>(null);
  if (!hasModel(answer)) {
    return (
      <>
        <NoModelGlance />
        <InSlot id={trendPictureId}>
          <NoPicture />
        </InSlot>
        <NoModelSection notices={link.is === 'refused' && <SharedNotices link={link} edit={none} />} />
      </>
    );
  }
  return (
    <FairValueProvider answer={answer} peers={peers}>
      <SavedWorkContext value={client}>
        <BenchmarksProvider answer={answer}>
          <SavedFairValue answer={answer} peers={peers} />
          <InSlot id={trendPictureId}>
            <PastPrices answer={answer} />
          </InSlot>
        </BenchmarksProvider>
      </SavedWorkContext>
    </FairValueProvider>
  );
}

function SavedFairValue({ answer, peers }: Pick<AnalysisProps, 'answer' | 'peers'>) {
  const { pathname, search } = useLocation();
  const { asked } = readValuationAddress(pathname, search, undefined);
  const company = companyOf(answer);
  const { isLoading, retry } = useLoadSavedWork(company);
  const link = useAnalysisSelector((state) => selectFairValue(state).link);
  const isPending = useAnalysisSelector(selectIsModelPending);
  const edit = useRef<HTMLButtonElement>(null);
  const notices = (
    <>
      {(link.is === 'shown' || link.is === 'refused') && <SharedNotices link={link} edit={edit} />}
      {link.is !== 'shown' && <SaveNotices isLoading={isLoading} onRetry={retry} edit={edit} />}
    </>
  );
  return (
    <>
      <Glance ids={answer.ids} />
      <FairValueSection
        answer={answer}
        edit={edit}
        versions={<LazyVersions />}
        notices={notices}
        methods={<LazyValuationMethods answer={answer} />}
        otherScenarios={otherScenarios}
        otherGrid={otherGrid}
      />
      {!isPending && (
        // Outside the section, which is a stacking context: their dialogs cover the whole page.
        <>
          <UnsavedGuard company={company} />
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

/** The company's key, or its name if it has none; then nothing can be saved. */
const companyOf = (answer: ValuationAnswer): string => answerKey(answer) ?? answer.companyName;
