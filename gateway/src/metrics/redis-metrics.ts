import { Counter, type Registry } from 'prom-client';
import type { Redis } from '../redis/redis.port.ts';

/** Counts Redis calls. A failed one means that this gateway falls back to its own counts and caches. */
export function withRedisMetrics(redis: Redis | undefined, registry: Registry): Redis | undefined {
  const calls = new Counter({
    name: 'redis_calls_total',
    help: 'What was asked of Redis: answered, or away (limits, logouts and kept answers were those of this gateway alone).',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  if (redis === undefined) return undefined;
  return {
    async ask(command, read) {
      try {
        const answer = await redis.ask(command, read);
        calls.inc({ outcome: 'answered' });
        return answer;
      } catch (error) {
        calls.inc({ outcome: 'away' });
        throw error;
      }
    },
    onReady: (listener) => redis.onReady(listener),
    ready: () => redis.ready(),
    close: () => redis.close(),
  };
}
