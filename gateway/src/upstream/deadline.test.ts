import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createDeadline, isTimeout } from './deadline.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

describe('a deadline', () => {
  it('is held to, however often garbage is collected meanwhile', async () => {
    const { signal } = createDeadline(200, new AbortController().signal);
    const ended = once(signal, 'abort');
    for (let time = 0; time < 4; time += 1) {
      collectGarbage();
      await pause(5);
    }
    await ended;
    expect(isTimeout(signal.reason)).toBe(true);
  });

  it('ends with the signal that it follows, with that one’s reason, also one that has ended before', () => {
    const [staying, leaving] = [new AbortController(), new AbortController()];
    const { signal, end } = createDeadline(60_000, staying.signal, leaving.signal);
    leaving.abort(new Error('left'));
    expect(signal.reason).toEqual(new Error('left'));
    expect(createDeadline(60_000, leaving.signal).signal.reason).toEqual(new Error('left'));
    end();
  });

  it('is nothing any more when it has been ended', async () => {
    const leaving = new AbortController();
    const { signal, end } = createDeadline(5, leaving.signal);
    end();
    leaving.abort();
    await pause(20);
    expect(signal.aborted).toBe(false);
  });
});
