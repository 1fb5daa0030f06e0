// @ts-check
/**
 * Node's flags for a production gateway. Decision 0028 has their measures. The container file and `npm run start:production` repeat them.
 *
 * - Keeps the young generation at 16 MB. By default V8 shrinks it to 1 MB after a major collection, and then every fiftieth call waits
 *   for a minor one.
 * - Stops V8 from collecting when idle, because that also discards compiled code.
 */
export const gatewayFlags = /** @type {const} */ (['--min-semi-space-size=16', '--no-memory-reducer']);
