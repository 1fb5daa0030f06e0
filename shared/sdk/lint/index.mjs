// @ts-check

/**
 * The repository's own lint plugin and rule sets, and a complete configuration for a remote in its own repository.
 *
 * @example
 * // eslint.config.mjs of a remote
 * import { remoteLint } from '@mulya/sdk/lint';
 * export default remoteLint(import.meta.dirname);
 */
export { plugin as default } from './plugin.mjs';
export { remoteLint } from './remote-lint.mjs';
export { rooms } from './rooms.mjs';
export * as ruleSets from './rule-sets.mjs';
