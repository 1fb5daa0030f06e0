import { type IndustriesAnswer, z } from '@mulya/contract';
import { type AnswerState, fetchAnswer, useAnswer, useHost } from '@mulya/sdk';
import { EmptyState, ErrorState, Skeleton } from '@mulya/ui';
import { useMemo } from 'react';
import { Part } from '../part/part.tsx';
import { IndustryBrowser } from './industry-browser.tsx';
import { readIndustries } from './industry-rows.ts';
import styles from './industries.module.css';

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

/** Reserves the height of the shown rows with their header, the filter, the button and the note. */
export function PendingIndustries() {
  return (
    <Part title="Industries">
      <div className={styles.content}>
        <Skeleton label="Loading industries…" height="100%" />
      </div>
    </Part>
  );
}

// Uses only zod functions that the page has already. The contract's schemas would come with all those of the market.
const median = z.optional(z.object({ n: z.number(), median: z.nullable(z.number()) }));

const IndustriesSchema: z.ZodMiniType<IndustriesAnswer> = z.array(
  z.object({ industry: z.string(), n: z.number(), pe: median, salesCagr3: median }),
);

/** Fetches the industries when the dashboard opens. */
export function useIndustries(): AnswerState<IndustriesAnswer> {
  const host = useHost<'mfe-search'>();
  return useAnswer(host, '/api/market/industries', (path, signal) => fetchAnswer(host, path, IndustriesSchema, { signal }));
}
