import { afterPaint, whenIdle } from './later.ts';

describe('after the next frame', () => {
  let frames: FrameRequestCallback[];
  beforeEach(() => {
    frames = [];
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('resolves in a task of its own, once the frame is drawn', async () => {
    const done = jest.fn();
    const painted = afterPaint().then(done);
    await jest.advanceTimersByTimeAsync(50);
    expect(done).not.toHaveBeenCalled();
    for (const frame of frames) frame(50);
    await Promise.resolve();
    expect(done).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await painted;
    expect(done).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('resolves on a hidden page, which draws no frame', async () => {
    const done = jest.fn();
    void afterPaint().then(done);
    await jest.advanceTimersByTimeAsync(99);
    expect(done).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledTimes(1);
  });
});

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
