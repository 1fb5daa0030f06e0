/** Limits of the load that a gateway admits. Times are milliseconds. */
export interface OverloadLimits {
  /** Calls in flight: admitted, body received, answer not begun. Further calls are refused. */
  readonly inFlight: number;
  /** Calls with a pending body. Further calls with a body are refused; calls without one are not. */
  readonly pendingBodies: number;
  /** The thread's time for calls that arrived together. Later calls of the turn have waited too long. */
  readonly turn: number;
  /** Calls admitted in a turn however long they take: one browser on a slow machine is no overload. */
  readonly turnCalls: number;
  /** The thread must be busy for this long: neither a garbage collection nor a first call is an overload. */
  readonly window: number;
  /** The share of `window` from which the thread counts as busy. */
  readonly busy: number;
  /** The maximum halvings of `turn` and `turnCalls`: one for each window that was busy despite refusals. Each other window reverts one. */
  readonly halvings: number;
}

/** The time, and the load of the event loop. */
export interface EventLoopMonitor {
  /** Milliseconds, since any start. */
  now(): number;
  /** The share of time since the last call in which the event loop was active, 0 to 1. */
  utilization(): number;
  /** Calls back when all calls that have arrived so far were started. */
  afterTurn(done: () => void): void;
}

/** `full`: too many calls in flight. `busy`: the thread does not keep up with arriving calls. */
export const refusalReasons = ['full', 'busy'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/**
 * Decides for each call whether the gateway admits it. Calls that arrive while the thread is busy start one after
 * another in one turn of the event loop. So the length of a turn is every caller's wait, and bounding it bounds the
 * wait at any arrival rate. A refusal is cheap, but thousands take time too, so a lasting overload halves the budget of
 * a turn. It recovers step by step: accepting everything at once would rebuild the queue we just shed. Pending bodies
 * are counted separately, because a body that never arrives costs its sender nothing.
 */
export class LoadShedder {
  private readonly limits: OverloadLimits;
  private readonly eventLoop: EventLoopMonitor;
  private inFlight = 0;
  private pendingBodies = 0;
  private turnBegan: number | undefined;
  private takenInTurn = 0;
  private windowBegan: number;
  private isShedding = false;
  private halvings = 0;
  private hasRefused = false;

  constructor(limits: OverloadLimits, eventLoop: EventLoopMonitor) {
    this.limits = limits;
    this.eventLoop = eventLoop;
    this.windowBegan = eventLoop.now();
  }

  /** Admits a call without a pending body, or returns the reason to refuse it. `release` ends an admitted call. */
  admit(): RefusalReason | undefined {
    const why = this.reasonToRefuse(this.inFlight < this.limits.inFlight);
    if (why === undefined) this.inFlight += 1;
    return why;
  }

  /** Admits a call with a pending body, or returns the reason to refuse it. `bodyReceived` or `bodyAborted` follows. */
  admitPendingBody(): RefusalReason | undefined {
    const why = this.reasonToRefuse(this.inFlight < this.limits.inFlight && this.pendingBodies < this.limits.pendingBodies);
    if (why === undefined) this.pendingBodies += 1;
    return why;
  }

  /** The call counts as in flight from now on, even beyond the limit: a received body is always answered. `release` ends it. */
  bodyReceived(): void {
    this.pendingBodies -= 1;
    this.inFlight += 1;
  }

  /** The call was answered, or its caller disconnected, before its body arrived. */
  bodyAborted(): void {
    this.pendingBodies -= 1;
  }

  /** The answer of an admitted call has begun, or never will. */
  release(): void {
    this.inFlight -= 1;
  }

  private reasonToRefuse(hasPlace: boolean): RefusalReason | undefined {
    const now = this.eventLoop.now();
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
    const isBusy = this.eventLoop.utilization() >= this.limits.busy;
    this.halvings = isBusy && this.hasRefused ? Math.min(this.halvings + 1, this.limits.halvings) : Math.max(0, this.halvings - 1);
    this.isShedding = isBusy || this.halvings > 0;
    this.hasRefused = false;
    this.windowBegan = now;
  }

  private beginTurn(now: number): number {
    this.takenInTurn = 0;
    this.eventLoop.afterTurn(() => {
      this.turnBegan = undefined;
    });
    return now;
  }
}
