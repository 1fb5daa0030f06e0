/** Every route, fuzzed from its schema: a thousand requests in the ordinary run, ten thousand in fuzz.long.test.ts. */
import { fuzzingSuite } from './fixtures/fuzzing-suite.ts';

fuzzingSuite(1_000);
