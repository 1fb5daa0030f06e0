import { z } from '../schema.ts';
import { maxListedCompanies } from './limits.ts';

const figure = z.nullable(z.number());
const text = z.nullable(z.string());

/**
 * A company in one row. `price`: ₹ a share, of the last accepted quote that the gateway holds, else the last close. `change`: percent since
 * the close before. `asOf`: ISO date of the close, or time of the quote. `pe`: times, as on the company's page. `peBasis`: what PE rests
 * on, "TTM" or "FY26"; without a PE why there is none, "not meaningful (loss)". `low52`, `high52`: ₹, of 52 weeks. `newest`: the
 * newest quarter that has been reported, "Q1 FY27", else the year. `nextResults`: `due` is the last day that the listing rules allow.
 * null: not known.
 */
export const CompanySummarySchema = z.object({
  name: z.string(),
  price: figure,
  change: figure,
  asOf: text,
  pe: figure,
  peBasis: text,
  low52: figure,
  high52: figure,
  newest: text,
  nextResults: z.nullable(z.object({ date: z.string(), kind: z.enum(['announced', 'due']) })),
});
export type CompanySummary = z.infer<typeof CompanySummarySchema>;

/** The query of `GET /api/company/summaries` and `GET /api/company/quotes`: `isin` once for each company, its key. */
export const ListedCompaniesQuerySchema = z.object({
  isin: z.union(
    [z.string(), z.array(z.string()).check(z.maxLength(maxListedCompanies))],
    `one to ${maxListedCompanies} companies by ISIN, each as isin=INE467B01029`,
  ),
});

/**
 * `GET /api/company/summaries?isin=…&isin=…`: by the keys that were asked for; a company that is not listed is left out. Makes no outside
 * call.
 */
export const SummariesAnswerSchema = z.object({ summaries: z.record(z.string(), CompanySummarySchema) });
export type SummariesAnswer = z.infer<typeof SummariesAnswerSchema>;
