import type { Machine } from './overload.ts';

/** What a queue in front of this machine's own work may be. Times are milliseconds. */
export interface QueueLimits {
  /** Over this time a queue has to have stood: one that goes away by itself is no overload. */
  readonly window: number;
  /** It stood when never fewer than these were under way. */
  readonly standing: number;
  /** So many may be under way whatever they take. */
  readonly least: number;
  /** While it stands, as many may be under way as were answered in this time. */
  readonly wait: number;
  /** So often `least` and `wait` are halved, once for each window in which the queue stood although calls were refused. */
  readonly halvings: number;
}

export const usualQueueLimits: QueueLimits = { window: 250, standing: 8, least: 16, wait: 20, halvings: 2 };

/**
 * Bounds how many calls are under way that wait for nobody but this machine: pages are compressed beside the thread, so that turns stay
 * short while a queue grows. (Calls of the API may wait for others for as long as those take; each of these has bounds of its own.)
 */
export class StandingQueue {
  private readonly limits: QueueLimits;
  private readonly machine: Pick<Machine, 'now'>;
  private most = Infinity;
  private underWay = 0;
  private fewest = 0;
  private answered = 0;
  private halved = 0;
  private hasRefused = false;
  private windowBegan: number;

  constructor(limits: QueueLimits, machine: Pick<Machine, 'now'>) {
    this.limits = limits;
    this.machine = machine;
    this.windowBegan = machine.now();
  }

  /** Whether one more is taken; each that is taken is given back by `end`. */
  take(): boolean {
    this.look();
    if (this.underWay >= this.most) {
      this.hasRefused = true;
      return false;
    }
    this.underWay += 1;
    return true;
  }

  end(): void {
    this.underWay -= 1;
    this.answered += 1;
    this.fewest = Math.min(this.fewest, this.underWay);
  }

  private look(): void {
    const took = this.machine.now() - this.windowBegan;
    if (took < this.limits.window) return;
    const { standing, least, wait, halvings } = this.limits;
    const stood = this.fewest >= Math.min(standing, this.most / 2);
    this.halved = stood && this.hasRefused ? Math.min(this.halved + 1, halvings) : 0;
    this.most = stood ? Math.max(least, (this.answered / took) * wait) / 2 ** this.halved : Infinity;
    this.hasRefused = false;
    this.windowBegan += took;
    this.fewest = this.underWay;
    this.answered = 0;
  }
}
