/** Results filings in XBRL, read into statement lines. Pure: no network, no clock, no files. */
export type { FiledLine, FiledPeriod, Filing, FilingKind, FilingRead } from './filing.ts';
export { maxFilingSize } from './read-instance.ts';
export { readFiling } from './read-filing.ts';
export { findWrongScale, type KnownPeriod } from './wrong-scale.ts';
