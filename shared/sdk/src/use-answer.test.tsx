import { act, renderHook } from '@testing-library/react';
import type { Answer } from './answer.ts';
import { fakeHost } from './testing/index.ts';
import { useAnswer } from './use-answer.ts';

const unreachable = { status: 0, message: 'The server could not be reached.' };

/** The hook over requests that the test answers. */
function showAnswer(first: string | undefined) {
  const { host, deliver } = fakeHost('mfe-search');
  const requests: { readonly key: string; readonly signal: AbortSignal; answer(answer: Answer<string>): Promise<void> }[] = [];
  const handed: Answer<string>[] = [];
  const { result, rerender, unmount } = renderHook(
    ({ key }) =>
      useAnswer(
        host,
        key,
        (asked, signal) =>
          new Promise<Answer<string>>((resolve) =>
            requests.push({ key: asked, signal, answer: async (answer) => act(async () => resolve(answer)) }),
          ),
        (answer) => handed.push(answer),
      ),
    { initialProps: { key: first } },
  );
  const shown = () => {
    const { retry: _, ...state } = result.current;
    return state;
  };
  return { requests, handed, shown, rerender, unmount, deliver, retry: () => act(() => result.current.retry()), result };
}

describe('useAnswer', () => {
  it('waits for a key, and then for the answer', async () => {
    const { requests, shown, rerender, result } = showAnswer(undefined);
    expect([requests.length, shown()]).toEqual([0, { is: 'none' }]);
    rerender({ key: '/tcs' });
    expect(shown()).toEqual({ is: 'loading' });
    await requests[0]?.answer({ ok: true, value: 'TCS' });
    expect(shown()).toEqual({ is: 'ready', value: 'TCS' });
    const before = result.current;
    rerender({ key: '/tcs' });
    expect([requests.length, result.current === before]).toEqual([1, true]);
  });

  it('keeps the failure while it retries', async () => {
    const { requests, shown, retry } = showAnswer('/tcs');
    await requests[0]?.answer({ ok: false, failure: unreachable });
    expect(shown()).toEqual({ is: 'failed', failure: unreachable, isRetrying: false });
    retry();
    expect(shown()).toEqual({ is: 'failed', failure: unreachable, isRetrying: true });
    await requests[1]?.answer({ ok: true, value: 'TCS' });
    expect(shown()).toEqual({ is: 'ready', value: 'TCS' });
    retry();
    expect(shown()).toEqual({ is: 'loading' });
  });

  it('aborts the request of a former key and ignores its answer', async () => {
    const { requests, handed, shown, rerender } = showAnswer('/tcs');
    rerender({ key: '/infosys' });
    expect(requests.map(({ key, signal }) => [key, signal.aborted])).toEqual([
      ['/tcs', true],
      ['/infosys', false],
    ]);
    await requests[1]?.answer({ ok: true, value: 'Infosys' });
    await requests[0]?.answer({ ok: true, value: 'TCS' });
    expect([shown(), handed]).toEqual([{ is: 'ready', value: 'Infosys' }, [{ ok: true, value: 'Infosys' }]]);
    rerender({ key: '/wipro' });
    expect(shown()).toEqual({ is: 'loading' });
  });

  it('aborts with the component, and shows no failure for a cancelled request', async () => {
    const { requests, shown, unmount } = showAnswer('/tcs');
    await requests[0]?.answer({ ok: false, failure: { ...unreachable, code: 'ABORTED' } });
    expect(shown()).toEqual({ is: 'loading' });
    unmount();
    expect(requests[0]?.signal.aborted).toBe(true);
  });

  it('forgets the answer when the user signs out, and asks again for the next user', async () => {
    const { requests, shown, deliver } = showAnswer('/watchlist');
    await requests[0]?.answer({ ok: true, value: 'of the first user' });
    deliver('session/changed', { is: 'signed-out' });
    expect([requests.length, shown()]).toEqual([1, { is: 'none' }]);
    deliver('session/changed', { is: 'signed-in', uid: 'u2' });
    expect(requests).toHaveLength(2);
    await requests[0]?.answer({ ok: true, value: 'of the first user' });
    expect(shown()).toEqual({ is: 'loading' });
  });
});
