/** What went wrong with one call to an upstream. */
export type FailureKind =
  /** No connection, or one that broke. `reason` is for the log. */
  | { readonly is: 'unreachable'; readonly reason: string }
  | { readonly is: 'timeout' }
  | { readonly is: 'key-refused'; readonly status: number }
  | { readonly is: 'rate-limited'; readonly retryAfterSeconds: number | undefined }
  /** 408, 425, or 500 and above: its own fault. */
  | { readonly is: 'failed'; readonly status: number; readonly retryAfterSeconds: number | undefined }
  /** Any other status that is no answer. `text`: its body, where it is read; for reading, never for showing. */
  | { readonly is: 'refused'; readonly status: number; readonly text: string }
  | { readonly is: 'unreadable'; readonly reason: string }
  /** A streamed answer that ended before its end. */
  | { readonly is: 'broken-off' }
  /** It was not asked, because it failed again and again. */
  | { readonly is: 'resting'; readonly retryAfterSeconds: number }
  /** It was not asked, because as many ask it already as may. */
  | { readonly is: 'busy'; readonly retryAfterSeconds: number };

/** A call that brought no answer. Each upstream has words of its own for it; these are for a stack alone. */
export class UpstreamFailure extends Error {
  override readonly name = 'UpstreamFailure';
  readonly kind: FailureKind;

  constructor(kind: FailureKind) {
    super(kind.is);
    this.kind = kind;
  }
}

const permanentStatuses = new Set([501, 505]); // what it does not know how to do, it will not know a moment later

/** Whether the same question may well be answered a moment later; `retriesLate`: also when it was not answered in time. */
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

/** Whether it says something about the upstream as a whole, not about one question or about us. */
export function isUpstreamFault({ is }: FailureKind): boolean {
  return is !== 'refused' && is !== 'resting' && is !== 'busy';
}

/** The seconds that an upstream or we ask for; undefined where nobody asked. */
export function retryAfterOf(kind: FailureKind): number | undefined {
  return 'retryAfterSeconds' in kind ? kind.retryAfterSeconds : undefined;
}

const maxRetryAfterSeconds = 3_600;

/** What a user is told to wait: at least a second, and no longer than anybody would. */
export function clampRetryAfter(asked: number | undefined, usual: number): number {
  return Math.min(Math.max(1, asked ?? usual), maxRetryAfterSeconds);
}
