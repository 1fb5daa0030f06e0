import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createDeadline, isTimeout } from './deadline.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

describe('deadline', () => {
  it('fires even after garbage collections', async () => {
    const { signal } = createDeadline(200, new AbortController().signal);
    const aborted = once(signal, 'abort');
    for (let time = 0; time < 4; time += 1) {
      collectGarbage();
      await pause(5);
    }
    await aborted;
    expect(isTimeout(signal.reason)).toBe(true);
  });

  it('aborts with the reason of a signal it follows, also of one that aborted before', () => {
    const [staying, leaving] = [new AbortController(), new AbortController()];
    const { signal, end } = createDeadline(60_000, staying.signal, leaving.signal);
    leaving.abort(new Error('left'));
    expect(signal.reason).toEqual(new Error('left'));
    expect(createDeadline(60_000, leaving.signal).signal.reason).toEqual(new Error('left'));
    end();
  });

  it('does nothing once it has ended', async () => {
    const leaving = new AbortController();
    const { signal, end } = createDeadline(5, leaving.signal);
    end();
    leaving.abort();
    await pause(20);
    expect(signal.aborted).toBe(false);
  });
});
