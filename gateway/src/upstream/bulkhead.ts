import type { ConcurrencyLimits } from './upstream-limits.ts';
import { UpstreamFailure } from './upstream-failure.ts';

/** Limits concurrent calls to one upstream, so that hanging calls block nothing else. */
export interface Bulkhead {
  /**
   * Acquires a slot, in the order of calls; resolves with its release function, which works once.
   *
   * @throws UpstreamFailure "busy" when the queue is full or no slot becomes free in time
   * @throws the signal's reason when it aborts
   */
  acquire(signal: AbortSignal): Promise<() => void>;
}

const retryAfterSeconds = 2;

export function createBulkhead({ maxConcurrent, maxQueued, maxQueueWait }: ConcurrencyLimits): Bulkhead {
  let slotsInUse = 0;
  const queue = new Set<() => void>();

  function takeSlot(): () => void {
    let isInUse = true;
    slotsInUse += 1;
    return () => {
      if (!isInUse) return;
      isInUse = false;
      slotsInUse -= 1;
      const [next] = queue;
      next?.();
    };
  }

  async function wait(signal: AbortSignal): Promise<() => void> {
    const release = await new Promise<(() => void) | undefined>((resolve) => {
      const settle = (slotsInUse?: () => void) => {
        queue.delete(enter);
        clearTimeout(timer);
        signal.removeEventListener('abort', leave);
        resolve(slotsInUse);
      };
      const enter = () => settle(takeSlot());
      const leave = () => settle();
      const timer = setTimeout(leave, maxQueueWait);
      queue.add(enter);
      signal.addEventListener('abort', leave);
    });
    if (release !== undefined) return release;
    signal.throwIfAborted();
    throw busy();
  }

  return {
    async acquire(signal) {
      signal.throwIfAborted();
      if (slotsInUse < maxConcurrent) return takeSlot();
      if (queue.size >= maxQueued) throw busy();
      return wait(signal);
    },
  };
}

function busy(): UpstreamFailure {
  return new UpstreamFailure({ is: 'busy', retryAfterSeconds });
}
