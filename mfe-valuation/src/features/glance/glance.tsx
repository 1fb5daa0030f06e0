import type { ValuationAnswer } from '@mulya/contract';
import { EmptyState } from '@mulya/ui';
import { use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useAnalysisSelector } from '../analysis-store.ts';
import { selectIsModelPending } from '../fair-value/fair-value.slice.ts';
import { GlanceHeadline } from './glance-headline.tsx';
import { GlanceSlotContext } from './glance-slot.ts';
import { GlanceStatus } from './glance-status.tsx';
import styles from './glance.module.css';
import { LazyGlanceDetails } from './lazy-glance-details.tsx';

/** What the share is worth, why, and how sure that is: one screen at the top of the page. It follows every edit. */
export function Glance({ ids }: Pick<ValuationAnswer, 'ids'>) {
  const isPending = useAnalysisSelector(selectIsModelPending);
  return (
    <InSlot>
      <div className={styles.glance}>
        <div className={styles.headline} aria-busy={isPending}>
          {isPending ? <p className={styles.pending}>Loading the target price…</p> : <GlanceHeadline />}
        </div>
        <LazyGlanceDetails ids={ids} isPending={isPending} />
        <div className={styles.status}>{!isPending && <GlanceStatus />}</div>
      </div>
    </InSlot>
  );
}

/** For a company without a model: only its price is known. */
export function NoModelGlance() {
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
