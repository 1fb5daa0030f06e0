import { CompanyKeySchema } from '../api/company-key.ts';
import { z } from '../schema.ts';
import { SavedAtSchema, SavedIdSchema, WorkSchema } from './fields.ts';
import { RevisionSchema } from './valuations.ts';

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
