import { CompanyEventSchema } from '../api/company-facts.ts';
import { CompanyKeySchema, CompanyRefSchema } from '../api/company-key.ts';
import { z } from '../schema.ts';
import { SavedAtSchema, SavedIdSchema, VersionNameSchema } from './fields.ts';
import { DaySchema, TargetBasisSchema } from './forecast.ts';
import { savedWorkLimits } from './limits.ts';

const companyFields = {
  /** For `valuationAddress`: the listings have the name twice. */
  twin: z.boolean(),
  /** Its peers when it was last opened. */
  peers: z.array(CompanyRefSchema),
  /** ₹ per share, and the ISO date of that price, from the gateway or from the page at the last visit. */
  price: z.nullable(z.number()),
  priceAsOf: z.nullable(z.string()),
  /** Of a company without a version: what has been reported since it was last opened, "Q2 FY27". Absent if nothing has. */
  newQuarter: z.optional(z.string()),
  /** The current version: target in ₹ per share, upside in percent, and its time. null: no version is saved. */
  saved: z.nullable(
    z.object({
      id: SavedIdSchema,
      name: VersionNameSchema,
      target: z.nullable(z.number()),
      upside: z.nullable(z.number()),
      savedAt: SavedAtSchema,
      /** What the target rests on if it is not the analyst's estimate. Absent for an estimate, and where the page did not record it. */
      restsOn: z.optional(TargetBasisSchema),
      /** The event because of which the target is not comparable with the price now. Absent without one. */
      event: z.optional(CompanyEventSchema),
      /** What has been reported since this version, "Q2 FY27". Absent if nothing has. */
      newQuarter: z.optional(z.string()),
    }),
  ),
};

/** `openedAt`: null for a company that was never opened. */
export const WatchlistRowSchema = z.object({
  ...CompanyRefSchema.shape,
  ...companyFields,
  addedAt: SavedAtSchema,
  openedAt: z.nullable(SavedAtSchema),
});
export type WatchlistRow = z.infer<typeof WatchlistRowSchema>;

export const RecentRowSchema = z.object({ ...CompanyRefSchema.shape, ...companyFields, openedAt: SavedAtSchema });
export type RecentRow = z.infer<typeof RecentRowSchema>;

/** `GET /api/saved-work/watchlist`, newest first. `PUT` and `DELETE /api/saved-work/watchlist/:company` have no body and answer 204. */
export const WatchlistSchema = z.object({ rows: z.array(WatchlistRowSchema) });
export type Watchlist = z.infer<typeof WatchlistSchema>;

/** `GET /api/saved-work/recent`, last opened first. */
export const RecentSchema = z.object({ rows: z.array(RecentRowSchema) });
export type Recent = z.infer<typeof RecentSchema>;

/** A company's newest year or quarter: "Q2 FY27 (Sep 2026)" and its last day. */
export const NewestPeriodSchema = z.object({ label: z.string().check(z.maxLength(60)), end: DaySchema });

/**
 * `PUT /api/saved-work/recent/:company`, when the company is opened and when its figures change: 204. `price`: ₹ per share as the page
 * shows it. `asOf`: its ISO date. `newest`: the newest period, which the user's own figures can have.
 */
export const VisitBodySchema = z.strictObject({
  price: z.nullable(z.number()),
  asOf: z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/, 'a date is ISO 8601, such as 2026-11-21'))),
  peers: z.array(CompanyKeySchema).check(z.maxLength(savedWorkLimits.peers)),
  newest: z.optional(NewestPeriodSchema),
});
export type VisitBody = z.infer<typeof VisitBodySchema>;
