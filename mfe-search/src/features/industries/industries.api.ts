import { z, type Host, type IndustriesAnswer } from '@mulya/contract';
import { fetchAnswer, type Answer } from '@mulya/sdk';

// Uses only zod functions that the page has already. The contract's schemas would come with all those of the market.
const median = z.optional(z.object({ n: z.number(), median: z.nullable(z.number()) }));
const IndustriesSchema: z.ZodMiniType<IndustriesAnswer> = z.array(
  z.object({ industry: z.string(), n: z.number(), pe: median, salesCagr3: median }),
);

/** GET /api/market/industries. Never rejects. */
export const fetchIndustries = (host: Host<'mfe-search'>): Promise<Answer<IndustriesAnswer>> =>
  fetchAnswer(host, '/api/market/industries', IndustriesSchema, { signal: host.signal });
