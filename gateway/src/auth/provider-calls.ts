import { UpstreamFailure } from '../upstream/upstream-failure.ts';

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
