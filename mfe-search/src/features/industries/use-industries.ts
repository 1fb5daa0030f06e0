import { type IndustriesAnswer, z } from '@mulya/contract';
import { fetchAnswer, useAnswer, useHost, type AnswerState } from '@mulya/sdk';

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
