/** Why a sheet is empty: the source has nothing, or the answer could not be loaded. */
export const missingBenchmark = (none: string, what: string, failure: string | undefined): string =>
  failure === undefined ? none : `${what} could not be loaded at export: ${failure} Export again to add the sheet.`;
