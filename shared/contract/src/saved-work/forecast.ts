import { CompanyEventSchema, StatementBasisSchema } from '../api/company-facts.ts';
import { z } from '../schema.ts';

const figure = z.nullable(z.number());
const FiscalYearSchema = z.int().check(z.gte(1900), z.lte(2200));
/** An ISO date. */
export const DaySchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'a day is ISO 8601, such as 2028-03-31'));
const BasisSchema = z.enum([...StatementBasisSchema.options, 'not-stated']);

/**
 * A version's forecast of one fiscal year: ₹ crore, `eps` in ₹ a share. null: the figure is not an estimate of the analyst (a default, a
 * placeholder) or has no value.
 */
const ForecastYearSchema = z.object({
  fiscalYear: FiscalYearSchema,
  sales: figure,
  ebitda: figure,
  pat: figure,
  netWorth: figure,
  eps: figure,
});
export type ForecastYear = z.infer<typeof ForecastYearSchema>;

/** What a target price rests on that is nobody's estimate. */
export const TargetBasisSchema = z.enum(['defaults', 'benchmarks']);
export type TargetBasis = z.infer<typeof TargetBasisSchema>;

/**
 * What a version forecast when it was saved, so that a list can compare it with later reports. `reportedYear` and `reportedUntil`: the
 * newest fiscal year, and the last day of the newest year or quarter, that had been reported. `shares`: the count that the valuation
 * assumed; `sharesNow`: the company's count of that day, crore. `priceAsOf`: the day of the version's price. `targetDate`: the day by which
 * the target is expected. `restsOn`: absent if the target is the analyst's estimate, and in versions of pages that did not record it.
 * Unknown fields are left out, so that later ones need no gateway release.
 */
export const ForecastSchema = z.object({
  reportedYear: z.nullable(FiscalYearSchema),
  reportedUntil: z.nullable(DaySchema),
  basis: BasisSchema,
  shares: figure,
  sharesNow: figure,
  priceAsOf: z.nullable(DaySchema),
  targetDate: DaySchema,
  years: z.array(ForecastYearSchema).check(z.maxLength(5)),
  restsOn: z.optional(TargetBasisSchema),
});
export type Forecast = z.infer<typeof ForecastSchema>;

/**
 * What a company has reported: `years` oldest first, in ₹ crore and ₹ a share of today; `newest`: the last year or quarter; `shares`:
 * today's count, crore; `actions`: splits and bonus issues, oldest first; `events`: those that break comparisons, absent without one.
 */
export const ReportedResultsSchema = z.object({
  basis: BasisSchema,
  years: z.array(
    z.object({
      fiscalYear: z.number(),
      label: z.string(),
      end: z.optional(z.string()),
      sales: figure,
      ebitda: figure,
      pat: figure,
      netWorth: figure,
      eps: figure,
    }),
  ),
  newest: z.nullable(z.object({ label: z.string(), end: z.string() })),
  shares: figure,
  actions: z.array(z.object({ exDate: z.string(), factor: z.number() })),
  events: z.optional(z.array(CompanyEventSchema)),
});
export type ReportedResults = z.infer<typeof ReportedResultsSchema>;
