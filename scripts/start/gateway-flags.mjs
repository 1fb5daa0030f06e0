// @ts-check
/**
 * Node's flags for a gateway in production, which the container file and `npm run start:production` name too.
 *
 * - The young generation keeps its 16 MB: by itself V8 takes it back to 1 MB after a great collection, and each fiftieth call then waits for a
 *   small one (docs/decisions/appendix-v8.md).
 * - V8 does not collect to give memory back in a quiet moment: it throws away what it has compiled along with it (docs/decisions/appendix-v8.md).
 */
export const gatewayFlags = /** @type {const} */ (['--min-semi-space-size=16', '--no-memory-reducer']);
