import { z } from '../schema.ts';
import {
  CompanyActionSchema,
  CompanyEventSchema,
  ConsensusSchema,
  FigureSourceSchema,
  ShareholdingSchema,
  SourcePeerSchema,
  StatementBasisSchema,
  DividendListSchema,
  YearDividendsSchema,
} from './company-facts.ts';
import { IsinSchema } from './company-key.ts';
import { LineOriginSchema } from './line-origin.ts';

/** A figure as sources send it. '', '-', 'n.a.' and null are missing, and "1,234.5" is a number. The reader decides, see `parseFigure`. */
export const RawFigureSchema = z.nullable(z.union([z.number(), z.string()]));
export type RawFigure = z.infer<typeof RawFigureSchema>;

export const StatementCodeSchema = z.enum(['INC', 'BAL', 'CAS']);
export type StatementCode = z.infer<typeof StatementCodeSchema>;

/** A value that a line had before. `origin`: as in `LineItemSchema`. */
export const EarlierFigureSchema = z.object({ value: RawFigureSchema, origin: z.optional(z.number()) });
export type EarlierFigure = z.infer<typeof EarlierFigureSchema>;

/** A split, bonus issue or consolidation. `exDate`: ISO. `factor`: new shares for one old one. No `kind`: the source doesn't say it. */
export const CorporateActionSchema = z.object({
  exDate: z.string(),
  factor: z.number(),
  kind: z.optional(z.enum(['split', 'bonus', 'consolidation'])),
});
export type CorporateAction = z.infer<typeof CorporateActionSchema>;

/**
 * `estimated`: computed by the source, not filed by the company. `origin`: index into the answer's `origins`; absent for a line of the
 * answer's `source`. `element`: the taxonomy's name in a filing, or names joined by " + ". `earlier`: what this value replaces, newest
 * first. `ownersShare`: the value is the owners' profit, ₹ crore, calculated as `eps` (₹) × `shares` (crore), because the source's own
 * line, `reported`, is before minority interest. `beforeMinority`: the value is before minority interest, and the owners' can't be had.
 * `restated`: the value is `reported` / `factor`, a figure a share of today; `actions` explain the factor. `withheld`: the value is null,
 * because the source's own, `reported`, contradicts other figures; `why` says which.
 */
export const LineItemSchema = z.object({
  key: z.string(),
  displayName: z.optional(z.string()),
  value: RawFigureSchema,
  estimated: z.optional(z.boolean()),
  origin: z.optional(z.number()),
  element: z.optional(z.string()),
  earlier: z.optional(z.array(EarlierFigureSchema)),
  ownersShare: z.optional(z.object({ reported: z.number(), eps: z.number(), shares: z.number() })),
  beforeMinority: z.optional(z.boolean()),
  restated: z.optional(z.object({ reported: z.number(), factor: z.number(), actions: z.array(CorporateActionSchema) })),
  withheld: z.optional(z.object({ reported: z.number(), why: z.string() })),
});
export type LineItem = z.infer<typeof LineItemSchema>;

export const PeriodTypeSchema = z.enum(['Annual', 'Interim']);
export type PeriodType = z.infer<typeof PeriodTypeSchema>;

/**
 * A statement's share count, restated in today's shares. `shares`: crore. `actions`: the splits and bonus issues after the period, oldest
 * first; empty if the source restates the count without naming them.
 */
export const RestatedSharesSchema = z.object({ shares: z.number(), actions: z.array(CorporateActionSchema) });
export type RestatedShares = z.infer<typeof RestatedSharesSchema>;

/** `EndDate` is an ISO date; amounts are ₹ crore, shares are crore, per-share figures ₹. */
export const FinancialPeriodSchema = z.object({
  Type: PeriodTypeSchema,
  FiscalYear: z.string(),
  EndDate: z.string(),
  stockFinancialMap: z.object({
    INC: z.optional(z.array(LineItemSchema)),
    BAL: z.optional(z.array(LineItemSchema)),
    CAS: z.optional(z.array(LineItemSchema)),
  }),
  /** Absent if no split or bonus issue followed, or the source does not report it. */
  restatedShares: z.optional(RestatedSharesSchema),
  /** ₹: the last close of the month in which an annual period ends, adjusted for later splits and bonus issues. */
  yearEndClose: z.optional(z.number()),
  /** How many months the period covers, where that is not 12 for a year, or 3 for a quarter. */
  months: z.optional(z.number()),
  /** Of a quarter whose profit holds a one-off: the median PAT of the quarters around it, ₹ crore. */
  usualPat: z.optional(z.number()),
  /** The newest event until the period's end that breaks comparisons: periods with different ones are not comparable. */
  lastBreak: z.optional(CompanyEventSchema),
});
export type FinancialPeriod = z.infer<typeof FinancialPeriodSchema>;

/** A moving average of the closing price over `days` trading days (not a past price), in ₹. */
export const TechnicalRowSchema = z.object({ days: z.number(), bsePrice: RawFigureSchema, nsePrice: RawFigureSchema });
export type TechnicalRow = z.infer<typeof TechnicalRowSchema>;

