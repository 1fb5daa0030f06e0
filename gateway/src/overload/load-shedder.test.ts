import { LoadShedder, type EventLoopMonitor } from './load-shedder.ts';
import { overloadLimits } from '../limits.ts';

const { turn, turnCalls, window, inFlight: maxInFlight, pendingBodies: bodies, halvings } = overloadLimits;

/** An event loop with a manual clock and a manual load. */
function machine() {
  let now = 0;
  let busy = 0;
  let endTurn = () => {};
  const it: EventLoopMonitor = { now: () => now, utilization: () => busy, afterTurn: (done) => void (endTurn = done) };
  return {
    it,
    pass: (ms: number) => void (now += ms),
    setBusy: (share: number) => void (busy = share),
    nextTurn: () => {
      endTurn();
    },
  };
}

function gateway(limits = overloadLimits) {
  const thread = machine();
  const overload = new LoadShedder(limits, thread.it);
  const takes = (calls: number, each = 0) =>
    Array.from({ length: calls }, () => {
      thread.pass(each);
      return overload.admit();
    });
  /** Keeps the thread busy until the shedder counts it as busy. */
  const makeBusy = () => {
    thread.setBusy(1);
    thread.pass(window);
    overload.admit();
    thread.nextTurn();
  };
  return { ...thread, overload, takes, makeBusy };
}

const refusals = (answers: readonly unknown[]) => answers.filter((why) => why !== undefined).length;

describe('calls that arrive together', () => {
  it("are admitted until earlier ones have used the turn's budget of a busy thread", () => {
    const { takes, makeBusy } = gateway();
    makeBusy();
    const answers = takes(200, 0.1);
    const first = answers.indexOf('busy');
    expect(first).toBe(turn / 0.1); // the first call of a turn does not use its budget
    expect(answers.slice(first).every((why) => why === 'busy')).toBe(true);
  });

  it('are admitted again in the next turn', () => {
    const { takes, makeBusy, nextTurn } = gateway();
    makeBusy();
    expect(refusals(takes(200, 0.1))).toBeGreaterThan(0);
    nextTurn();
    expect(takes(1)).toEqual([undefined]);
  });

  it('are all admitted while the thread has idle time, even after one long pause', () => {
    const { takes, pass, setBusy } = gateway();
    setBusy(0.5);
    pass(window);
    expect(refusals(takes(500, 0.1))).toBe(0);
  });

  it('are admitted up to the number that one browser sends, however slow the machine is', () => {
    const { takes, makeBusy } = gateway();
    makeBusy();
    expect(refusals(takes(turnCalls, 100))).toBe(0);
    expect(refusals(takes(1, 100))).toBe(1);
  });

  it('are all admitted again after one window with idle time', () => {
    const { takes, makeBusy, nextTurn, pass, setBusy } = gateway();
    makeBusy();
    expect(refusals(takes(200, 0.1))).toBeGreaterThan(0);
    nextTurn();
    setBusy(0.3);
    pass(window);
    expect(refusals(takes(200, 0.1))).toBe(0);
  });
});

describe('a lasting overload', () => {
  const each = 0.125; // ms, without rounding errors in sums
  /** The calls admitted in one turn, after so many busy windows with refusals. */
  function admittedAfter(windows: number): number {
    const { takes, makeBusy, nextTurn, pass } = gateway();
    makeBusy();
    for (let past = 0; past < windows; past += 1) {
      takes(200, each);
      nextTurn();
      pass(window);
    }
    return takes(200, each).indexOf('busy');
  }

  it("halves the turn's budget with each window, down to a minimum", () => {
    const whole = turn / each;
    const admitted = Array.from({ length: halvings + 3 }, (_, windows) => admittedAfter(windows));
    expect(admitted).toEqual(admitted.map((_, windows) => whole / 2 ** Math.min(windows, halvings)));
  });

  it('recovers one step with each window without refusals or with idle time', () => {
    const { takes, makeBusy, nextTurn, pass, setBusy } = gateway();
    const admittedOf = (calls: number) => {
      const admitted = takes(calls, each).indexOf('busy');
      nextTurn();
      pass(window);
      return admitted;
    };
    const whole = turn / each;
    makeBusy();
    expect([200, 200, 200, 1, 200].map(admittedOf)).toEqual([whole, whole / 2, whole / 4, -1, whole / 4]);
    setBusy(0.5);
    expect([200, 200].map(admittedOf)).toEqual([whole / 2, -1]);
  });
});

describe('calls in flight', () => {
  it('are limited', () => {
    const { takes, overload } = gateway();
    expect(refusals(takes(maxInFlight))).toBe(0);
    expect(takes(1)).toEqual(['full']);
    overload.release();
    expect(takes(2)).toEqual([undefined, 'full']);
  });
});

describe('calls with a pending body', () => {
  const takeComing = ({ overload }: ReturnType<typeof gateway>, calls: number) =>
    Array.from({ length: calls }, () => overload.admitPendingBody());

  it('are limited separately from calls in flight', () => {
    const one = gateway();
    expect(refusals(takeComing(one, bodies))).toBe(0);
    expect(takeComing(one, 1)).toEqual(['full']);
    expect(refusals(one.takes(maxInFlight))).toBe(0);
    one.overload.bodyAborted();
    one.overload.release();
    expect(takeComing(one, 2)).toEqual([undefined, 'full']);
  });

  it('count as in flight once the body has arrived', () => {
    const one = gateway();
    takeComing(one, 1);
    one.overload.bodyReceived();
    expect(refusals(one.takes(maxInFlight - 1))).toBe(0);
    expect([...one.takes(1), ...takeComing(one, 1)]).toEqual(['full', 'full']);
    one.overload.release();
    expect(takeComing(one, bodies)).toEqual(Array.from({ length: bodies }, () => undefined));
  });
});
