import type { ValuationAnswer } from '@mulya/contract';
import { useFetched } from '@mulya/sdk';
import { EmptyState, Button } from '@mulya/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { baseColumn, headline } from '@mulya/valuation-model/fair-value';
import { useAnalysisSelector, useAnalysisDispatch } from '../../model/analysis-store.ts';
import { selectIsModelPending, baseYearChosen } from '../../model/fair-value.slice.ts';
import { glanceHeadlineId } from '../../kit/headline/headline-text.ts';
import { InPlace } from '../../kit/places.tsx';
import { GlanceStatus } from './glance-status.tsx';
import styles from './glance.module.css';
import { useLoadedBenchmarks } from '../../model/methods/benchmarks-context.ts';
import { useApplyFix, useBaseYearOffer, useChecks } from '../../model/checks.ts';
import { useSettledModel } from '../../model/use-settled-model.ts';
import { useStartEstimate } from '../../model/use-start-estimate.ts';
import { GlanceLead, useImpliedLead } from './glance-lead.tsx';
import { glanceRemarks, type GlanceRemark } from './glance-remarks.ts';

const fetchDetails = () => import(/* webpackChunkName: "glance", webpackPreload: true */ './glance-details.tsx');

/** Starts loading the valuation summary. Resolves when the attempt ends; a failure shows once it is needed. */
export const prefetchGlanceDetails = (): Promise<void> =>
  fetchDetails().then(
    () => undefined,
    () => undefined,
  );

interface RemarkProps {
  readonly remark: GlanceRemark;
  /** The pressed button disappears, so the focus moves to the figures. */
  onPressed(): void;
}

interface GlanceProps extends Pick<ValuationAnswer, 'ids'> {
  /** Called once the leading line is on the page. Stable. */
  onTarget(): void;
  /** Called once the valuation summary is on the page, or its absence. Stable. */
  onSummary(): void;
}

/** What the price asks for, what the analyst thinks, and how sure that is: one screen at the top of the page. It follows every edit. */
export function Glance({ ids, onTarget, onSummary }: GlanceProps) {
  const isPending = useAnalysisSelector(selectIsModelPending);
  return (
    <InPlace name="glance">
      <div className={styles.glance}>
        <div className={styles.headline} aria-busy={isPending}>
          {isPending ? <p className={styles.pending}>Loading the valuation…</p> : <GlanceHeadline onLead={onTarget} />}
        </div>
        <Details ids={ids} isPending={isPending} onShown={onSummary} />
        <div className={styles.status}>{!isPending && <GlanceStatus />}</div>
      </div>
    </InPlace>
  );
}

interface DetailsProps extends Pick<ValuationAnswer, 'ids'> {
  /** The model still waits for the market cap or the saved work. */
  readonly isPending: boolean;
  /** Called once they are on the page, or the code is missing. Stable. */
  onShown(): void;
}

/** The valuation summary and the benchmarks. They load after the leading line, in reserved space. */
function Details({ ids, isPending, onShown }: DetailsProps) {
  useLoadedBenchmarks(); // requests them while the code loads
  const { fetched, retry } = useFetched(fetchDetails, true);
  const isLost = fetched.is === 'failed';
  useEffect(() => {
    if (isLost) onShown();
  }, [isLost, onShown]);
  if (fetched.is === 'ready' && !isPending) return <fetched.part.GlanceDetails ids={ids} onShown={onShown} />;
  return (
    <>
      {/* Remounts when the lead takes more lines than its room, so that the browser doesn't count a layout shift. */}
      <div key={String(isPending)} className={styles.field} aria-busy={!isLost}>
        {isLost ? (
          <p className={styles.pending}>
            The valuation summary could not be loaded. <Button onClick={retry}>Load the summary</Button>
          </p>
        ) : (
          <p className={styles.pending}>Loading the valuation summary…</p>
        )}
      </div>
      <div className={styles.places} />
    </>
  );
}

/** For a company without a model: only its price is known. */
export function NoModelGlance({ onSummary }: Pick<GlanceProps, 'onSummary'>) {
  useEffect(onSummary, [onSummary]);
  return (
    <InPlace name="glance">
      <EmptyState title="No target price">The model needs at least one reported period. Price and price trend are below.</EmptyState>
    </InPlace>
  );
}

/** The leading line with its most serious remarks, each with its fix. The headline of the section has all remarks. */
function GlanceHeadline({ onLead }: { onLead(): void }) {
  const { model } = useSettledModel();
  const checks = useChecks();
  const offer = useBaseYearOffer();
  const estimate = useStartEstimate();
  const found = useMemo(() => headline(model, checks), [model, checks]);
  const isOwn = estimate.state === 'own';
  const lead = useImpliedLead();
  const [isLate] = useState(lead === undefined);
  const remarks = useMemo(() => glanceRemarks(found, offer, isOwn, lead), [found, offer, isOwn, lead]);
  const figures = useRef<HTMLDivElement>(null);
  const focus = () => figures.current?.focus();
  return (
    <>
      <div
        ref={figures}
        id={glanceHeadlineId}
        role="group"
        aria-label={isOwn ? 'Target price and upside' : 'What the price implies'}
        tabIndex={-1}
        className={styles.group}
        data-late={isLate || undefined}
      >
        <GlanceLead headline={found} estimate={estimate} lead={lead} onLead={onLead} onPressed={focus} />
      </div>
      {remarks.length > 0 && (isOwn || lead !== undefined) && (
        <ul className={styles.remarks} aria-label={isOwn ? 'How to read the target price' : 'How to read the figures'}>
          {remarks.map((remark) => (
            <Remark key={remark.sentence} remark={remark} onPressed={focus} />
          ))}
        </ul>
      )}
    </>
  );
}

function Remark({ remark: { sentence, isCaution, fix, baseYear }, onPressed }: RemarkProps) {
  const dispatch = useAnalysisDispatch();
  const applyFix = useApplyFix();
  const press = (change: () => void) => () => {
    onPressed();
    change();
  };
  return (
    <li className={styles.remark} data-caution={isCaution}>
      {sentence}
      {fix !== undefined && (
        <>
          {' '}
          <Button onClick={press(() => applyFix(fix))}>{fix.label}</Button>
        </>
      )}
      {baseYear !== undefined && (
        <>
          {' '}
          <Button onClick={press(() => dispatch(baseYearChosen(baseYear)))}>Base year {baseColumn(baseYear)}</Button>
        </>
      )}
    </li>
  );
}
