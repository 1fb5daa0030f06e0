/** Replaces the federation runtime's preloading, because the gateway writes the hints into the page, by hash. */
function refusePreload(): never {
  throw new Error('Expected the hints of remote.json, not a preload.');
}

// All four names are imported, two of them by code that the build removes.
export const defaultPreloadArgs = {};
export { refusePreload as formatPreloadArgs, refusePreload as normalizePreloadExposes, refusePreload as preloadAssets };
