import type { PlaceLimits } from './upstream-limits.ts';
import { UpstreamFailure } from './upstream-failure.ts';

/** The places for those who ask one upstream at the same time, so that what hangs there holds up nothing else. */
export interface Bulkhead {
  /**
   * Takes a place, in the order of asking; the answer gives it back, once.
   *
   * @throws UpstreamFailure "busy" when as many wait already as may, or none becomes free in time
   * @throws the signal's reason when it ends
   */
  enter(signal: AbortSignal): Promise<() => void>;
}

const retryAfterSeconds = 2;

export function bulkhead({ atOnce, waiting, longestWait }: PlaceLimits): Bulkhead {
  let taken = 0;
  const queue = new Set<() => void>();

  function place(): () => void {
    let isTaken = true;
    taken += 1;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      taken -= 1;
      const [next] = queue;
      next?.();
    };
  }

  async function wait(signal: AbortSignal): Promise<() => void> {
    const giveBack = await new Promise<(() => void) | undefined>((resolve) => {
      const settle = (taken?: () => void) => {
        queue.delete(enter);
        clearTimeout(timer);
        signal.removeEventListener('abort', leave);
        resolve(taken);
      };
      const enter = () => settle(place());
      const leave = () => settle();
      const timer = setTimeout(leave, longestWait);
      queue.add(enter);
      signal.addEventListener('abort', leave);
    });
    if (giveBack !== undefined) return giveBack;
    signal.throwIfAborted();
    throw busy();
  }

  return {
    async enter(signal) {
      signal.throwIfAborted();
      if (taken < atOnce) return place();
      if (queue.size >= waiting) throw busy();
      return wait(signal);
    },
  };
}

function busy(): UpstreamFailure {
  return new UpstreamFailure({ is: 'busy', retryAfterSeconds });
}
