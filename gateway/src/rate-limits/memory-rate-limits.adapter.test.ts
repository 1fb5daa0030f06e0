import { rateLimitsSuite } from './fixtures/rate-limits-suite.ts';
import { memoryRateLimits } from './memory-rate-limits.adapter.ts';

describe('limits that one gateway counts', () => rateLimitsSuite(memoryRateLimits));
