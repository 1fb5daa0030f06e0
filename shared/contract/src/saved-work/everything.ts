import { CompanyKeySchema } from '../api/company-key.ts';
import { z } from '../schema.ts';
import { VisitBodySchema } from './company-lists.ts';
import { SavedAtSchema, SavedIdSchema, WorkSchema } from './fields.ts';
import { DraftSchema, VersionSchema } from './valuations.ts';

/** `GET` (200) and `PUT` (204) of `/api/saved-work/preferences`: the whole of them, each team's under a name of its own. */
export const PreferencesBodySchema = z.strictObject({ preferences: WorkSchema });

const companyFields = { key: CompanyKeySchema, name: z.string() };

/**
 * `GET /api/saved-work/everything`: a file with all that a user has saved. `POST` brings such a file in again: what is there already,
 * by its id, stays as it is, and what is new is added. `DELETE` answers 204, and nothing can be brought back but from a file.
 *
 * A file with more of anything than `savedWorkLimits` lets a user keep is refused, and nothing is changed; also one with more than 10,050 `valuations`, 50 drafts
 * in all, or 520 `recent` (those that were opened last, and those that are watched). A company may come in several entries. While a user's file is under way
 * another one is 429 RATE_LIMITED, and while a gateway has as many as it takes at once 503 UNAVAILABLE.
 */
export const EverythingSchema = z.object({
  format: z.literal('mulya-saved-work'),
  schema: z.literal(1),
  takenOutAt: SavedAtSchema,
  valuations: z.array(z.object({ ...companyFields, versions: z.array(VersionSchema), drafts: z.array(DraftSchema) })),
  ownFigures: z.array(z.object({ ...companyFields, revision: SavedIdSchema, savedAt: SavedAtSchema, figures: WorkSchema })),
  watchlist: z.array(z.object({ ...companyFields, addedAt: SavedAtSchema })),
  recent: z.array(z.object({ ...companyFields, openedAt: SavedAtSchema, ...VisitBodySchema.shape })),
  preferences: z.nullable(WorkSchema),
});
export type Everything = z.infer<typeof EverythingSchema>;

const counts = {
  versions: z.number(),
  drafts: z.number(),
  ownFigures: z.number(),
  watchlist: z.number(),
  recent: z.number(),
  preferences: z.number(),
};

/** 200 of `POST /api/saved-work/everything`: how many were new, and how many were there already. */
export const ImportResultSchema = z.object({ added: z.object(counts), kept: z.object(counts) });
export type ImportResult = z.infer<typeof ImportResultSchema>;
