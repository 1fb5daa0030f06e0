import { EmptyState, ErrorState } from '@mulya/ui';
import { useMemo } from 'react';
import type { IndustriesAnswer } from '@mulya/contract';
import type { AnswerState } from '@mulya/sdk';
import { Part } from '../part/part.tsx';
import { IndustryBrowser } from './industry-browser.tsx';
import { readIndustries } from './industry-rows.ts';
import styles from './industries.module.css';
import { PendingIndustries } from './pending-industries.tsx';

/** The industries of the companies with figures. Each opens its companies. */
export function Industries({ industries }: { readonly industries: AnswerState<IndustriesAnswer> }) {
  const rows = useMemo(() => (industries.is === 'ready' ? readIndustries(industries.value) : []), [industries]);
  if (industries.is === 'loading') return <PendingIndustries />;
  if (industries.is === 'none') return null;
  if (industries.is === 'failed') {
    return (
      <Part title="Industries" isRegion>
        <div className={styles.content}>
          <ErrorState title="The industries could not be loaded." onRetry={industries.retry} busy={industries.isRetrying}>
            {industries.failure.message} You can still search.
          </ErrorState>
        </div>
      </Part>
    );
  }
  if (rows.length === 0) {
    return (
      <Part title="Industries" isRegion>
        <EmptyState title="No industries.">
          The server has no companies with stored figures and an industry. Search by name instead.
        </EmptyState>
      </Part>
    );
  }
  return (
    <Part title="Industries" about="Medians of companies with figures. Select an industry to compare its companies.">
      <IndustryBrowser rows={rows} />
    </Part>
  );
}
