import { z } from '../schema.ts';
import { CompanyEventSchema } from './company-facts.ts';
import { IsinSchema } from './company-key.ts';

const figure = z.optional(z.number());

/**
 * The figures that comps read of a company, unrounded, absent where the source has none. `price`: the latest, ₹. `marketCap`: as reported.
 * `dividends`: ₹ a share, of the latest annual year by ex-date. `sharesNow`: today's count. The other names are lines of the latest
 * annual year; `sales1`, `sales3` and so on are the same line of the year that ends 1, 3 or 5 years before it. `shares` are in today's
 * shares. Amounts ₹ crore, shares crore.
 */
export const CompsFiguresSchema = z.object({
  price: figure,
  marketCap: figure,
  dividends: figure,
  sharesNow: figure,
  shares: figure,
  sales: figure,
  sales1: figure,
  sales3: figure,
  sales5: figure,
  operatingIncome: figure,
  operatingProfit: figure,
  depreciation: figure,
  interest: figure,
  interestIncome: figure,
  netInterestIncome: figure,
  pat: figure,
  pat1: figure,
  pat3: figure,
  pat5: figure,
  grossDebt: figure,
  cash: figure,
  equity: figure,
  reserves: figure,
  totalAssets: figure,
  totalAssets1: figure,
  currentLiabilities: figure,
});
export type CompsFigures = z.infer<typeof CompsFiguresSchema>;
export type CompsKey = keyof CompsFigures;

/**
 * A company of an industry. `business`: the kind of company, which decides the figures that exist. `end`: ISO date of its latest annual
 * year, null without one; `isRegular`: the year has twelve months. `source`: index into the answer's `sources`. `event`: the newest one
 * that breaks the comparison of that year's figures with the price, so that the company has no multiples; after an unexplained jump it is
 * in no statistic. `growthEvent`: the newest one that breaks the comparison of earlier years with it; the figures of the years before are
 * absent.
 */
export const IndustryMemberSchema = z.object({
  name: z.string(),
  isin: z.nullable(IsinSchema),
  nse: z.nullable(z.string()),
  business: z.enum(['ordinary', 'lender', 'insurer']),
  end: z.nullable(z.string()),
  isRegular: z.boolean(),
  /** The year's profit is exceptional: its PE is compared with nothing. */
  isExceptional: z.optional(z.boolean()),
  source: z.number(),
  event: z.optional(CompanyEventSchema),
  growthEvent: z.optional(CompanyEventSchema),
  figures: CompsFiguresSchema,
});
export type IndustryMember = z.infer<typeof IndustryMemberSchema>;

/**
 * `GET /api/market/industries/:industry/companies`: every company of an industry that has figures, largest market cap first. The page
 * calculates metrics from the figures, so that each metric has one definition and its inputs can be audited. `sources`: the sources of the
 * figures, each once: its name, and the ISO date of its newest price; null without any.
 */
export const IndustryCompaniesAnswerSchema = z.object({
  industry: z.string(),
  sources: z.array(z.object({ name: z.string(), price: z.nullable(z.string()) })),
  companies: z.array(IndustryMemberSchema),
});
export type IndustryCompaniesAnswer = z.infer<typeof IndustryCompaniesAnswerSchema>;
