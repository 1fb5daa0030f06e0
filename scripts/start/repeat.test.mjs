import { repeat } from './repeat.mjs';

describe('work that is repeated', () => {
  /** Runs the scripted outcomes one after another; a string is a failure. */
  async function run(outcomes) {
    const ending = new AbortController();
    const failures = [];
    let turn = 0;
    await repeat({
      everyMs: 0,
      signal: ending.signal,
      onFailure: (message) => failures.push(message),
      async work() {
        const outcome = outcomes[turn++];
        if (turn > outcomes.length) ending.abort();
        if (typeof outcome === 'string') throw new Error(outcome);
      },
    });
    return failures;
  }

  it('goes on after a failure, and says nothing of one that passes', async () => {
    expect(await run(['no answer', undefined, 'no answer'])).toEqual([]);
  });

  it('reports a failure that lasts, once', async () => {
    expect(await run(['no answer', 'no answer', 'no answer', 'no answer'])).toEqual(['no answer']);
  });

  it('reports it anew after a success in between', async () => {
    expect(await run(['no answer', 'no answer', undefined, 'no answer', 'no answer'])).toEqual(['no answer', 'no answer']);
  });

  it('reports another failure', async () => {
    expect(await run(['no answer', 'no answer', 'disk full', 'disk full'])).toEqual(['no answer', 'disk full']);
  });
});
