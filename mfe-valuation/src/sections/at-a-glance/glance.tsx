import type { ValuationAnswer } from '@mulya/contract';
import { EmptyState, Button } from '@mulya/ui';
import { useEffect, useMemo, useRef } from 'react';
import { baseColumn, headline, oldPriceText, priceDay } from '@mulya/valuation-model/fair-value';
import { useAnalysisSelector, useAnalysisDispatch } from '../../model/analysis-store.ts';
import { selectIsModelPending, baseYearChosen } from '../../model/fair-value.slice.ts';
import { InPlace } from '../../kit/places.tsx';
import { GlanceStatus } from './glance-status.tsx';
import styles from './glance.module.css';
import { LazyGlanceDetails } from './lazy-glance-details.tsx';
import { useApplyFix, useBaseYearOffer, useChecks } from '../../model/checks.ts';
import { HeadlineFigures } from '../../kit/headline/headline-figures.tsx';
import { useSettledModel } from '../../model/use-settled-model.ts';
import { glanceRemarks, type GlanceRemark } from './glance-remarks.ts';

interface RemarkProps {
  readonly remark: GlanceRemark;
  /** The pressed button disappears, so the focus moves to the figures. */
  onPressed(): void;
}

interface GlanceProps extends Pick<ValuationAnswer, 'ids'> {
  /** Called once the target price is on the page. Stable. */
  onTarget(): void;
  /** Called once the valuation summary is on the page, or its absence. Stable. */
  onSummary(): void;
}

/** What the share is worth, why, and how sure that is: one screen at the top of the page. It follows every edit. */
export function Glance({ ids, onTarget, onSummary }: GlanceProps) {
  const isPending = useAnalysisSelector(selectIsModelPending);
  useEffect(() => {
    if (!isPending) onTarget();
  }, [isPending, onTarget]);
  return (
    <InPlace name="glance">
      <div className={styles.glance}>
        <div className={styles.headline} aria-busy={isPending}>
          {isPending ? <p className={styles.pending}>Loading the target price…</p> : <GlanceHeadline />}
        </div>
        <LazyGlanceDetails ids={ids} isPending={isPending} onShown={onSummary} />
        <div className={styles.status}>{!isPending && <GlanceStatus />}</div>
      </div>
    </InPlace>
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

/** Target price and upside with their most serious remarks, each with its fix. The headline of the section has all remarks. */
function GlanceHeadline() {
  const { model, today } = useSettledModel();
  const checks = useChecks();
  const offer = useBaseYearOffer();
  const found = useMemo(() => headline(model, checks), [model, checks]);
  const remarks = useMemo(() => glanceRemarks(found, offer), [found, offer]);
  const figures = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={figures} role="group" aria-label="Target price and upside" tabIndex={-1} className={styles.group}>
        <HeadlineFigures headline={found} oldPrice={oldPriceText(priceDay(model, today), today)} classes={styles} />
      </div>
      {remarks.length > 0 && (
        <ul className={styles.remarks} aria-label="How to read the target price">
          {remarks.map((remark) => (
            <Remark key={remark.sentence} remark={remark} onPressed={() => figures.current?.focus()} />
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
