import { z } from '../schema.ts';

/**
 * What a live source sends besides prices and statements. None of it enters the valuation model. Kinds and ratings are texts, so that an
 * open tab reads a newer gateway's kinds; the schemas are part of the page's first script, so they stay small.
 */

/**
 * Analysts' recommendations. `rating`: their average, "Strong Buy" to "Strong Sell". `analysts`: the sum of `counts`. `asOf`: ISO date on
 * which the source was asked.
 */
export const ConsensusSchema = z.object({
  rating: z.optional(z.string()),
  analysts: z.number(),
  counts: z.object({ strongBuy: z.number(), buy: z.number(), hold: z.number(), sell: z.number(), strongSell: z.number() }),
  asOf: z.string(),
});
export type Consensus = z.infer<typeof ConsensusSchema>;

/**
 * One category of shareholders, oldest quarter first. `percent`: of the company's shares, from 0 to 100. `isPledge`: of the promoters'
 * shares, those that are pledged; it is not a category of the shareholders' total. `date`: ISO date of the quarter's end.
 */
export const ShareholdingSchema = z.object({
  category: z.string(),
  isPledge: z.optional(z.boolean()),
  quarters: z.array(z.object({ date: z.string(), percent: z.number() })),
});
export type Shareholding = z.infer<typeof ShareholdingSchema>;

/**
 * A corporate action. `exDate`: ISO. `kind`: split, bonus, rights or dividend. `factor`: new shares for one old one, of splits and bonus
 * issues whose ratio the source states. `amount`: ₹ a share, of dividends. `text`: plain text.
 */
export const CompanyActionSchema = z.object({
  exDate: z.string(),
  kind: z.string(),
  factor: z.optional(z.number()),
  amount: z.optional(z.number()),
  text: z.string(),
});
export type CompanyAction = z.infer<typeof CompanyActionSchema>;

/**
 * An event after which figures are not what they were: another company, another count of shares, or another length of year. `kind`:
 * demerger, merger, split, bonus, split-or-bonus, consolidation, rights, year-end, share-class or unexplained-jump. `date`: the ex-date,
 * ISO, or its month ("2026-04") where the day is not known. `business`: what left or came, in words: "Vedanta Aluminium and three
 * others". `factor`: new shares for one old one. `change`: of the share's price by the event, percent. `pricesLeftOut`: the source's prices
 * before an issue are left out, because nothing shows whether they are restated for it. `breaks`: figures before it are not comparable
 * with those after it; a small demerger, whose sentence is a warning, does not break them. `source`: its name.
 */
export const CompanyEventSchema = z.object({
  kind: z.string(),
  date: z.string(),
  business: z.optional(z.string()),
  factor: z.optional(z.number()),
  change: z.optional(z.number()),
  pricesLeftOut: z.optional(z.boolean()),
  breaks: z.boolean(),
  source: z.string(),
});
export type CompanyEvent = z.infer<typeof CompanyEventSchema>;

/** A peer that the source names. `marketCap`: ₹ crore. `price`: ₹. Null where the source has no figure. */
export const SourcePeerSchema = z.object({
  name: z.string(),
  price: z.nullable(z.number()),
  marketCap: z.nullable(z.number()),
  pe: z.nullable(z.number()),
  pb: z.nullable(z.number()),
});
export type SourcePeer = z.infer<typeof SourcePeerSchema>;

/**
 * One source of one kind of figures. `kind`: price, statements, shareholding, consensus or actions. `asOf`: ISO date of its newest figure;
 * null if unknown. `chosen`: the page shows this source's figures; the others of the kind are alternatives, which a source of a higher
 * order replaces (filing, then live, then built in).
 */
export const FigureSourceSchema = z.object({
  kind: z.string(),
  name: z.string(),
  asOf: z.nullable(z.string()),
  chosen: z.boolean(),
});
export type FigureSource = z.infer<typeof FigureSourceSchema>;

/** Statements of the group, or of the company only. */
export const StatementBasisSchema = z.enum(['consolidated', 'standalone']);
export type StatementBasis = z.infer<typeof StatementBasisSchema>;

/** `exDate`: ISO. `amount`: ₹ a share; in a history adjusted as the closes are, in an answer in today's shares. */
export const DividendSchema = z.object({ exDate: z.string(), amount: z.number() });
export type Dividend = z.infer<typeof DividendSchema>;

/** The dividends that the source knows, oldest first. `to`: ISO date on which its list ends; a later dividend is not in it. */
export const DividendListSchema = z.object({ to: z.string(), paid: z.array(DividendSchema) });
export type DividendList = z.infer<typeof DividendListSchema>;

/**
 * Dividends of the latest annual year. `perShare`: ₹ in today's shares, of those with ex-dates in the twelve months to `to`. `to`: the
 * year's end, ISO.
 */
export const YearDividendsSchema = z.object({ perShare: z.number(), to: z.string() });
export type YearDividends = z.infer<typeof YearDividendsSchema>;
