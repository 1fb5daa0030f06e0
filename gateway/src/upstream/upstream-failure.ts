/** The kind of failure of a call to an upstream. */
export type FailureKind =
  /** The connection failed or broke. `reason` is for the log. */
  | { readonly is: 'unreachable'; readonly reason: string }
  | { readonly is: 'timeout' }
  | { readonly is: 'key-refused'; readonly status: number }
  | { readonly is: 'rate-limited'; readonly retryAfterSeconds: number | undefined }
  /** 408, 425, or 500 and above: the upstream's own fault. */
  | { readonly is: 'failed'; readonly status: number; readonly retryAfterSeconds: number | undefined }
  /** Any other status than 200. `text`: the body, where it was read; parse it, never show it. */
  | { readonly is: 'refused'; readonly status: number; readonly text: string }
  | { readonly is: 'unreadable'; readonly reason: string }
  /** A stream that ended before its answer did. */
  | { readonly is: 'broken-off' }
  /** Not sent, because the circuit is open. */
  | { readonly is: 'resting'; readonly retryAfterSeconds: number }
  /** Not sent, because the bulkhead is full. */
  | { readonly is: 'busy'; readonly retryAfterSeconds: number };

/** A failed call. Each upstream words its own messages; this one's only appears in stack traces. */
export class UpstreamFailure extends Error {
  override readonly name = 'UpstreamFailure';
  readonly kind: FailureKind;

  constructor(kind: FailureKind) {
    super(kind.is);
    this.kind = kind;
  }
}

const permanentStatuses = new Set([501, 505]); // not implemented, not supported: no retry changes that

/** Whether a retry may succeed. `retriesTimeouts`: also after a timeout. */
export function isRetryable(kind: FailureKind, retriesTimeouts: boolean): boolean {
  switch (kind.is) {
    case 'unreachable':
    case 'rate-limited':
      return true;
    case 'timeout':
      return retriesTimeouts;
    case 'failed':
      return !permanentStatuses.has(kind.status);
    case 'key-refused':
    case 'refused':
    case 'unreadable':
    case 'broken-off':
    case 'resting':
    case 'busy':
      return false;
  }
}

/** Whether the failure concerns the upstream as a whole, not one request or our own limits. */
export function isUpstreamFault({ is }: FailureKind): boolean {
  return is !== 'refused' && is !== 'resting' && is !== 'busy';
}

/** Undefined where neither the upstream nor a limit names a time. */
export function retryAfterOf(kind: FailureKind): number | undefined {
  return 'retryAfterSeconds' in kind ? kind.retryAfterSeconds : undefined;
}

const maxRetryAfterSeconds = 3_600;

/** The wait to tell the user: at least a second, at most an hour. */
export function clampRetryAfter(retryAfter: number | undefined, usual: number): number {
  return Math.min(Math.max(1, retryAfter ?? usual), maxRetryAfterSeconds);
}
