import type { VariableReader } from './variable-reader.ts';
import { shortDuration, networks, redisAddress } from './variables.ts';

/** What a gateway is told that is one of several, or behind a proxy. */
export interface DeploymentConfig {
  /** The Redis in which several gateways count calls, and tell each other of logouts and of answers that are kept. */
  readonly redis?: { readonly url: string };
  /** The proxies whose word about who calls is taken; nobody's when left out. */
  readonly trustedProxies?: readonly string[];
  /** Seconds between the signal to end and the end, in which `/readyz` says that no more calls should come. */
  readonly drainSeconds: number;
}

const DEFAULT_DRAIN_SECONDS = 5;

export function readDeployment(variables: VariableReader, production: boolean): DeploymentConfig {
  const url = variables.read('REDIS_URL', redisAddress);
  const trustedProxies = variables.read('TRUST_PROXY', networks);
  return {
    ...(url === undefined ? {} : { redis: { url } }),
    ...(trustedProxies === undefined ? {} : { trustedProxies }),
    drainSeconds: variables.read('DRAIN_SECONDS', shortDuration) ?? (production ? DEFAULT_DRAIN_SECONDS : 0),
  };
}
