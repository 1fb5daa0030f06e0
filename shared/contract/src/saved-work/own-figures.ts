import { CompanyKeySchema } from '../api/company-key.ts';
import { z } from '../schema.ts';
import { SavedAtSchema, SavedIdSchema, WorkSchema } from './fields.ts';
import { RevisionSchema } from './valuations.ts';

/**
 * 200 of `GET /api/saved-work/own-figures/:company`: statements of the analyst's own, in the form of the valuation team. All
 * three are null while there are none.
 */
export const OwnFiguresSchema = z.object({ revision: RevisionSchema, savedAt: z.nullable(SavedAtSchema), figures: z.nullable(WorkSchema) });
export type OwnFigures = z.infer<typeof OwnFiguresSchema>;

/** 200 of `GET /api/saved-work/own-figures`: the companies of which a user has any, so that no page asks for each of them. */
export const OwnFiguresListSchema = z.object({ companies: z.array(CompanyKeySchema) });
export type OwnFiguresList = z.infer<typeof OwnFiguresListSchema>;

/**
 * `PUT /api/saved-work/own-figures/:company`. `id` becomes the revision; sent again it is done once. 409 CHANGED_MEANWHILE when
 * another revision than `basedOn` stands there, with `FiguresConflictSchema` as its body. `DELETE` has no body and answers 204;
 * `DELETE …?basedOn=<revision>` is refused in the same way.
 */
export const OwnFiguresBodySchema = z.strictObject({ id: SavedIdSchema, basedOn: RevisionSchema, figures: WorkSchema });
export type OwnFiguresBody = z.infer<typeof OwnFiguresBodySchema>;

/** 200 of `PUT /api/saved-work/own-figures/:company`. */
export const OwnFiguresSavedSchema = z.object({ revision: SavedIdSchema, savedAt: SavedAtSchema });

/** 409 CHANGED_MEANWHILE: what stands there now. */
export const FiguresConflictSchema = z.object({
  error: z.object({ code: z.literal('CHANGED_MEANWHILE'), message: z.string(), traceId: z.string() }),
  current: OwnFiguresSchema,
});
