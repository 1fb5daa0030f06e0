import { z } from '../schema.ts';
import { RecentRowSchema } from './company-lists.ts';
import { ReportedResultsSchema } from './forecast.ts';
import { VersionSummarySchema } from './valuations.ts';

const { key, name, twin, peers, price, priceAsOf } = RecentRowSchema.shape;

/** A company with saved versions, newest first. `reported`: null if no source has its figures now. */
export const RecordedCompanySchema = z.object({
  key,
  name,
  twin,
  peers,
  price,
  priceAsOf,
  versions: z.array(VersionSummarySchema),
  reported: z.nullable(ReportedResultsSchema),
});
export type RecordedCompany = z.infer<typeof RecordedCompanySchema>;

/**
 * `GET /api/saved-work/track-record`: the user's versions with what has been reported and paid since. The company saved last comes first.
 * Of more than `savedWorkLimits.trackRecord` versions the newest are sent; `versions` counts all. Delisted companies are left out.
 */
export const TrackRecordSchema = z.object({ companies: z.array(RecordedCompanySchema), versions: z.number() });
export type TrackRecord = z.infer<typeof TrackRecordSchema>;
