import { z } from '../schema.ts';
import { CompanyEventSchema } from './company-facts.ts';

/**
 * The current price of a company, ₹. `change`: since the previous close, percent; null where it is not known, or too large without a known
 * action. `low52`, `high52`: of the last 52 weeks. `at`: ISO time of the price. `event`: a jump of the price, or a split or bonus issue
 * that only the source names; it joins the answer's `events`, so that the check for an unexplained jump fails.
 */
export const QuoteSchema = z.object({
  is: z.literal('quote'),
  price: z.number(),
  previousClose: z.nullable(z.number()),
  change: z.nullable(z.number()),
  low52: z.nullable(z.number()),
  high52: z.nullable(z.number()),
  exchange: z.enum(['NSE', 'BSE']),
  currency: z.literal('INR'),
  at: z.string(),
  source: z.string(),
  delayed: z.boolean(),
  event: z.optional(CompanyEventSchema),
});
export type Quote = z.infer<typeof QuoteSchema>;

/**
 * No quote, which is no error. `reason`: off by a setting; the source is unreachable and rests for minutes; the quote was refused; the
 * limit of calls is reached; or the source does not know the company. `detail`: a sentence; of a refused quote the part after "Quote not
 * used: ", such as "its currency is USD."
 */
export const NoQuoteSchema = z.object({
  is: z.literal('unavailable'),
  reason: z.enum(['off', 'unreachable', 'refused', 'limit', 'unknown']),
  detail: z.string(),
});
export type NoQuote = z.infer<typeof NoQuoteSchema>;

/** `GET /api/company/quote/:company[?isin=]`. */
export const QuoteAnswerSchema = z.discriminatedUnion('is', [QuoteSchema, NoQuoteSchema]);
export type QuoteAnswer = z.infer<typeof QuoteAnswerSchema>;

/** `GET /api/company/quotes?isin=…&isin=…`: by company key, at most `maxListedCompanies`. */
export const QuotesAnswerSchema = z.object({ quotes: z.record(z.string(), QuoteAnswerSchema) });
export type QuotesAnswer = z.infer<typeof QuotesAnswerSchema>;
