/** Fuzzes every route from its schema. */
import { fuzzingSuite } from './fixtures/fuzzing-suite.ts';

fuzzingSuite(10_000, 'every company');
