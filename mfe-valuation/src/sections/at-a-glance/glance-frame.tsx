import type { FetchState } from '@mulya/sdk';
import { Button, Skeleton } from '@mulya/ui';
import { Place } from '../../kit/places.tsx';
import styles from './glance-frame.module.css';

interface GlanceFrameProps {
  /** The analysis, which fills the region. */
  readonly code: FetchState<unknown>['is'];
  /** Whether the company has statements, and so a valuation to reserve space for. */
  readonly hasStatements: boolean;
  onRetry(): void;
}

/** The region above the sections. It has its final height from the start. */
export function GlanceFrame({ code, hasStatements, onRetry }: GlanceFrameProps) {
  return (
    <section aria-label="At a glance" aria-busy={code === 'loading'} className={styles.frame} data-filled={hasStatements}>
      {code === 'loading' && (
        <div className={styles.pending}>
          <Skeleton label="Loading the valuation…" height="100%" />
        </div>
      )}
      {code === 'failed' && (
        <p className={styles.failed}>
          Target price not available, because a part of this page could not be loaded. <Button onClick={onRetry}>Load the valuation</Button>
        </p>
      )}
      <Place name="glance" />
    </section>
  );
}

/** The region's space while the company's figures load. It has the page's loading text. */
export function GlancePlaceholder() {
  return (
    <div className={styles.frame} data-filled="true">
      <div className={styles.pending}>
        <Skeleton label="Loading Data..." height="100%" />
      </div>
    </div>
  );
}
