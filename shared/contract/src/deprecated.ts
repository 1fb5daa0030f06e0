/** Names of 1.3 that outside teams may still import. */
import { FinderResultSchema, FinderResultsSchema, type FinderResult } from './finder.ts';
import { inlineBlockIds } from './release.ts';

/** @deprecated since 1.4.0, removed in 1.5.0: use {@link FinderResultSchema}. */
export const FoundSchema: typeof FinderResultSchema = FinderResultSchema;
/** @deprecated since 1.4.0, removed in 1.5.0: use {@link FinderResultsSchema}. */
export const FoundListSchema: typeof FinderResultsSchema = FinderResultsSchema;
/** @deprecated since 1.4.0, removed in 1.5.0: use {@link FinderResult}. */
export type Found = FinderResult;

/** @deprecated since 1.4.0, removed in 1.5.0: use {@link inlineBlockIds}. */
export const inlined: typeof inlineBlockIds = inlineBlockIds;
