import { EmptyState, ErrorState, Skeleton } from '@mulya/ui';
import { useMemo, useEffect, useState } from 'react';
import { type IndustriesAnswer, z, type Host } from '@mulya/contract';
import { useHost, fetchAnswer, type Answer } from '@mulya/sdk';
import { Part } from '../part/part.tsx';
import { IndustryBrowser } from './industry-browser.tsx';
import { readIndustries } from './industry-rows.ts';
import styles from './industries.module.css';

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

/** GET /api/market/industries. Never rejects. */
const fetchIndustries = (host: Host<'mfe-search'>): Promise<Answer<IndustriesAnswer>> =>
  fetchAnswer(host, '/api/market/industries', IndustriesSchema, { signal: host.signal });

type IndustriesState =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly message: string; readonly retrying: boolean }
  | { readonly is: 'shown'; readonly industries: IndustriesAnswer };

interface IndustriesModel {
  readonly state: IndustriesState;
  retry(): void;
}

/** Fetches the industries when the dashboard opens. */
export function useIndustries(): IndustriesModel {
  const host = useHost<'mfe-search'>();
  const [state, setState] = useState<IndustriesState>({ is: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isMounted = true;
    void fetchIndustries(host).then((answer) => {
      if (!isMounted || (!answer.ok && answer.failure.code === 'ABORTED')) return;
      setState(answer.ok ? { is: 'shown', industries: answer.value } : { is: 'failed', message: answer.failure.message, retrying: false });
    });
    return () => {
      isMounted = false;
    };
  }, [host, attempt]);
  return {
    state,
    retry() {
      setState((before) => (before.is === 'failed' ? { ...before, retrying: true } : before));
      setAttempt((count) => count + 1);
    },
  };
}
