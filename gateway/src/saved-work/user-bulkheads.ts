import { createBulkhead, type Bulkhead } from '../upstream/bulkhead.ts';
import type { ConcurrencyLimits } from '../upstream/upstream-limits.ts';

interface User {
  readonly places: Bulkhead;
  /** Who is at work, or waits. */
  calls: number;
}

/** Nobody who waits for a place is called away: a change may be on its way to the database already. One each, since whoever waits listens to it. */
const neverAborted = () => new AbortController().signal;

/** Places of each user's own, so that what hangs for one of them takes no connection from the others. */
export class UserBulkheads {
  private readonly limits: ConcurrencyLimits;
  private readonly users = new Map<string, User>();

  constructor(limits: ConcurrencyLimits) {
    this.limits = limits;
  }

  /**
   * Does what is to be done for a user as soon as they have a place, in the order of asking.
   *
   * @throws UpstreamFailure "busy" when none becomes free in time, or too many wait already
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

  /** Users of whom something is known now. */
  get size(): number {
    return this.users.size;
  }
}
