import { aiAnswer, aiStream, aiToolCalls } from '../testing/index.ts';
import { inOurWords, refusal } from './ai-call.fixture.ts';
import { askWithTools, found, resultsIn } from './ask-ai-with-tools.fixture.ts';

const runCase = { tool: 'run_case', arguments: { growth: { pat: 10 } } };
const thenDone = [() => aiToolCalls([runCase]), () => aiAnswer('Done.')];

afterEach(() => jest.useRealTimers());

describe('a tool that fails', () => {
  it.each([
    [
      'has a problem',
      () => Promise.resolve({ ok: false as const, problem: 'The model has no PAT in FY26.' }),
      'The model has no PAT in FY26.',
    ],
    ['rejects', () => Promise.reject(new Error('secret stack')), 'run_case failed.'],
    [
      'throws',
      () => {
        throw new Error('secret stack');
      },
      'run_case failed.',
    ],
  ])('is a result with a problem when it %s', async (_, runTool, problem) => {
    const { bodies, outcome } = askWithTools(thenDone, { runTool });
    expect(await outcome).toMatchObject({ ok: true, reply: { text: 'Done.', calls: [{ outcome: { ok: false, problem } }] } });
    expect(resultsIn(bodies[1])).toEqual([{ problem }]);
  });

  it('is given up after 10 seconds', async () => {
    jest.useFakeTimers();
    let given: AbortSignal | undefined;
    const runTool = (_tool: string, _text: string, signal: AbortSignal) => {
      given = signal;
      return new Promise<typeof found>(() => {});
    };
    const { bodies, outcome } = askWithTools(thenDone, { runTool });
    await jest.advanceTimersByTimeAsync(9_999);
    expect([bodies.length, given?.aborted]).toEqual([1, false]);
    await jest.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ ok: true });
    expect([resultsIn(bodies[1]), given?.aborted]).toEqual([[{ problem: 'run_case gave no result within 10 seconds.' }], true]);
  });

  it('does not run when it is none of the tools that were offered', async () => {
    const { bodies, run, outcome } = askWithTools([() => aiToolCalls([{ tool: 'save_model' }]), () => aiAnswer('Done.')]);
    expect(await outcome).toMatchObject({ ok: true });
    expect(run).toEqual([]);
    expect(resultsIn(bodies[1])).toEqual([
      { problem: expect.stringMatching(/^There is no tool with this name\. The tools are get_figures, /) },
    ]);
  });

  it('gets malformed arguments unchanged, and the AI may correct them', async () => {
    const { run, outcome } = askWithTools([
      () => aiToolCalls([{ tool: 'run_case', arguments: '{"growth":' }]),
      () => aiToolCalls([runCase]),
      () => aiAnswer('Done.'),
    ]);
    expect(await outcome).toMatchObject({
      ok: true,
      reply: { calls: [{ arguments: '{"growth":' }, { arguments: '{"growth":{"pat":10}}' }] },
    });
    expect(run.map(({ text }) => text)).toEqual(['{"growth":', '{"growth":{"pat":10}}']);
  });
});

describe('a question with tools', () => {
  it('ends at once when stopped while a tool runs', async () => {
    const controller = new AbortController();
    let given: AbortSignal | undefined;
    const runTool = (_tool: string, _text: string, signal: AbortSignal) => {
      given = signal;
      controller.abort();
      return new Promise<typeof found>(() => {});
    };
    const { bodies, outcome } = askWithTools(thenDone, { runTool, signal: controller.signal });
    expect(await outcome).toMatchObject({ ok: false, failure: { code: 'ABORTED' }, calls: [{ tool: 'run_case' }] });
    expect([bodies.length, given?.aborted]).toEqual([1, true]);
  });

  it('starts no tool when stopped as the round ends', async () => {
    const controller = new AbortController();
    const { bodies, outcome } = askWithTools(thenDone, { signal: controller.signal, onTools: () => controller.abort() });
    expect(await outcome).toMatchObject({ ok: false, failure: { code: 'ABORTED' } });
    expect(bodies).toHaveLength(1);
  });

  it('passes on that the AI takes no tools', async () => {
    const { outcome } = askWithTools([refusal(422, inOurWords('TOOLS_NOT_SUPPORTED', 'This model takes no tools.'))]);
    expect(await outcome).toEqual({
      ok: false,
      failure: { status: 422, code: 'TOOLS_NOT_SUPPORTED', message: 'This model takes no tools.' },
      calls: [],
    });
  });

  it('reports the calls that ran before a failure', async () => {
    const { outcome } = askWithTools([() => aiToolCalls([runCase]), refusal(502, inOurWords('UPSTREAM_FAILED', 'The model failed.'))]);
    expect(await outcome).toMatchObject({ ok: false, failure: { message: 'The model failed.' }, calls: [{ outcome: found }] });
  });

  it('waits as long as a refusal states, in any round', async () => {
    jest.useFakeTimers();
    const waits: (number | undefined)[] = [];
    const tooMany = refusal(429, inOurWords('RATE_LIMITED', 'Too many.'), { 'retry-after': '5' });
    const { outcome } = askWithTools([() => aiToolCalls([runCase]), tooMany, () => aiAnswer('Done.')], {
      onWait: (until) => waits.push(until === undefined ? undefined : until - Date.now()),
    });
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await outcome).toMatchObject({ ok: true, reply: { text: 'Done.', calls: [{ tool: 'run_case' }] } });
    expect(waits).toEqual([5_000, undefined]);
  });
});

describe('a stream with tools', () => {
  it('passes on the text, and says when it was no answer yet', async () => {
    const streams = [aiStream(), aiStream()];
    const shown: string[] = [];
    const { run, outcome } = askWithTools(
      streams.map((stream) => () => stream.response),
      { onText: (piece) => shown.push(piece), onTools: () => shown.push('(tools)') },
    );
    streams[0]?.say('Let me see. ');
    streams[0]?.call(runCase, { tool: 'history', arguments: { multiple: 'pe' } });
    streams[0]?.end({ finish: 'tool_calls' });
    streams[1]?.say('The target is ₹1,412.');
    streams[1]?.end();
    expect(await outcome).toMatchObject({ ok: true, reply: { text: 'The target is ₹1,412.' } });
    expect(shown).toEqual(['Let me see. ', '(tools)', 'The target is ₹1,412.']);
    expect(run.map(({ tool }) => tool)).toEqual(['run_case', 'history']);
  });

  it('runs no tool when it breaks in mid-call', async () => {
    const stream = aiStream();
    const { run, outcome } = askWithTools([() => stream.response], {
      onText: (piece) => void (piece === 'One.' && setTimeout(stream.breakOff)),
    });
    stream.call(runCase);
    stream.say('One.');
    expect(await outcome).toEqual({
      ok: false,
      failure: { status: 200, message: 'The answer was interrupted and is incomplete.' },
      calls: [],
    });
    expect(run).toEqual([]);
  });

  it('is rejected when a call has too long arguments', async () => {
    const stream = aiStream();
    const { run, outcome } = askWithTools([() => stream.response], { onText: () => undefined });
    stream.call({ tool: 'run_case', arguments: '1'.repeat(4_001) });
    stream.end({ finish: 'tool_calls' });
    expect(await outcome).toMatchObject({ ok: false, failure: { message: 'The server’s answer could not be read.' } });
    expect(run).toEqual([]);
  });
});
