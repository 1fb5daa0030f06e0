/** What a gateway takes on at once. Times are milliseconds. */
export interface OverloadLimits {
  /** Calls whose answer has not begun, those left out whose body is still to come. Beyond it, no further one is taken. */
  readonly inFlight: number;
  /** Calls whose body is still to come. Beyond it, no further one with a body is taken; calls without one are. */
  readonly pendingBodies: number;
  /** What calls that arrived together may take of the thread, one after another; who comes later in that turn has waited long enough. */
  readonly turn: number;
  /** So many are taken in a turn whatever they take: one browser on a slow machine is no overload. */
  readonly turnCalls: number;
  /** Over this time the thread has to have been busy: a pause of the garbage collector, or a first call, is no overload either. */
  readonly window: number;
  /** The share of `window` from which on the thread counts as busy. */
  readonly busy: number;
  /** So often `turn` and `turnCalls` are halved, once for each window in which the thread was busy although calls were refused; each other window takes one back. */
  readonly halvings: number;
}

export const defaultOverloadLimits: OverloadLimits = {
  inFlight: 2_000,
  pendingBodies: 2_000,
  turn: 8,
  turnCalls: 16,
  window: 500,
  busy: 0.95,
  halvings: 3,
};

/** What tells the time, and how busy the thread was. */
export interface EventLoopMonitor {
  /** Milliseconds, from any beginning. */
  now(): number;
  /** The share of the time since it was last asked in which the event loop did not wait, 0 to 1. */
  utilization(): number;
  /** Calls back when everything that has arrived until now has been begun. */
  afterTurn(done: () => void): void;
}

/** `full`: too many calls under way. `busy`: the thread does not keep up with those that arrive. */
export const refusalReasons = ['full', 'busy'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/**
 * Decides, call by call, whether the gateway takes one more.
 *
 * Calls that have arrived while the thread was at work are begun one after another in one turn of the event loop, so that the length of
 * a turn is what every caller waits. A turn that is bounded bounds the wait, whatever the rate at which calls arrive; what is refused
 * costs next to nothing, but thousands of refusals are a turn too: while it lasts, less is taken into each. When the thread has time
 * again, more is taken step by step: who takes all at once has the queue back that was just refused.
 *
 * A body that does not come costs its sender nothing, so that waiting for one takes no place of a call that is answered.
 */
export class LoadShedder {
  private readonly limits: OverloadLimits;
  private readonly machine: EventLoopMonitor;
  private inFlight = 0;
  private pendingBodies = 0;
  private turnBegan: number | undefined;
  private takenInTurn = 0;
  private windowBegan: number;
  private isShedding = false;
  private halvings = 0;
  private hasRefused = false;

  constructor(limits: OverloadLimits, machine: EventLoopMonitor) {
    this.limits = limits;
    this.machine = machine;
    this.windowBegan = machine.now();
  }

  /** Takes a call whose body is there or that has none, or says why not. Each that is taken is given back by `end`. */
  admit(): RefusalReason | undefined {
    const why = this.reasonToRefuse(this.inFlight < this.limits.inFlight);
    if (why === undefined) this.inFlight += 1;
    return why;
  }

  /** Takes a call whose body is still to come, or says why not. Each that is taken goes on with `bodyCame`, or ends with `bodyNeverCame`. */
  admitPendingBody(): RefusalReason | undefined {
    const why = this.reasonToRefuse(this.inFlight < this.limits.inFlight && this.pendingBodies < this.limits.pendingBodies);
    if (why === undefined) this.pendingBodies += 1;
    return why;
  }

  /** From now on the call is one of those under way, and given back by `end`: however many there are, what has been received is answered. */
  bodyReceived(): void {
    this.pendingBodies -= 1;
    this.inFlight += 1;
  }

  /** The call was answered, or its caller has gone, before its body was there. */
  bodyAborted(): void {
    this.pendingBodies -= 1;
  }

  /** The answer of a call that was taken has begun, or never will. */
  release(): void {
    this.inFlight -= 1;
  }

  private reasonToRefuse(hasPlace: boolean): RefusalReason | undefined {
    const now = this.machine.now();
    this.turnBegan ??= this.beginTurn(now);
    if (now - this.windowBegan >= this.limits.window) this.beginWindow(now);
    if (!hasPlace) return 'full';
    const share = 1 / 2 ** this.halvings;
    if (this.isShedding && this.takenInTurn >= this.limits.turnCalls * share && now - this.turnBegan >= this.limits.turn * share) {
      this.hasRefused = true;
      return 'busy';
    }
    this.takenInTurn += 1;
    return undefined;
  }

  private beginWindow(now: number): void {
    const isBusy = this.machine.utilization() >= this.limits.busy;
    this.halvings = isBusy && this.hasRefused ? Math.min(this.halvings + 1, this.limits.halvings) : Math.max(0, this.halvings - 1);
    this.isShedding = isBusy || this.halvings > 0;
    this.hasRefused = false;
    this.windowBegan = now;
  }

  private beginTurn(now: number): number {
    this.takenInTurn = 0;
    this.machine.afterTurn(() => {
      this.turnBegan = undefined;
    });
    return now;
  }
}
