import type { UpstreamLimits } from '../upstream/upstream-limits.ts';
import { UpstreamFailure } from '../upstream/upstream-failure.ts';

/**
 * For the identity provider's keys and account lookup. Timeouts are short, because an API call of a page waits for them.
 * Times are milliseconds.
 */
export const providerLimits: UpstreamLimits = {
  connect: 1_000,
  headers: 3_000,
  idle: 3_000,
  attempt: 3_000,
  total: 3_000,
  maxBytes: 256 * 1_024,
  maxRetries: 1,
  retriesTimeouts: false,
  baseDelay: 100,
  maxDelay: 500,
  maxConsecutiveFailures: 10,
  openDuration: 2_000, // shorter than any pause between two requests for the keys
  maxConcurrent: 64,
  maxQueued: 1_024,
  maxQueueWait: 2_000,
};

/** Why the identity provider gave no answer, for the log. It quotes no response, token or key. */
export function describeProviderFailure(error: unknown): string {
  if (!(error instanceof UpstreamFailure)) return error instanceof Error ? error.message : String(error);
  const { kind: trouble } = error;
  switch (trouble.is) {
    case 'unreachable':
      return `it could not be reached (${trouble.reason})`;
    case 'timeout':
      return 'it did not answer in time';
    case 'key-refused':
      return `it refused the API key (HTTP ${trouble.status}): check FIREBASE_API_KEY`;
    case 'rate-limited':
      return 'it takes no more requests right now (HTTP 429)';
    case 'failed':
    case 'refused':
      return `it answered with HTTP ${trouble.status}`;
    case 'unreadable':
      return `its answer cannot be read: ${trouble.reason}`;
    case 'broken-off':
      return 'its answer broke off before its end';
    case 'resting':
      return 'it failed several times in a row and is not asked for a moment';
    case 'busy':
      return 'as many questions wait for it already as may';
  }
}
