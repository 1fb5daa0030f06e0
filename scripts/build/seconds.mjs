// @ts-check
/**
 * Elapsed time since `started` (milliseconds), as "6.2 s".
 *
 * @param {number} started
 */
export const seconds = (started) => `${((Date.now() - started) / 1000).toFixed(1)} s`;
