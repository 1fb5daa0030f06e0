import { z } from '@mulya/contract';

export const IsoDateSchema = z.iso.date('an ISO date, such as 2026-03-31');

const MonthSchema = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'a month, such as 2019-10'));

/** A line's key → its amount. An absent key is missing, not zero. */
const LinesSchema = z.record(z.string().check(z.regex(/^(?!__proto__$)\S.{0,99}$/, 'a line key of 1 to 100 characters')), z.number());

const AveragesSchema = z.record(z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'a number of trading days, such as 50')), z.number());

/** Prices in INR, share counts and market cap in crore. All fields are optional. */
export const PackPriceSchema = z.object({
  asOf: z.nullish(IsoDateSchema),
  nse: z.nullish(z.number()),
  bse: z.nullish(z.number()),
  previousClose: z.nullish(z.number()),
  percentChange: z.nullish(z.number()),
  yearHigh: z.nullish(z.number()),
  yearLow: z.nullish(z.number()),
  sharesCrore: z.nullish(z.number()),
  marketCapCrore: z.nullish(z.number()),
  /** Trading days → moving average of the closing price, INR. */
  averages: z.nullish(AveragesSchema),
});
export type PackPrice = z.infer<typeof PackPriceSchema>;

/**
 * `fiscalYear`: the year in which it ends. `estimated`: the keys that were computed, not filed. `sharesRestated`: crore, the statement's
 * share count in today's shares after later splits or bonus issues. `yearEndClose`: INR, the last close of the month in which the period
 * ends, adjusted for later splits and bonus issues.
 */
export const PackPeriodSchema = z.object({
  type: z.enum(['Annual', 'Interim']),
  fiscalYear: z.int().check(z.gte(1900, 'a year from 1900'), z.lte(2200, 'a year to 2200')),
  endDate: IsoDateSchema,
  INC: z.optional(LinesSchema),
  BAL: z.optional(LinesSchema),
  CAS: z.optional(LinesSchema),
  estimated: z.optional(z.array(z.string())),
  sharesRestated: z.optional(z.number().check(z.gt(0, 'a number above zero'))),
  yearEndClose: z.optional(z.number().check(z.gt(0, 'a number above zero'))),
});
export type PackPeriod = z.infer<typeof PackPeriodSchema>;

/** A split or a bonus issue. `factor`: new shares for one old one, from `exDate`. */
export const PackActionSchema = z.object({ exDate: IsoDateSchema, factor: z.number().check(z.gt(0, 'a number above zero')) });
export type PackAction = z.infer<typeof PackActionSchema>;

/** A dividend, INR a share, restated for splits as the source does. */
export const PackDividendSchema = z.object({ exDate: IsoDateSchema, amount: z.number().check(z.gt(0, 'a number above zero')) });
export type PackDividend = z.infer<typeof PackDividendSchema>;

/**
 * A demerger or merger, for which closes are not adjusted. `date`: the ex-date, or its month where the day isn't known. `business`: what
 * left or joined the company, in words. `breaks`: whether figures before and after it are not comparable, where that is known.
 */
export const PackEventSchema = z.object({
  kind: z.enum(['demerger', 'merger']),
  date: z.union([MonthSchema, IsoDateSchema], 'a month or an ISO date, such as 2025-01 or 2025-01-06'),
  business: z.optional(z.string().check(z.minLength(1, 'a name'))),
  breaks: z.optional(z.boolean()),
});
export type PackEvent = z.infer<typeof PackEventSchema>;

/** A demerger in packs of 1.5 and before, which `events` replaces. `month`: of the ex-date. */
export const PackDemergerSchema = z.object({ month: MonthSchema, business: z.optional(z.string().check(z.minLength(1, 'a name'))) });

/**
 * Month-end closes, INR, adjusted for later splits and bonus issues, not for dividends or demergers. `values[0]` belongs to the month
 * `from` ("2019-10"), each further value to the next month; null in a month without trades.
 */
export const PackClosesSchema = z.object({
  from: MonthSchema,
  values: z.array(z.nullable(z.number().check(z.gt(0, 'a number above zero')))),
});
export type PackCloses = z.infer<typeof PackClosesSchema>;

export const PackCompanySchema = z
  .object({
    isin: z.nullish(z.string().check(z.regex(/^[A-Z]{2}[A-Z0-9]{9}[0-9]$/, 'an ISIN of 12 characters, such as INE467B01029'))),
    nse: z.nullish(z.string().check(z.regex(/^[A-Z0-9&-]{1,20}$/, 'an NSE symbol of capitals and digits, such as TCS'))),
    bse: z.nullish(z.string()),
    name: z.string().check(z.minLength(1, 'a name')),
    aliases: z.optional(z.array(z.string())),
    sector: z.nullish(z.string()),
    industry: z.nullish(z.string()),
    layout: z.enum(['standard', 'bank']),
    faceValue: z.nullish(z.number()),
    price: z.nullish(PackPriceSchema),
    actions: z.optional(z.array(PackActionSchema)),
    dividends: z.optional(z.array(PackDividendSchema)),
    demergers: z.optional(z.array(PackDemergerSchema)),
    events: z.optional(z.array(PackEventSchema)),
    closes: z.optional(PackClosesSchema),
    periods: z.array(PackPeriodSchema),
  })
  .check(z.refine((company) => Boolean(company.isin ?? company.nse), 'an ISIN or an NSE symbol to know the company by'));
export type PackCompany = z.infer<typeof PackCompanySchema>;

/** The import format. `schema/market-pack.schema.json` describes it for other tools; `pack-lines.ts` is the format that ships. */
export const MarketPackSchema = z.object({
  schema: z.literal([1, 2]),
  unit: z.literal('INR crore'),
  pricesAsOf: IsoDateSchema,
  companies: z.array(PackCompanySchema),
});
export type MarketPack = z.infer<typeof MarketPackSchema>;
