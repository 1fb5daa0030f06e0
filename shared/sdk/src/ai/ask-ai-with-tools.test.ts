import { maxToolRounds, toolNames } from '@mulya/contract/assistant';
import { aiAnswer, aiToolCalls } from '../testing/index.ts';
import { call } from './ai-call.fixture.ts';
import { askWithTools, found, resultsIn } from './ask-ai-with-tools.fixture.ts';

const runCase = { tool: 'run_case', arguments: { growth: { pat: 10 } } };

describe('an AI with tools', () => {
  it('gets the results of its calls, and answers', async () => {
    const { bodies, run, outcome } = askWithTools([() => aiToolCalls([runCase]), () => aiAnswer('The target is ₹1,412.')]);
    expect(await outcome).toEqual({
      ok: true,
      reply: {
        text: 'The target is ₹1,412.',
        isCutOff: false,
        writer: 'test-model',
        machine: 'model',
        searchedTheWeb: false,
        writtenAt: '2026-11-21T12:35:00.000Z',
        citations: [],
        calls: [{ id: expect.any(String), tool: 'run_case', arguments: '{"growth":{"pat":10}}', outcome: found }],
      },
    });
    expect(run).toEqual([{ tool: 'run_case', text: '{"growth":{"pat":10}}' }]);
    expect(bodies.map(({ tool_choice, tools }) => [tool_choice, tools?.map((each) => each.function.name)])).toEqual([
      ['auto', toolNames],
      ['auto', toolNames],
    ]);
    expect(bodies[1]?.messages).toEqual([
      ...call.messages,
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'run_case', arguments: '{"growth":{"pat":10}}' } }],
      },
      { role: 'tool', tool_call_id: 'call_1', content: JSON.stringify(found.ok && found.result) },
    ]);
  });

  it('may answer without a call', async () => {
    const { run, outcome } = askWithTools([() => aiAnswer('Sales rose.')]);
    expect(await outcome).toMatchObject({ ok: true, reply: { text: 'Sales rose.', calls: [] } });
    expect(run).toEqual([]);
  });

  it.each(toolNames)('calls %s', async (tool) => {
    const { run, outcome } = askWithTools([() => aiToolCalls([{ tool }]), () => aiAnswer('Done.')]);
    expect(await outcome).toMatchObject({ ok: true, reply: { calls: [{ tool, outcome: { ok: true } }] } });
    expect(run).toEqual([{ tool, text: '{}' }]);
  });

  it('runs the calls of a round at the same time, and reports them in order', async () => {
    const running: (() => void)[] = [];
    const runTool = () =>
      new Promise<typeof found>((resolve) => {
        running.push(() => resolve(found));
        if (running.length === 3) for (const end of running.reverse()) end();
      });
    const names = ['history', 'compare', 'solve'];
    const { bodies, outcome } = askWithTools([() => aiToolCalls(names.map((tool) => ({ tool }))), () => aiAnswer('Done.')], { runTool });
    const reply = await outcome;
    expect(reply.ok && reply.reply.calls.map(({ tool }) => tool)).toEqual(names);
    expect(bodies[1]?.messages.flatMap((turn) => (turn.role === 'tool' ? [turn.tool_call_id] : []))).toEqual([
      'call_1',
      'call_2',
      'call_3',
    ]);
  });

  it('runs at most eight calls a round, and says how many did not run', async () => {
    const { bodies, run, outcome } = askWithTools([() => aiToolCalls(Array.from({ length: 11 }, () => runCase)), () => aiAnswer('Done.')]);
    await outcome;
    expect(run).toHaveLength(8);
    expect(resultsIn(bodies[1])[7]).toMatchObject({ notes: ['3 more calls did not run, because at most 8 run in a round.'] });
  });

  it('has unique ids in all rounds, even if the AI repeats one', async () => {
    const twice = () =>
      aiToolCalls([
        { ...runCase, id: 'x' },
        { ...runCase, id: 'x' },
      ]);
    const { bodies, outcome } = askWithTools([twice, twice, () => aiAnswer('Done.')]);
    const reply = await outcome;
    expect(new Set(reply.ok ? reply.reply.calls.map(({ id }) => id) : []).size).toBe(4);
    const turns = bodies[2]?.messages ?? [];
    const ids = turns.flatMap((turn) => (turn.role === 'tool' ? [turn.tool_call_id] : []));
    expect([ids[0], new Set(ids).size]).toEqual(['x', 4]);
    expect(turns.flatMap((turn) => ('tool_calls' in turn ? turn.tool_calls.map(({ id }) => id) : []))).toEqual(ids);
  });
});

describe('an AI that never ends', () => {
  it('may call no tool in the last request, and answers', async () => {
    const { bodies, run, outcome } = askWithTools([
      ({ tool_choice }) => (tool_choice === 'none' ? aiAnswer('About ₹1,412.') : aiToolCalls([runCase])),
    ]);
    expect(await outcome).toMatchObject({ ok: true, reply: { text: 'About ₹1,412.' } });
    expect(bodies.map(({ tool_choice }) => tool_choice)).toEqual([...Array.from({ length: maxToolRounds }, () => 'auto'), 'none']);
    expect(run).toHaveLength(maxToolRounds);
  });

  it('fails in words if it calls tools even then', async () => {
    const { bodies, outcome } = askWithTools([() => aiToolCalls([runCase])]);
    expect(await outcome).toMatchObject({
      ok: false,
      failure: { message: 'The AI called tools again and again without an answer.' },
      calls: Array.from({ length: maxToolRounds }, () => ({ tool: 'run_case' })),
    });
    expect(bodies).toHaveLength(maxToolRounds + 1);
  });

  it('gets cut results once the question grows too long, and then no more tools', async () => {
    const figures = Array.from({ length: 250 }, (_, at) => ({
      id: `line/sales/${at}`,
      label: 'n'.repeat(160),
      value: at,
      unit: 'crore' as const,
      period: null,
      origin: 'reported' as const,
    }));
    const runTool = () => Promise.resolve({ ok: true as const, result: { figures, tables: [], notes: [] } });
    const { bodies, outcome } = askWithTools(
      [({ tool_choice }) => (tool_choice === 'none' ? aiAnswer('Done.') : aiToolCalls(Array.from({ length: 8 }, () => runCase)))],
      { runTool },
    );
    expect(await outcome).toMatchObject({ ok: true, reply: { text: 'Done.' } });
    for (const body of bodies) {
      expect(new TextEncoder().encode(JSON.stringify(body)).length).toBeLessThanOrEqual(256 * 1024);
      const characters = body.messages.reduce((sum, { content }) => sum + (content?.length ?? 0), JSON.stringify(body.tools).length);
      expect(characters).toBeLessThanOrEqual(120_000);
    }
    expect(resultsIn(bodies.at(-1))[0]).toMatchObject({ notes: [expect.stringMatching(/^Only \d+ of 250 figures/)] });
  });

  it('has to call a tool in the first request only', async () => {
    const { bodies, outcome } = askWithTools([() => aiToolCalls([runCase]), () => aiAnswer('Done.')], {}, { toolChoice: 'required' });
    await outcome;
    expect(bodies.map(({ tool_choice }) => tool_choice)).toEqual(['required', 'auto']);
  });
});
