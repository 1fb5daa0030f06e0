// @ts-check
/**
 * Node's flags for a gateway in production, which the container file and `npm run start:production` name too.
 *
 * - The young generation keeps its 16 MB: by itself V8 takes it back to 1 MB after a great collection, and each fiftieth call then waits for a
 *   small one (decision 0029).
 * - V8 does not collect to give memory back in a quiet moment: it throws away what it has compiled along with it (decision 0030).
 */
export const gatewayFlags = /** @type {const} */ (['--min-semi-space-size=16', '--no-memory-reducer']);
