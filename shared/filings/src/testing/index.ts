/** Filings made for tests: small instances of our own. */
export { buildInstance, type TestFacts, type TestInstance } from './build-instance.ts';
export { sampleFiling, sampleInstance, type SampleCompany } from './sample-filing.ts';
