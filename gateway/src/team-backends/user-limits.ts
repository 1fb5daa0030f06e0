import { LRUCache } from 'lru-cache';
import { createBulkhead, type Bulkhead } from '../upstream/bulkhead.ts';
import { UpstreamFailure, isUpstreamFault } from '../upstream/upstream-failure.ts';
import type { BreakerLimits, UpstreamLimits } from '../upstream/upstream-limits.ts';
import { refusalLimits } from '../limits.ts';

/** Limits each user's calls to each server to a quarter of its slots and of its queue, so that one account leaves room for others. */
export function createUserSlots(limits: UpstreamLimits) {
  const [maxConcurrent, maxQueued] = [Math.ceil(limits.maxConcurrent / 4), Math.ceil(limits.maxQueued / 4)];
  const open = new Map<string, { readonly slots: Bulkhead; calls: number }>();
  return {
    /** @throws UpstreamFailure "busy" beyond both */
    async acquire(uid: string, remote: string, signal: AbortSignal): Promise<() => void> {
      const key = `${remote} ${uid}`;
      const user = open.get(key) ?? { slots: createBulkhead({ ...limits, maxConcurrent, maxQueued }), calls: 0 };
      open.set(key, user);
      user.calls += 1;
      const leave = () => {
        user.calls -= 1;
        if (user.calls === 0) open.delete(key);
      };
      try {
        const release = await user.slots.acquire(signal);
        return () => {
          release();
          leave();
        };
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}

/** What one server's failures cost each user. */
export interface UserFaults {
  /** @throws UpstreamFailure "resting" while the user's own calls have failed too often in a row */
  requireRested(uid: string): void;
  /**
   * Counts a failed call for its user.
   *
   * @returns the failure, when it must not count in the circuit of all users: an answer that can't be passed on is an answer, and one user
   *   may cause failures at will, so only those in turn with another user's count
   * @throws the error itself otherwise, and for a call that tests an open circuit
   */
  count(uid: string, error: unknown, isProbe: boolean): UpstreamFailure;
  /** The user's call was answered. */
  clear(uid: string): void;
}

export function createUserFaults({ maxConsecutiveFailures, openDuration }: BreakerLimits): UserFaults {
  const users = new LRUCache<string, { readonly failures: number; readonly until: number }>({
    maxSize: refusalLimits.maxCallers,
    sizeCalculation: () => 1,
  });
  let lastCounted: string | undefined;
  return {
    requireRested(uid) {
      const { failures = 0, until = 0 } = users.get(uid) ?? {};
      const left = until - Date.now();
      if (failures >= maxConsecutiveFailures && left > 0)
        throw new UpstreamFailure({ is: 'resting', retryAfterSeconds: Math.ceil(left / 1_000) });
    },
    count(uid, error, isProbe) {
      if (!(error instanceof UpstreamFailure)) throw error;
      if (error.kind.is === 'unreadable') return error;
      if (!isUpstreamFault(error.kind)) throw error;
      users.set(uid, { failures: (users.get(uid)?.failures ?? 0) + 1, until: Date.now() + openDuration });
      if (lastCounted === uid && !isProbe) return error;
      lastCounted = uid;
      throw error;
    },
    clear(uid) {
      users.delete(uid);
      lastCounted = undefined;
    },
  };
}
