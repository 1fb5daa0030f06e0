import { EmptyState, ErrorState } from '@mulya/ui';
import { useMemo } from 'react';
import { Part } from '../part/part.tsx';
import { IndustryBrowser } from './industry-browser.tsx';
import { readIndustries } from './industry-rows.ts';
import styles from './industries.module.css';
import { PendingIndustries } from './pending-industries.tsx';
import type { IndustriesModel } from './use-industries.ts';

/** The industries of the companies with figures. Each opens its companies. */
export function Industries({ industries: { state, retry } }: { readonly industries: IndustriesModel }) {
  const rows = useMemo(() => (state.is === 'shown' ? readIndustries(state.industries) : []), [state]);
  if (state.is === 'loading') return <PendingIndustries />;
  if (state.is === 'failed') {
    return (
      <Part title="Industries" isRegion>
        <div className={styles.content}>
          <ErrorState title="The industries could not be loaded." onRetry={retry} busy={state.retrying}>
            {state.message} You can still search.
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
