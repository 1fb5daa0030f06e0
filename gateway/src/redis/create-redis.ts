import type { RedisLog } from './redis-connection.adapter.ts';
import type { Redis } from './redis.port.ts';

/** Connects to the configured Redis. The client is loaded only if one is configured. */
export async function createRedis(config: { readonly url: string } | undefined, log: RedisLog): Promise<Redis | undefined> {
  if (config === undefined) return undefined;
  const { createRedisConnection } = await import('./redis-connection.adapter.ts');
  return createRedisConnection(config.url, log);
}