/** One headline, as plain text. `date`: ISO. `url`: http or https, or null. */
export const NewsItemSchema = z.object({ headline: z.string(), date: z.nullable(z.string()), url: z.nullable(z.string()) });
export type NewsItem = z.infer<typeof NewsItemSchema>;

/** The layout of the statements. Lenders and insurers have neither sales nor operating income. */
export const LayoutSchema = z.enum(['standard', 'bank', 'insurer']);
export type Layout = z.infer<typeof LayoutSchema>;

const AnswerBasisSchema = z.enum([...StatementBasisSchema.options, 'not-stated']);

/**
 * `GET /api/company/valuation/:company[?basis=]`. The first block has the product specification's shape; the second describes the figures,
 * their source and their dates; the third has what some sources send besides.
 */
export const ValuationAnswerSchema = z.object({
  companyName: z.string(),
  companyProfile: z.object({
    mgIndustry: z.nullable(z.string()),
    recentNews: z.array(NewsItemSchema),
  }),
  /**
   * The company's industry in `/api/market/industries`, null without one. Only from a source whose `mgIndustry` is of another
   * classification; without this field `mgIndustry` is that name.
   */
  listedIndustry: z.optional(z.nullable(z.string())),
  currentPrice: z.object({ BSE: RawFigureSchema, NSE: RawFigureSchema }),
  percentChange: RawFigureSchema,
  stockTechnicalData: z.array(TechnicalRowSchema),
  financials: z.array(FinancialPeriodSchema),
  /** ₹: the lowest and the highest price of the 52 weeks to `asOf.price`, in today's shares. Absent if the source does not send both. */
  yearRange: z.optional(z.object({ low: z.number(), high: z.number() })),

  ids: z.object({ isin: z.nullable(IsinSchema), nse: z.nullable(z.string()), bse: z.nullable(z.string()) }),
  sector: z.nullable(z.string()),
  /** ISO dates of the price and of the end of the latest annual period; null if there is none. */
  asOf: z.object({ price: z.nullable(z.string()), statements: z.nullable(z.string()) }),
  /** `retrievedAt`: ISO time of the request to a live source. `stale`: the source is down and this is an older copy. */
  source: z.object({
    id: z.enum(['pack', 'live']),
    name: z.string(),
    retrievedAt: z.nullable(z.string()),
    stale: z.boolean(),
  }),
  basis: AnswerBasisSchema,
  layout: LayoutSchema,
  /** A financial group whose latest year shows that it lends, whatever the layout of its statements. */
  isLender: z.optional(z.boolean()),
  /** `headline`: the source has only the main lines of each statement. */
  coverage: z.enum(['headline', 'full']),
  /** ₹ crore, as the source reports it. */
  marketCap: RawFigureSchema,
  /** Crore, today's count. A statement's own count is not restated for later bonus issues and splits. */
  sharesOutstanding: RawFigureSchema,
  /** Absent if the source knows no dividend of the company. */
  yearDividends: z.optional(YearDividendsSchema),
  /** Absent like `yearDividends`. */
  dividends: z.optional(DividendListSchema),

  /** The bases that the sources have; `not-stated` where statements without a basis are the default. Absent if none is stated. */
  bases: z.optional(z.array(AnswerBasisSchema)),
  sources: z.optional(z.array(FigureSourceSchema)),
  consensus: z.optional(ConsensusSchema),
  shareholding: z.optional(z.array(ShareholdingSchema)),
  /** Oldest first. */
  actions: z.optional(z.array(CompanyActionSchema)),
  /** Oldest first. Absent without a known one. */
  events: z.optional(z.array(CompanyEventSchema)),
  /** In the source's order. */
  sourcePeers: z.optional(z.array(SourcePeerSchema)),
  /** The origins of lines that `source` doesn't send, such as filings. Absent without such lines. */
  origins: z.optional(z.array(LineOriginSchema)),
  /**
   * Where the price comes from, if not as is from `source`: "NSE daily file of 18 Dec 2025", and the file's name. `adjustedFor`: the splits
   * and bonus issues after the price's day; the price, the averages and the share count are in today's shares. `isEntered`: the analyst's
   * own, because no source has one. `at`: ISO time of a quote, with which a page has renewed the answer.
   */
  priceSource: z.optional(
    z.object({
      name: z.string(),
      file: z.optional(z.string()),
      adjustedFor: z.optional(z.array(CorporateActionSchema)),
      isEntered: z.optional(z.boolean()),
      at: z.optional(z.string()),
    }),
  ),
});
export type ValuationAnswer = z.infer<typeof ValuationAnswerSchema>;

/** `GET /api/stock?stock_name=`: the stock data service's answer. Only `marketCap` (₹ crore) is read. */
export const StockAnswerSchema = z.object({ marketCap: RawFigureSchema });
export type StockAnswer = z.infer<typeof StockAnswerSchema>;
