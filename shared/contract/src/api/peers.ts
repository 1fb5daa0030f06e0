import { z } from '../schema.ts';
import { CompanyKeySchema } from './company-key.ts';

/**
 * Why a company is suggested as a peer. `source`: the market data source itself names it. `industry` and `sector`: it has
 * the same one. `size`: its market value is near.
 */
export const PeerReasonSchema = z.enum(['source', 'industry', 'sector', 'size']);
export type PeerReason = z.infer<typeof PeerReasonSchema>;

/**
 * `detail`: the industry, the sector or the source by its name; for the size how many times the company's market cap it is,
 * "0.8x". `marketCap`: ₹ crore as the source holds it, null where it does not say.
 */
export const PeerSuggestionSchema = z.object({
  key: CompanyKeySchema,
  name: z.string(),
  because: PeerReasonSchema,
  detail: z.string(),
  marketCap: z.nullable(z.number()),
});
export type PeerSuggestion = z.infer<typeof PeerSuggestionSchema>;

/**
 * GET /api/company/peers/:company: at most ten, best first. `note`: what they could not be chosen by, as a sentence; null
 * where nothing is wanting.
 */
export const PeerSuggestionsAnswerSchema = z.object({
  suggestions: z.array(PeerSuggestionSchema),
  note: z.nullable(z.string()),
});
export type PeerSuggestionsAnswer = z.infer<typeof PeerSuggestionsAnswerSchema>;
