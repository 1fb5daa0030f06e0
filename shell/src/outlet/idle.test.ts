import { whenStillIdle } from './idle.ts';

/** A window whose idle times and clock the test decides. */
function fakeWindow() {
  const idle = new Map<number, () => void>();
  const timers = new Map<number, () => void>();
  let last = 0;
  const add = (to: Map<number, () => void>) => (callback: () => void) => {
    to.set((last += 1), callback);
    return last;
  };
  const runAll = (of: Map<number, () => void>) => {
    const due = [...of.values()];
    of.clear();
    for (const callback of due) callback();
  };
  const view = {
    requestIdleCallback: add(idle),
    cancelIdleCallback: (handle: number) => idle.delete(handle),
    setTimeout: add(timers),
    clearTimeout: (handle: number) => timers.delete(handle),
  } as unknown as Window; // the four functions that it uses
  return { view, becomesIdle: () => runAll(idle), waits: () => runAll(timers), isEmpty: () => idle.size + timers.size === 0 };
}

describe('a browser that is still idle', () => {
  it('is idle twice, with a pause in between', () => {
    const { view, becomesIdle, waits } = fakeWindow();
    const callback = jest.fn();
    whenStillIdle(view, callback);
    becomesIdle();
    becomesIdle();
    expect(callback).not.toHaveBeenCalled();
    waits();
    expect(callback).not.toHaveBeenCalled();
    becomesIdle();
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it.each([0, 1, 2])('doesn’t call back once it is cancelled, after %i steps', (steps) => {
    const { view, becomesIdle, waits, isEmpty } = fakeWindow();
    const callback = jest.fn();
    const cancel = whenStillIdle(view, callback);
    [becomesIdle, waits].slice(0, steps).forEach((step) => step());
    cancel();
    expect(isEmpty()).toBe(true);
    expect(callback).not.toHaveBeenCalled();
  });
});
