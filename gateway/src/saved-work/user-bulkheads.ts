import { createBulkhead, type Bulkhead } from '../upstream/bulkhead.ts';
import type { ConcurrencyLimits } from '../upstream/upstream-limits.ts';

interface User {
  readonly places: Bulkhead;
  /** Running and queued calls. */
  calls: number;
}

/** Queued calls are never aborted, because a change may be on its way already. A new signal for each call, because each adds a listener. */
const neverAborted = () => new AbortController().signal;

/** Limits each user's concurrency, so that one user's stuck calls take no connections from others. */
export class UserBulkheads {
  private readonly limits: ConcurrencyLimits;
  private readonly users = new Map<string, User>();

  constructor(limits: ConcurrencyLimits) {
    this.limits = limits;
  }

  /**
   * Runs work when the user has a free slot, in order of arrival.
   *
   * @throws UpstreamFailure "busy" when no slot becomes free in time, or too many calls wait
   */
  async run<T>(uid: string, work: () => Promise<T>): Promise<T> {
    const user = this.users.get(uid) ?? { places: createBulkhead(this.limits), calls: 0 };
    this.users.set(uid, user);
    user.calls += 1;
    try {
      const leave = await user.places.acquire(neverAborted());
      try {
        return await work();
      } finally {
        leave();
      }
    } finally {
      user.calls -= 1;
      if (user.calls === 0) this.users.delete(uid);
    }
  }

  /** The number of users with running or queued calls. */
  get size(): number {
    return this.users.size;
  }
}
