import { afterPaint } from './after-paint.ts';

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
