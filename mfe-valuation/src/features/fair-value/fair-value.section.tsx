import type { ValuationAnswer } from '@mulya/contract';
import { businessOf } from '@mulya/domain';
import { useHost } from '@mulya/sdk';
import { Banner, Button, EmptyState, Section, SegmentedToggle, Skeleton } from '@mulya/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readValuationAddress } from '../company/valuation-address.ts';
import { answerKey } from '../company/company-identity.ts';
import { dayOf } from '../day-of.ts';
import type { DeskProps } from '../desk/desk-props.ts';
import { useDeskDispatch, useDeskSelector } from '../desk/desk-store.ts';
import { FigureLegend } from '../figure/figure-legend.tsx';
import { ChecksProvider } from './checks-context.tsx';
import { OwnFiguresTable } from './editing/own-figures.tsx';
import { Rehearsal } from './editing/rehearsal.tsx';
import { UnsavedGuard } from './editing/unsaved-guard.tsx';
import { EvidenceBeside } from './evidence-beside.tsx';
import { Discarded, FairValueControls } from './fair-value-controls.tsx';
import { FairValueHeadline } from './fair-value-headline.tsx';
import { FairValuePanels } from './fair-value-panels.tsx';
import styles from './fair-value.module.css';
import { selectFairValue, viewChosen, workRestored } from './fair-value.slice.ts';
import { keptWork } from './kept-work.ts';
import { Lead } from './lead.tsx';
import { LiveHeadline } from './live-headline.tsx';
import { ModelProvider } from './model-context.tsx';
import { OwnFiguresNote } from './own-figures-note.tsx';
import { stockName } from './stock.ts';
import { ModelView } from './table/model-view.tsx';
import { views } from './table/views.ts';
import { sectionId, useFairValueActions } from './use-fair-value-actions.ts';
import { useStock } from './use-stock.ts';

const title = 'Fair Market Value';

/** The fair-value model: what the share is worth by the analyst's assumptions, and why. */
export function FairValueSection(props: DeskProps) {
  const { answer } = props;
  const [today] = useState(() => dayOf(new Date()));
  const { pathname, search } = useLocation();
  const { asked } = readValuationAddress(pathname, search, undefined);
  if (stockName(answer.companyName) === '' || answer.financials.length === 0) {
    return (
      <Section id={sectionId} title={title}>
        <EmptyState title="No valid company or data available for fair market data">A model needs a company with at least one period of statements.</EmptyState>
      </Section>
    );
  }
  return (
    <ModelProvider answer={answer} peers={props.peers} today={today}>
      <ChecksProvider answer={answer} asked={asked.isin}>
        <FairValue {...props} />
      </ChecksProvider>
    </ModelProvider>
  );
}

function FairValue({ answer }: DeskProps) {
  const dispatch = useDeskDispatch();
  const company = answerKey(answer) ?? answer.companyName;
  const { stock, retry } = useStock(answer);
  const chosen = useDeskSelector((state) => selectFairValue(state).view);
  const editing = useDeskSelector((state) => selectFairValue(state).mode === 'edit');
  const view = chosen ?? defaultView(answer);
  const edit = useRef<HTMLButtonElement>(null);

  useKeptWork(company);
  useFairValueActions(view);

  if (stock.is === 'loading') {
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
      <Section id={sectionId} title={title} lead={<Lead />} controls={<FairValueControls edit={edit} />}>
        {stock.is === 'failed' && (
          <Banner tone="warn" action={<Button onClick={retry}>Retry</Button>}>
            {stock.message}
          </Banner>
        )}
        <Discarded edit={edit} />
        <FairValueHeadline />
        <SegmentedToggle className={styles.views} label="View of the model" options={views} value={view} onChange={(value) => dispatch(viewChosen(value))} />
        <div className={styles.model}>
          <div className={styles.table}>
            <ModelView view={view} />
            <FigureLegend />
            {editing ? <OwnFiguresTable /> : <OwnFiguresNote />}
          </div>
          <EvidenceBeside view={view} />
        </div>
        <FairValuePanels />
        {editing && <LiveHeadline />}
        {editing && <Rehearsal />}
      </Section>
      {/* Beside the section, which is a layer of its own: its question may lie over the whole page. */}
      <UnsavedGuard company={company} />
    </>
  );
}

/** Lenders and insurers are valued on their net worth. */
const defaultView = ({ layout, companyProfile }: ValuationAnswer) => (businessOf(layout, companyProfile.mgIndustry) === 'ordinary' ? 'key' : 'pb');

/** What an earlier page of the company has saved, or was left with. */
function useKeptWork(company: string): void {
  const dispatch = useDeskDispatch();
  const { session, notify } = useHost<'mfe-valuation'>();
  useLayoutEffect(() => {
    const kept = keptWork(session, company);
    if (kept === undefined) return;
    dispatch(workRestored(kept));
    if (kept.unsaved !== undefined) notify.status('The edits that were not saved are here again.');
  }, [dispatch, session, notify, company]);
}
