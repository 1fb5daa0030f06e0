import { type IndustriesAnswer, z, type Host } from '@mulya/contract';
import { useHost, fetchAnswer, type Answer } from '@mulya/sdk';
import { useEffect, useState } from 'react';

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

export interface IndustriesModel {
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
