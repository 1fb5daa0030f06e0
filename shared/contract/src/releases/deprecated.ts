/** Names of 1.3 that outside teams may still import. */
import { PublishResultSchema, type PublishResult } from './state.ts';

/** @deprecated since 1.4.0, removed in 1.5.0: use {@link PublishResultSchema}. */
export const PublishedSchema: typeof PublishResultSchema = PublishResultSchema;
/** @deprecated since 1.4.0, removed in 1.5.0: use {@link PublishResult}. */
export type Published = PublishResult;
