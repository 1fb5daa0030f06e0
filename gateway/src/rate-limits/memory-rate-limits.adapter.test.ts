import { rateLimitsSuite } from './fixtures/rate-limits-suite.ts';
import { createMemoryRateLimits } from './memory-rate-limits.adapter.ts';
import { refusalLimits } from '../limits.ts';

describe('rate limits in memory', () => rateLimitsSuite(createMemoryRateLimits));

const once = (name: string) => [{ name, max: 1, seconds: 86_400 }];

it('never resets the counts of one limit by callers of another', async () => {
  const rates = createMemoryRateLimits(() => 0);
  await rates.take('all', once('ai-all-day'));
  for (let address = 0; address <= refusalLimits.maxCallers; address += 1)
    await rates.take(`2001:db8:${address.toString(16)}`, once('api-address'));
  expect(await rates.take('all', once('ai-all-day'))).toMatchObject({ is: 'beyond' });
});

it('keeps the most recent callers of a limit', async () => {
  const rates = createMemoryRateLimits(() => 0);
  for (let caller = 0; caller <= refusalLimits.maxCallers; caller += 1) await rates.take(String(caller), once('api-address'));
  expect(await rates.take('1', once('api-address'))).toMatchObject({ is: 'beyond' });
  expect(await rates.take('0', once('api-address'))).toEqual({ is: 'within' });
});
