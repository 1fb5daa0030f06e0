import { z } from '../schema.ts';
import { ModelVersionSchema, SavedAtSchema, SavedIdSchema, VersionNameSchema, WorkSchema } from './fields.ts';

/** What a version came to when it was saved: ₹ a share, ₹ a share, and percent (12.5 is 12.5 %). null: the page had none. */
const resultFields = { price: z.nullable(z.number()), target: z.nullable(z.number()), upside: z.nullable(z.number()) };

/** A version in a list. All of it but the name stays as it was saved. */
export const VersionSummarySchema = z.object({
  id: SavedIdSchema,
  name: VersionNameSchema,
  savedAt: SavedAtSchema,
  ...resultFields,
  modelVersion: ModelVersionSchema,
});
export type VersionSummary = z.infer<typeof VersionSummarySchema>;

/** One Save: assumptions, scenarios and base year of a company, as `work`. */
export const VersionSchema = z.object({ ...VersionSummarySchema.shape, work: WorkSchema });
export type Version = z.infer<typeof VersionSchema>;

/**
 * Which version is the current one: its id; null while there is none. A Save says on which one it is based, so that none is
 * overwritten unseen.
 */
export const RevisionSchema = z.nullable(SavedIdSchema);
export type Revision = z.infer<typeof RevisionSchema>;

/** What was being edited and was not saved. It is offered, never applied. `at`: when the gateway last got it. */
export const DraftSchema = z.object({
  id: SavedIdSchema,
  at: SavedAtSchema,
  basedOn: RevisionSchema,
  modelVersion: ModelVersionSchema,
  work: WorkSchema,
});
export type Draft = z.infer<typeof DraftSchema>;

/**
 * 200 of `GET /api/saved-work/valuations/:company`. `:company` is the company's key. `current` is the newest version that is not
 * deleted; `versions` and `drafts` have the newest first, `versions` with the current one.
 */
export const SavedValuationSchema = z.object({
  revision: RevisionSchema,
  current: z.nullable(VersionSchema),
  versions: z.array(VersionSummarySchema),
  drafts: z.array(DraftSchema),
});
export type SavedValuation = z.infer<typeof SavedValuationSchema>;

/**
 * `POST /api/saved-work/valuations/:company/versions`: one Save. `draft`: the draft that it came from, which goes with it.
 * 409 CHANGED_MEANWHILE when another version than `basedOn` is current, with `ConflictSchema` as its body. Sent again with the
 * same `id` it is the same version, whatever was saved since; with that id and other content it is 409 ALREADY_EXISTS.
 */
export const SaveBodySchema = z.strictObject({
  id: SavedIdSchema,
  basedOn: RevisionSchema,
  name: VersionNameSchema,
  ...resultFields,
  modelVersion: ModelVersionSchema,
  work: WorkSchema,
  draft: z.optional(SavedIdSchema),
});
export type SaveBody = z.infer<typeof SaveBodySchema>;

/**
 * 201 of a Save; 200 of a rename (`PATCH …/versions/:id`) and of `POST …/versions/:id/undelete`. `revision`: the version that is
 * current now, which is another one when something was saved since.
 */
export const VersionSavedSchema = z.object({ revision: RevisionSchema, version: VersionSummarySchema });
export type VersionSaved = z.infer<typeof VersionSavedSchema>;

/** 409 CHANGED_MEANWHILE of a Save: what stands there now. `current`: null when all versions were deleted meanwhile. */
export const ConflictSchema = z.object({
  error: z.object({ code: z.literal('CHANGED_MEANWHILE'), message: z.string(), traceId: z.string() }),
  revision: RevisionSchema,
  current: z.nullable(VersionSchema),
});
export type Conflict = z.infer<typeof ConflictSchema>;

/** `PATCH /api/saved-work/valuations/:company/versions/:id` */
export const RenameBodySchema = z.strictObject({ name: VersionNameSchema });

/** 200 of `DELETE /api/saved-work/valuations/:company/versions/:id`: the newest that remains is current. */
export const VersionDeletedSchema = z.object({ revision: RevisionSchema });

/** `PUT /api/saved-work/valuations/:company/drafts/:id`. Its answer is 200 with `DraftKeptSchema`; `DELETE` answers 204. */
export const DraftBodySchema = z.strictObject({ basedOn: RevisionSchema, modelVersion: ModelVersionSchema, work: WorkSchema });
export type DraftBody = z.infer<typeof DraftBodySchema>;

export const DraftSavedSchema = z.object({ at: SavedAtSchema });
