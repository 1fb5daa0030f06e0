import type { ValuationAnswer } from '@mulya/contract';
import { EmptyState } from '@mulya/ui';
import { use, useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useAnalysisSelector } from '../analysis-store.ts';
import { selectIsModelPending } from '../fair-value/fair-value.slice.ts';
import { GlanceHeadline } from './glance-headline.tsx';
import { GlanceSlotContext } from './glance-slot.ts';
import { GlanceStatus } from './glance-status.tsx';
import styles from './glance.module.css';
import { LazyGlanceDetails } from './lazy-glance-details.tsx';

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
    <InSlot>
      <div className={styles.glance}>
        <div className={styles.headline} aria-busy={isPending}>
          {isPending ? <p className={styles.pending}>Loading the target price…</p> : <GlanceHeadline />}
        </div>
        <LazyGlanceDetails ids={ids} isPending={isPending} onShown={onSummary} />
        <div className={styles.status}>{!isPending && <GlanceStatus />}</div>
      </div>
    </InSlot>
  );
}

/** For a company without a model: only its price is known. */
export function NoModelGlance({ onSummary }: Pick<GlanceProps, 'onSummary'>) {
  useEffect(onSummary, [onSummary]);
  return (
    <InSlot>
      <EmptyState title="No target price">The model needs at least one reported period. Price and price trend are below.</EmptyState>
    </InSlot>
  );
}

function InSlot({ children }: { readonly children: ReactNode }) {
  const slot = use(GlanceSlotContext);
  return slot === null ? null : createPortal(children, slot);
}
