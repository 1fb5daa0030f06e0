import { Registry } from 'prom-client';
import { RedisUnavailable, type Redis } from '../redis/redis.port.ts';
import { withRedisMetrics } from './dependency-metrics.ts';

it('counts answered and failed Redis calls', async () => {
  const registry = new Registry();
  const answers = [() => Promise.resolve(1), () => Promise.reject(new RedisUnavailable('It is away.')), () => Promise.resolve(2)];
  const redis: Redis = {
    ask: async (_command, read) => read(await answers.shift()?.()),
    onReady: () => undefined,
    ready: () => Promise.resolve({ ok: true, detail: '' }),
    close: () => Promise.resolve(),
  };
  const counting = withRedisMetrics(redis, registry);
  const ask = () =>
    counting?.ask(
      (commands) => commands.get('key'),
      (answer) => answer,
    );
  expect(await ask()).toBe(1);
  await expect(ask()).rejects.toThrow(RedisUnavailable);
  expect(await ask()).toBe(2);
  const text = await registry.metrics();
  expect(text).toContain('redis_calls_total{outcome="answered"} 2\n');
  expect(text).toContain('redis_calls_total{outcome="away"} 1\n');
});
