import type { RedisLog } from './redis-connection.adapter.ts';
import type { Redis } from './redis.port.ts';

/** The Redis that the configuration names, when it names one: who has none does not load its client either. */
export async function createRedis(config: { readonly url: string } | undefined, log: RedisLog): Promise<Redis | undefined> {
  if (config === undefined) return undefined;
  const { createRedisConnection } = await import('./redis-connection.adapter.ts');
  return createRedisConnection(config.url, log);
}
