import { z } from '../schema.ts';
import { CompanyEventSchema, DividendSchema } from './company-facts.ts';

const MonthSchema = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'a month, such as 2026-08'));

const MultiplesSchema = z.object({
  pe: z.nullable(z.number()),
  pb: z.nullable(z.number()),
  evEbitda: z.nullable(z.number()),
  evSales: z.nullable(z.number()),
  earnings: z.enum(['ttm', 'annual']),
});

/**
 * A company in one month. `month`: "2026-08". `close`: ₹, the last close of the month, adjusted for splits and bonus issues. A multiple is
 * null where it is not meaningful (a loss, no net worth, EV of a lender) or a line is missing. `earnings`: what all four rest on, the last
 * four quarters or the last fiscal year; "annual" also before the first result, where all are null. `ifReal`: after an unexplained jump of
 * the price, where all four are null, those of a real fall or rise.
 */
export const HistoryMonthSchema = z.object({
  month: MonthSchema,
  close: z.number(),
  ...MultiplesSchema.shape,
  ifReal: z.optional(MultiplesSchema),
});
export type HistoryMonth = z.infer<typeof HistoryMonthSchema>;

/** `exDate`: ISO. `factor`: new shares for one old one; below 1 for a consolidation (reverse split), above 1 for the others. */
export const HistoryActionSchema = z.object({
  exDate: z.string(),
  factor: z.number(),
  kind: z.enum(['split-or-bonus', 'consolidation']),
});
export type HistoryAction = z.infer<typeof HistoryActionSchema>;

/**
 * A part of the company that became another one, whose shares the shareholders received. `month`: of the ex-date, "2025-01". `business`:
 * the part, in words ("ITC Hotels"); absent if the source does not name it.
 */
export const DemergerSchema = z.object({ month: MonthSchema, business: z.optional(z.string()) });
export type Demerger = z.infer<typeof DemergerSchema>;

/** The close of one day, ₹, in the shares of the answer's months. `day`: ISO date. */
export const HistoryDaySchema = z.object({ day: z.string(), close: z.number() });
export type HistoryDay = z.infer<typeof HistoryDaySchema>;

/**
 * `GET /api/company/history/:company`: month-end closes with the multiples of each month, oldest first. A month without a close is
 * absent. `asOf`: ISO date of the newest close. `source`: the name of the source. `basis`: what the closes are adjusted for, in words.
 * `demergers`: oldest first, as `events` has them among others; kept for remotes of 1.5 and before. `events`: oldest first; multiples
 * before and after one that `breaks` are not comparable; absent without a known one. `days`: the closes of single days of the last year
 * that are held, oldest first, at most 260; absent where none is held. Numbers are unrounded.
 */
export const HistoryAnswerSchema = z.object({
  asOf: z.string(),
  source: z.string(),
  basis: z.string(),
  months: z.array(HistoryMonthSchema),
  actions: z.array(HistoryActionSchema),
  dividends: z.array(DividendSchema),
  demergers: z.optional(z.array(DemergerSchema)),
  events: z.optional(z.array(CompanyEventSchema)),
  days: z.optional(z.array(HistoryDaySchema)),
});
export type HistoryAnswer = z.infer<typeof HistoryAnswerSchema>;
