/** Fuzzes every route from its schema: a thousand requests here, ten thousand in fuzz.long.test.ts. */
import { fuzzingSuite } from './fixtures/fuzzing-suite.ts';

fuzzingSuite(1_000, 'each twentieth');
