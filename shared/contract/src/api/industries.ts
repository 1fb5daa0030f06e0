import { z } from '../schema.ts';
import { IsinSchema } from './company-key.ts';

/**
 * What is compared within an industry. Multiples are those of the latest price on the latest annual year, times; margins, returns and
 * growth are percent of that year; `…Cagr1`, `…Cagr3` and `…Cagr5` are the compound growth over the one, three and five years to it. An
 * older gateway sends three years alone.
 */
export const industryKeys = [
  'pe',
  'pb',
  'evEbitda',
  'evSales',
  'ebitdaMargin',
  'netMargin',
  'roe',
  'roce',
  'salesCagr1',
  'salesCagr3',
  'salesCagr5',
  'patCagr1',
  'patCagr3',
  'patCagr5',
] as const;
export type IndustryKey = (typeof industryKeys)[number];

/** A median, unrounded, and of how many companies it is. Null if no company has a comparable value. */
const MedianSchema = z.object({ n: z.number(), median: z.nullable(z.number()) });

/**
 * `GET /api/market/industries`: every industry of the companies with figures. `n`: how many of them it has. `pe` (times) and `salesCagr3`
 * (percent a year, over three years) are the medians of the industry's own companies, however few, by the rules of comps. An older gateway
 * sends neither.
 */
export const IndustriesAnswerSchema = z.array(
  z.object({ industry: z.string(), n: z.number(), pe: z.optional(MedianSchema), salesCagr3: z.optional(MedianSchema) }),
);
export type IndustriesAnswer = z.infer<typeof IndustriesAnswerSchema>;

/**
 * Quartiles by linear interpolation between order statistics (the R-7 rule, as Excel's QUARTILE.INC); null if no company has a value. `n`:
 * companies with a meaningful value. `leftOut`: the others, such as loss makers in `pe`.
 */
export const IndustryStatisticSchema = z.object({
  n: z.number(),
  q1: z.nullable(z.number()),
  median: z.nullable(z.number()),
  q3: z.nullable(z.number()),
  leftOut: z.number(),
});
export type IndustryStatistic = z.infer<typeof IndustryStatisticSchema>;

const value = z.nullable(z.number());

/** A company of an industry. `marketCap`: ₹ crore. `price`: ₹. A value is null where it is not meaningful or a line is missing. */
export const IndustryCompanySchema = z.object({
  name: z.string(),
  isin: z.nullable(IsinSchema),
  nse: z.nullable(z.string()),
  marketCap: value,
  price: value,
  pe: value,
  pb: value,
  evEbitda: value,
  evSales: value,
  ebitdaMargin: value,
  netMargin: value,
  roe: value,
  roce: value,
  salesCagr1: z.optional(value),
  salesCagr3: value,
  salesCagr5: z.optional(value),
  patCagr1: z.optional(value),
  patCagr3: value,
  patCagr5: z.optional(value),
});
export type IndustryCompany = z.infer<typeof IndustryCompanySchema>;

/**
 * `GET /api/market/industries/:industry`. An industry with fewer than five companies is compared with its sector, and one without a sector
 * with the whole market: `scope` says so, and `n`, `statistics` and `companies` are those of that group, largest market cap first. `asOf`:
 * ISO date of its newest price; null without any. Numbers are unrounded.
 */
export const IndustryAnswerSchema = z.object({
  industry: z.string(),
  n: z.number(),
  scope: z.enum(['industry', 'sector', 'market']),
  asOf: z.nullable(z.string()),
  statistics: z.object({
    pe: IndustryStatisticSchema,
    pb: IndustryStatisticSchema,
    evEbitda: IndustryStatisticSchema,
    evSales: IndustryStatisticSchema,
    ebitdaMargin: IndustryStatisticSchema,
    netMargin: IndustryStatisticSchema,
    roe: IndustryStatisticSchema,
    roce: IndustryStatisticSchema,
    salesCagr1: z.optional(IndustryStatisticSchema),
    salesCagr3: IndustryStatisticSchema,
    salesCagr5: z.optional(IndustryStatisticSchema),
    patCagr1: z.optional(IndustryStatisticSchema),
    patCagr3: IndustryStatisticSchema,
    patCagr5: z.optional(IndustryStatisticSchema),
  }),
  companies: z.array(IndustryCompanySchema),
});
export type IndustryAnswer = z.infer<typeof IndustryAnswerSchema>;
