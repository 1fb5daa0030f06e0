// @ts-check

/**
 * The lint rules of the house: the plugin and the rules for its own eslint.config.mjs, and the whole configuration of a
 * remote that lives in a repository of its own.
 */
export * as house from './house-rules.mjs';
export { plugin as default } from './plugin.mjs';
export { remoteLint } from './remote-lint.mjs';
export { voicePatterns } from './voice-patterns.mjs';
