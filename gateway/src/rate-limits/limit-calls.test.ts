import { limitAiUsers } from './limit-calls.ts';
import { createMemoryRateLimits } from './memory-rate-limits.adapter.ts';

it('gives a question that is asked again later all of its rounds again', async () => {
  let now = 0;
  const limits = limitAiUsers(
    createMemoryRateLimits(() => now),
    { perMinuteOfUser: 1, perDayOfUser: 10, perDayInAll: undefined },
  );
  for (let visit = 0; visit < 10; visit += 1) {
    await limits.countQuestion('user-1', { question: 'a', isContinuation: false });
    for (let round = 0; round < 6; round += 1) await limits.countQuestion('user-1', { question: 'a', isContinuation: true });
    now += 5 * 60_000;
  }
  await expect(limits.countQuestion('user-1', { question: 'a', isContinuation: false })).rejects.toThrow('Too many AI requests.');
});
