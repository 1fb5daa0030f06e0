import { z } from '../schema.ts';

/** A number for all three estimated years, or one for each of them, the first year first. */
const YearsSchema = z.union([z.number(), z.array(z.number()).check(z.length(3))]);

/** The methods that can value a case: the four target multiples, then those of `docs/methods.md`. */
export const caseMethods = [
  'pe',
  'evEbitda',
  'evSales',
  'pb',
  'dcf',
  'justifiedPb',
  'residualIncome',
  'embeddedValue',
  'netAssetValue',
] as const;

/** The inputs of the builder, by their names in a case. */
const builderKeys = [
  'salesGrowth',
  'ebitdaMargin',
  'depreciation',
  'interestRate',
  'otherIncome',
  'taxRate',
  'payout',
  'capitalExpenditure',
  'workingCapital',
  'debtDrawn',
] as const;

/**
 * Assumptions that replace those of the page's model; all others stay the page's. `growth`: percent a year. `targets`: multiples (30 is
 * 30x). `overrides`: base-year figures; `price` in ₹, `shares` in crore, the others in ₹ crore. `inputs`: percent, except `fadeYears`
 * (years) and `loans` (₹ crore). `builder`: inputs of the page's builder, percent, except `otherIncome` and `debtDrawn` (₹ crore); growth
 * that `growth` does not name follows from them. `method`: absent for the company's usual method.
 *
 * @example
 * const fair: Case = { growth: { pat: 10 }, targets: { pe: [28, 26, 24] } };
 */
export const CaseSchema = z.strictObject({
  growth: z.optional(
    z.strictObject({
      sales: z.optional(YearsSchema),
      ebitda: z.optional(YearsSchema),
      pat: z.optional(YearsSchema),
      netWorth: z.optional(YearsSchema),
    }),
  ),
  targets: z.optional(
    z.strictObject({
      pe: z.optional(YearsSchema),
      evEbitda: z.optional(YearsSchema),
      evSales: z.optional(YearsSchema),
      pb: z.optional(YearsSchema),
    }),
  ),
  overrides: z.optional(
    z.strictObject({
      price: z.optional(z.number()),
      shares: z.optional(z.number()),
      sales: z.optional(z.number()),
      ebitda: z.optional(z.number()),
      pat: z.optional(z.number()),
      grossDebt: z.optional(z.number()),
      cash: z.optional(z.number()),
      reserves: z.optional(z.number()),
      equity: z.optional(z.number()),
    }),
  ),
  inputs: z.optional(
    z.strictObject({
      discountRate: z.optional(z.number()),
      terminalGrowth: z.optional(z.number()),
      fadeYears: z.optional(z.number()),
      taxRate: z.optional(z.number()),
      costOfEquity: z.optional(z.number()),
      longTermGrowth: z.optional(z.number()),
      sustainableRoe: z.optional(z.number()),
      payout: z.optional(z.number()),
      extraCreditCost: z.optional(z.number()),
      loans: z.optional(z.number()),
    }),
  ),
  builder: z.optional(z.partialRecord(z.enum(builderKeys), YearsSchema)),
  method: z.optional(z.enum(caseMethods)),
});
export type Case = z.infer<typeof CaseSchema>;
