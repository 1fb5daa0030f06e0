import { whenStillIdle } from './panel-outlet.tsx';

/** Without an idle callback, as in Safari, a browser counts as idle after 200 ms. */
describe('a browser that is still idle', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is idle twice, with a pause of 400 ms in between', () => {
    const callback = jest.fn();
    whenStillIdle(callback);
    jest.advanceTimersByTime(799);
    expect(callback).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it.each([0, 200, 600])('doesn’t call back once it is cancelled, after %i ms', (wait) => {
    const callback = jest.fn();
    const cancel = whenStillIdle(callback);
    jest.advanceTimersByTime(wait);
    cancel();
    expect(jest.getTimerCount()).toBe(0);
    expect(callback).not.toHaveBeenCalled();
  });
});
