/** The border between the shell, the remotes and the gateway. */
export * from './api/company.ts';
export * from './api/errors.ts';
export * from './api/valuation.ts';
export * from './asset-request.ts';
export * from './events/index.ts';
export type * from './host.ts';
export * from './libraries.ts';
export * from './names.ts';
export * from './preflight.ts';
export * from './read-remote.ts';
export * from './release.ts';
export * from './remote.ts';
export * from './routes.ts';
export { z } from './schema.ts';
export type * from './stream.ts';
export * from './version.ts';
