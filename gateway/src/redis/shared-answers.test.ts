import { request, tcs } from '../ai/fixtures/questions.ts';
import { createCompanies } from '../companies/companies.ts';
import { firebaseConfig } from '../fixtures/start-gateway.ts';
import { NOW } from '../fixtures/tokens.ts';
import { useGateways } from '../fixtures/use-gateways.ts';
import { defaultLimits } from '../rate-limits/rate-limits.port.ts';
import { createScriptedAi } from '../ai/fixtures/scripted-ai.ts';
import { createMemoryRedis } from './fixtures/memory-redis.ts';
import { createSharedState } from './shared-state.ts';

const { bearer, start } = useGateways();
const clock = () => NOW * 1_000;
const answer = (text: string) => ({
  words: { text, finish: 'stop' as const, citations: [], searched: false },
  writtenAt: new Date(clock()).toISOString(),
});
const answersIn = (redis: ReturnType<typeof createMemoryRedis>) => [...redis.store.keys()].filter((key) => key.startsWith('mulya:answer:'));

it.each([
  ['a paid model are', createScriptedAi(), 1],
  ['the free built-in analyst aren’t', undefined, 0],
])('answers of %s shared in Redis', async (_who, ai, count) => {
  const redis = createMemoryRedis(clock);
  const api = { perMinuteOfUser: undefined, perMinuteOfAddress: undefined };
  const limits = { ...defaultLimits, api, ai: { perMinuteOfUser: undefined, perDayOfUser: undefined, perDayInAll: undefined } };
  const config = { ...firebaseConfig, limits, ai: { kind: 'built-in' } as const };
  const gateway = await start(config, { redis, clock, companies: createCompanies([tcs]), ...(ai === undefined ? {} : { ai }) });
  const payload = { ...request() };
  const response = await gateway.inject({ method: 'POST', url: '/api/ai/chat/completions', headers: await bearer('user-1'), payload });
  expect(response.statusCode).toBe(200);
  expect(answersIn(redis)).toHaveLength(count);
});

it('all gateways together add a bounded number of answers of a bounded size to Redis a day', async () => {
  const redis = createMemoryRedis(clock);
  const { answerCache } = createSharedState(redis, clock);
  const other = createSharedState(redis, clock).answerCache;
  await answerCache.set('large', answer('₹'.repeat(6 * 1_024)));
  expect(answersIn(redis)).toHaveLength(0);
  expect((await answerCache.get('large'))?.words.text).toHaveLength(6 * 1_024);
  for (let at = 0; at < 5_010; at += 1) await (at % 2 === 0 ? other : answerCache).set(`answer-${at}`, answer('A'));
  expect(answersIn(redis)).toHaveLength(5_000);
  expect(await answerCache.get('answer-5009')).toEqual(answer('A'));
});
