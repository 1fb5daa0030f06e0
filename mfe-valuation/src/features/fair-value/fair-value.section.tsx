import type { ValuationAnswer } from '@mulya/contract';
import { businessOf } from '@mulya/domain';
import { useHost } from '@mulya/sdk';
import { Banner, Button, EmptyState, Section, SegmentedToggle, Skeleton } from '@mulya/ui';
import { useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readValuationAddress } from '../company/valuation-address.ts';
import { answerKey } from '../company/company-identity.ts';
import { dayOf } from '../day-of.ts';
import { ConflictDialog } from '../saved-work/conflict-dialog.tsx';
import { DraftAutosave } from '../saved-work/draft-autosave.tsx';
import { SaveNotices } from '../saved-work/save-notices.tsx';
import { SavedWorkContext } from '../saved-work/saved-work-context.ts';
import { createSavedWorkClient } from '../saved-work/saved-work.api.ts';
import { useLoadSavedWork } from '../saved-work/use-load-saved-work.ts';
import { SharedNotices } from '../shared-link/shared-notices.tsx';
import { useSharedLink } from '../shared-link/use-shared-link.ts';
import type { AnalysisProps } from '../analysis-props.ts';
import { useAnalysisDispatch, useAnalysisSelector } from '../analysis-store.ts';
import { FigureLegend } from '../figure/figure-legend.tsx';
import { ChecksProvider } from './checks-context.tsx';
import { OverridesTable } from './editing/overrides-table.tsx';
import { UnsavedGuard } from './editing/unsaved-guard.tsx';
import { EvidenceAside } from './evidence-aside.tsx';
import { DiscardedNotice, FairValueControls } from './fair-value-controls.tsx';
import { FairValueHeadline } from './fair-value-headline.tsx';
import { FairValuePanels } from './fair-value-panels.tsx';
import styles from './fair-value.module.css';
import { selectFairValue, selectIsModelPending, selectShown, viewChosen } from './fair-value.slice.ts';
import { Lead } from './lead.tsx';
import { LiveHeadline } from './live-headline.tsx';
import { ModelProvider } from './model-context.tsx';
import { OverridesNote } from './overrides-note.tsx';
import { stockName } from './stock.api.ts';
import { ModelTools, ModelView } from './table/model-view.tsx';
import { views } from './table/views.ts';
import { sectionId, useFairValueActions } from './use-fair-value-actions.ts';
import { useStock } from './use-stock.ts';

const title = 'Fair Market Value';

/** The fair-value model: the share's value under the analyst's assumptions. */
export function FairValueSection(props: AnalysisProps) {
  const { answer } = props;
  const [today] = useState(() => dayOf(new Date()));
  const { pathname, search } = useLocation();
  const { asked } = readValuationAddress(pathname, search, undefined);
  const host = useHost<'mfe-valuation'>();
  const company = companyOf(answer);
  const saved = useMemo(() => createSavedWorkClient(host, company), [host, company]);
  useSharedLink(company, answer);
  const link = useAnalysisSelector((state) => selectFairValue(state).link);
  const none = useRef<HTMLButtonElement>(null);
  if (stockName(answer.companyName) === '' || answer.financials.length === 0) {
    return (
      <Section id={sectionId} title={title}>
        {link.is === 'refused' && <SharedNotices link={link} edit={none} />}
        <EmptyState title="No valid company or data available for fair market data">
          The model needs at least one reported period.
        </EmptyState>
      </Section>
    );
  }
  return (
    <ModelProvider answer={answer} peers={props.peers} today={today}>
      <ChecksProvider answer={answer} asked={asked.isin}>
        <SavedWorkContext value={saved}>
          <FairValue {...props} />
        </SavedWorkContext>
      </ChecksProvider>
    </ModelProvider>
  );
}

function FairValue({ answer }: AnalysisProps) {
  const dispatch = useAnalysisDispatch();
  const company = companyOf(answer);
  const { stock, retry } = useStock(answer);
  const opened = useLoadSavedWork(company);
  const chosen = useAnalysisSelector((state) => selectFairValue(state).view);
  const editing = useAnalysisSelector((state) => selectShown(state).mode === 'edit');
  const link = useAnalysisSelector((state) => selectFairValue(state).link);
  const isAwaited = useAnalysisSelector(selectIsModelPending);
  const view = chosen ?? defaultView(answer);
  const edit = useRef<HTMLButtonElement>(null);

  useFairValueActions(view);

  if (isAwaited) {
    return (
      <Section id={sectionId} title={title} busy>
        <div className={styles.awaited}>
          <Skeleton label="Loading Fair Market Value data..." height="100%" />
        </div>
      </Section>
    );
  }
  return (
    <>
      <Section id={sectionId} title={title} lead={<Lead />} controls={<FairValueControls edit={edit} />} flatHead={editing}>
        {stock.is === 'failed' && (
          <Banner tone="warn" action={<Button onClick={retry}>Retry</Button>}>
            {stock.message}
          </Banner>
        )}
        {(link.is === 'shown' || link.is === 'refused') && <SharedNotices link={link} edit={edit} />}
        {link.is !== 'shown' && <SaveNotices isLoading={opened.isLoading} onRetry={opened.retry} edit={edit} />}
        {link.is !== 'shown' && <DiscardedNotice edit={edit} />}
        <FairValueHeadline />
        <div className={styles.headed}>
          <SegmentedToggle
            className={styles.views}
            label="Model view"
            options={views}
            value={view}
            onChange={(value) => dispatch(viewChosen(value))}
          />
          <ModelTools view={view} />
        </div>
        <div className={styles.model}>
          <div className={styles.table}>
            <ModelView view={view} />
            <FigureLegend />
            {editing ? <OverridesTable /> : <OverridesNote />}
          </div>
          <EvidenceAside view={view} />
        </div>
        <FairValuePanels />
        {editing && <LiveHeadline />}
      </Section>
      {/* Outside the section, which is a stacking context: their dialogs cover the whole page. */}
      <UnsavedGuard company={company} />
      <ConflictDialog edit={edit} />
      <DraftAutosave />
    </>
  );
}

/** Lenders and insurers are valued on net worth. */
const defaultView = ({ layout, companyProfile }: ValuationAnswer) =>
  businessOf(layout, companyProfile.mgIndustry) === 'ordinary' ? 'key' : 'pb';

/** The company's key, or its name if it has none; then nothing can be saved. */
const companyOf = (answer: ValuationAnswer): string => answerKey(answer) ?? answer.companyName;
