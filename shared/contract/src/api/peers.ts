import { z } from '../schema.ts';
import { CompanyKeySchema } from './company-key.ts';

/**
 * The reason why a company is suggested as a peer. `source`: the market data source names it. `industry`, `sector`:
 * both companies have the same one. `size`: its market cap is similar.
 */
export const PeerReasonSchema = z.enum(['source', 'industry', 'sector', 'size']);
export type PeerReason = z.infer<typeof PeerReasonSchema>;

/**
 * `detail`: the industry, the sector or the source by name; for `size`, the ratio of the market caps, such as "0.8x". `marketCap`: ₹ crore
 * from the source, or null.
 */
export const PeerSuggestionSchema = z.object({
  key: CompanyKeySchema,
  name: z.string(),
  because: PeerReasonSchema,
  detail: z.string(),
  marketCap: z.nullable(z.number()),
});
export type PeerSuggestion = z.infer<typeof PeerSuggestionSchema>;

/** `GET /api/company/peers/:company`: at most ten, best first. `note`: a sentence that names missing criteria, or null. */
export const PeerSuggestionsAnswerSchema = z.object({
  suggestions: z.array(PeerSuggestionSchema),
  note: z.nullable(z.string()),
});
export type PeerSuggestionsAnswer = z.infer<typeof PeerSuggestionsAnswerSchema>;
