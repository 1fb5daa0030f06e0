import { whenIdle } from './when-idle.ts';

describe('whenIdle', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('waits for an idle browser, for 2 seconds at most, and can be cancelled', () => {
    const requestIdleCallback = jest.fn((_run: () => void, _options?: IdleRequestOptions) => 7);
    const cancelIdleCallback = jest.fn();
    Object.assign(window, { requestIdleCallback, cancelIdleCallback });
    const run = jest.fn();
    const cancel = whenIdle(run);
    expect(requestIdleCallback).toHaveBeenCalledWith(run, { timeout: 2_000 });
    cancel();
    expect(cancelIdleCallback).toHaveBeenCalledWith(7);
    whenIdle(run, { latest: 10_000 });
    expect(requestIdleCallback).toHaveBeenLastCalledWith(run, { timeout: 10_000 });
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(window, 'cancelIdleCallback');
  });

  it('waits 200 ms in a browser without idle callbacks, and can be cancelled', () => {
    const run = jest.fn();
    whenIdle(run);
    whenIdle(run, { withoutIdle: 500 });
    whenIdle(run)();
    jest.advanceTimersByTime(199);
    expect(run).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(300);
    expect(run).toHaveBeenCalledTimes(2);
  });
});
