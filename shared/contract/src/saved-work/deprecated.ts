/** Names of 1.3 that outside teams may still import. */
import { ImportResultSchema, type ImportResult } from './everything.ts';
import { DraftSavedSchema } from './valuations.ts';

/** @deprecated since 1.4.0, removed in 1.5.0: use {@link ImportResultSchema}. */
export const BroughtInSchema: typeof ImportResultSchema = ImportResultSchema;
/** @deprecated since 1.4.0, removed in 1.5.0: use {@link ImportResult}. */
export type BroughtIn = ImportResult;

/** @deprecated since 1.4.0, removed in 1.5.0: use {@link DraftSavedSchema}. */
export const DraftKeptSchema: typeof DraftSavedSchema = DraftSavedSchema;
