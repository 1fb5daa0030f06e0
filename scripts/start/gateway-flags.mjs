// @ts-check
/**
 * Node's flags for a gateway in production. The young generation keeps its 16 MB: by itself V8 takes it back to 1 MB after a great collection,
 * and each fiftieth call then waits for a small one (decision 0029). The container file and `npm run start:production` name them too.
 */
export const gatewayFlags = /** @type {const} */ (['--min-semi-space-size=16']);
