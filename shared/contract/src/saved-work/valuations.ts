import { z } from '../schema.ts';
import { DaySchema, ForecastSchema, ReportedResultsSchema } from './forecast.ts';
import { ModelVersionSchema, SavedAtSchema, SavedIdSchema, VersionNameSchema, WorkSchema } from './fields.ts';
import { CompanyKeySchema } from '../api/company-key.ts';
import { NewestPeriodSchema, RecentRowSchema } from './company-lists.ts';

/**
 * A version's result at the time of saving: price and target in ₹ per share, upside in percent (12.5 is 12.5 %). null: the page had none.
 */
const resultFields = { price: z.nullable(z.number()), target: z.nullable(z.number()), upside: z.nullable(z.number()) };

/** A version in a list. Only its name and `seenUntil` can change later. */
export const VersionSummarySchema = z.object({
  id: SavedIdSchema,
  name: VersionNameSchema,
  savedAt: SavedAtSchema,
  ...resultFields,
  modelVersion: ModelVersionSchema,
  /** Absent in versions of pages that did not record it. */
  forecast: z.optional(ForecastSchema),
  /** The end of the newest results that the user has seen since the Save. Absent without any. */
  seenUntil: z.optional(DaySchema),
});

export type VersionSummary = z.infer<typeof VersionSummarySchema>;

/** One Save: a company's assumptions, scenarios and base year, as `work`. */
export const VersionSchema = z.object({ ...VersionSummarySchema.shape, work: WorkSchema });

export type Version = z.infer<typeof VersionSchema>;

/**
 * The id of the current version; null when there is none. A Save names the version it is based on, so that it cannot overwrite another one
 * unseen.
 */
export const RevisionSchema = z.nullable(SavedIdSchema);

export type Revision = z.infer<typeof RevisionSchema>;

/** Unsaved edits. The page offers them and never applies them by itself. `at`: when the gateway last received them. */
export const DraftSchema = z.object({
  id: SavedIdSchema,
  at: SavedAtSchema,
  basedOn: RevisionSchema,
  modelVersion: ModelVersionSchema,
  work: WorkSchema,
});

export type Draft = z.infer<typeof DraftSchema>;

/**
 * 200 of `GET /api/saved-work/valuations/:company`. `:company` is the company's key. `current` is the newest version that is not deleted.
 * `versions` (including the current one) and `drafts` have the newest first. `newest`: the newest period of the last visit. It tells a page
 * what the user's own figures, which load later, will have.
 */
export const SavedValuationSchema = z.object({
  revision: RevisionSchema,
  current: z.nullable(VersionSchema),
  versions: z.array(VersionSummarySchema),
  drafts: z.array(DraftSchema),
  newest: z.optional(NewestPeriodSchema),
});

export type SavedValuation = z.infer<typeof SavedValuationSchema>;

/**
 * `POST /api/saved-work/valuations/:company/versions`: one Save. `draft`: the draft it came from, which is deleted with the Save. If
 * another version than `basedOn` is current, the answer is 409 CHANGED_MEANWHILE with `ConflictSchema` as its body. A repeated request with
 * the same `id` returns the same version, even after later saves. The same id with other content is 409 ALREADY_EXISTS.
 */
export const SaveBodySchema = z.strictObject({
  id: SavedIdSchema,
  basedOn: RevisionSchema,
  name: VersionNameSchema,
  ...resultFields,
  modelVersion: ModelVersionSchema,
  forecast: z.optional(ForecastSchema),
  work: WorkSchema,
  draft: z.optional(SavedIdSchema),
});

export type SaveBody = z.infer<typeof SaveBodySchema>;

/**
 * 201 of a Save; 200 of a rename (`PATCH …/versions/:id`) and of `POST …/versions/:id/undelete`. `revision`: the version that is current
 * now, which may be a later one.
 */
export const VersionSavedSchema = z.object({ revision: RevisionSchema, version: VersionSummarySchema });

export type VersionSaved = z.infer<typeof VersionSavedSchema>;

/** 409 CHANGED_MEANWHILE of a Save: the current version. `current`: null when all versions have been deleted. */
export const ConflictSchema = z.object({
  error: z.object({ code: z.literal('CHANGED_MEANWHILE'), message: z.string(), traceId: z.string() }),
  revision: RevisionSchema,
  current: z.nullable(VersionSchema),
});

export type Conflict = z.infer<typeof ConflictSchema>;

/**
 * `PATCH /api/saved-work/valuations/:company/versions/:id`: a new name, or the end of the results that the user has seen. What is absent
 * stays as it is.
 */
export const RenameBodySchema = z.strictObject({ name: z.optional(VersionNameSchema), seenUntil: z.optional(DaySchema) });

/** 200 of `DELETE /api/saved-work/valuations/:company/versions/:id`: the newest remaining version becomes current. */
export const VersionDeletedSchema = z.object({ revision: RevisionSchema });

/** `PUT /api/saved-work/valuations/:company/drafts/:id`. It answers 200 with `DraftSavedSchema`; `DELETE` answers 204. */
export const DraftBodySchema = z.strictObject({ basedOn: RevisionSchema, modelVersion: ModelVersionSchema, work: WorkSchema });

export type DraftBody = z.infer<typeof DraftBodySchema>;

export const DraftSavedSchema = z.object({ at: SavedAtSchema });

/**
 * 200 of `GET /api/saved-work/own-figures/:company`: the analyst's own statements, in the valuation team's format. All three fields are
 * null when there are none.
 */
export const OwnFiguresSchema = z.object({ revision: RevisionSchema, savedAt: z.nullable(SavedAtSchema), figures: z.nullable(WorkSchema) });

export type OwnFigures = z.infer<typeof OwnFiguresSchema>;

/** 200 of `GET /api/saved-work/own-figures`: all companies with custom financials, so that a page needs one request only. */
export const OwnFiguresListSchema = z.object({ companies: z.array(CompanyKeySchema) });

export type OwnFiguresList = z.infer<typeof OwnFiguresListSchema>;

/**
 * `PUT /api/saved-work/own-figures/:company`. `id` becomes the revision; a repeated request with it has no further effect. If the current
 * revision is not `basedOn`, the answer is 409 CHANGED_MEANWHILE with `FiguresConflictSchema` as its body. `DELETE` has no body and answers
 * 204; `DELETE …?basedOn=<revision>` is checked in the same way.
 */
export const OwnFiguresBodySchema = z.strictObject({ id: SavedIdSchema, basedOn: RevisionSchema, figures: WorkSchema });

export type OwnFiguresBody = z.infer<typeof OwnFiguresBodySchema>;

/** 200 of `PUT /api/saved-work/own-figures/:company`. */
export const OwnFiguresSavedSchema = z.object({ revision: SavedIdSchema, savedAt: SavedAtSchema });

/** 409 CHANGED_MEANWHILE: the current figures. */
export const FiguresConflictSchema = z.object({
  error: z.object({ code: z.literal('CHANGED_MEANWHILE'), message: z.string(), traceId: z.string() }),
  current: OwnFiguresSchema,
});

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
