/** In place of the federation runtime's own preloading: the gateway writes the hints into the page, by hash. */
function refused(): never {
  throw new Error('Expected the hints of remote.json, not a preload.');
}

// All four names are imported, two of them by code that the build leaves out.
export const defaultPreloadArgs = {};
export { refused as formatPreloadArgs, refused as normalizePreloadExposes, refused as preloadAssets };
