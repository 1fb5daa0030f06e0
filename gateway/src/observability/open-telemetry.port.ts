import type { FastifyInstance } from 'fastify';
import type { TakenFault } from '../releases/faults/fault-intake.ts';

/** Sends requests as traces and faults of remotes as log records to a collector. */
export interface OpenTelemetry {
  /** Makes a span of each request of `app`. */
  traceRequests(app: FastifyInstance): void;
  sendFault(fault: TakenFault): void;
  /** Sends what is left. Never rejects. */
  close(): Promise<void>;
}

/** Sends nothing. */
const noOpenTelemetry: OpenTelemetry = {
  traceRequests: () => undefined,
  sendFault: () => undefined,
  close: () => Promise.resolve(),
};

/**
 * Creates the sender, or one that sends nothing. The SDK is loaded only with an endpoint.
 *
 * @param endpoint "http://collector:4318"
 */
export async function createOpenTelemetry(endpoint: string | undefined, version: string): Promise<OpenTelemetry> {
  if (endpoint === undefined) return noOpenTelemetry;
  const { startOpenTelemetry } = await import('./open-telemetry.adapter.ts');
  return startOpenTelemetry(endpoint, version);
}
