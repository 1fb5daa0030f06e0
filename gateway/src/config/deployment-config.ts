import type { VariableReader } from './variable-reader.ts';
import { shortDuration, networks, redisAddress, collectorAddress } from './variables.ts';

/** Settings for several gateways, or for a gateway behind a proxy. */
export interface DeploymentConfig {
  /** The Redis through which gateways share counts, logouts, account statuses and cached answers. */
  readonly redis?: { readonly url: string };
  /** The proxies with trusted forwarded headers. Default: none. */
  readonly trustedProxies?: readonly string[];
  /** The OTLP/HTTP endpoint of a collector of traces and logs. */
  readonly openTelemetry?: { readonly endpoint: string };
  /** Seconds between the signal to end and the end; `/readyz` fails in between. */
  readonly drainSeconds: number;
}

const DEFAULT_DRAIN_SECONDS = 5;

export function readDeployment(variables: VariableReader, production: boolean): DeploymentConfig {
  const url = variables.read('REDIS_URL', redisAddress);
  const endpoint = variables.read('OTEL_EXPORTER_OTLP_ENDPOINT', collectorAddress);
  const trustedProxies = variables.read('TRUST_PROXY', networks);
  return {
    ...(url === undefined ? {} : { redis: { url } }),
    ...(endpoint === undefined ? {} : { openTelemetry: { endpoint } }),
    ...(trustedProxies === undefined ? {} : { trustedProxies }),
    drainSeconds: variables.read('DRAIN_SECONDS', shortDuration) ?? (production ? DEFAULT_DRAIN_SECONDS : 0),
  };
}
