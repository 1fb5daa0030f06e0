import { CompanyKeySchema } from '../api/company-key.ts';
import { z } from '../schema.ts';
import { VisitBodySchema } from './company-lists.ts';
import { SavedAtSchema, SavedIdSchema, WorkSchema } from './fields.ts';
import { DraftSchema, VersionSchema } from './valuations.ts';

/** `GET` (200) and `PUT` (204) of `/api/saved-work/preferences`: all of them, each team's under its own name. */
export const PreferencesBodySchema = z.strictObject({ preferences: WorkSchema });

const companyFields = { key: CompanyKeySchema, name: z.string() };

/**
 * `GET /api/saved-work/everything`: a file with all saved work of a user. `POST` imports such a file: entries that exist already, by id,
 * stay unchanged, and new ones are added. `DELETE` answers 204 and is final; only a file restores the work.
 *
 * A file that exceeds `savedWorkLimits` is rejected without any change. So is one with more than 10,050 `valuations`, 50 drafts in all, or
 * 520 `recent` (last opened and watched ones). A company may appear in several entries. A second import of the same user during the first
 * is 429 RATE_LIMITED. Once a gateway is at its limit of imports, the next is 503 UNAVAILABLE.
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

/** 200 of `POST /api/saved-work/everything`: how many entries were new, and how many existed already. */
export const ImportResultSchema = z.object({ added: z.object(counts), kept: z.object(counts) });
export type ImportResult = z.infer<typeof ImportResultSchema>;
