import { repeat } from './repeat.mjs';

describe('repeat', () => {
  /** Runs the scripted outcomes in order. A string is a failure. */
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

  it('continues after a failure, and does not report a single one', async () => {
    expect(await run(['no answer', undefined, 'no answer'])).toEqual([]);
  });

  it('reports a lasting failure once', async () => {
    expect(await run(['no answer', 'no answer', 'no answer', 'no answer'])).toEqual(['no answer']);
  });

  it('reports it again after a success', async () => {
    expect(await run(['no answer', 'no answer', undefined, 'no answer', 'no answer'])).toEqual(['no answer', 'no answer']);
  });

  it('reports a different failure', async () => {
    expect(await run(['no answer', 'no answer', 'disk full', 'disk full'])).toEqual(['no answer', 'disk full']);
  });
});
