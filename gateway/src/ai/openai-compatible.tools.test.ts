import { maxToolArguments, maxToolCalls, toolNames } from '@mulya/contract/assistant';
import { eventOf, events, type Responder } from './fixtures/ai-endpoint.ts';
import { question } from './fixtures/questions.ts';
import { runAgainstEndpoint } from './fixtures/test-ai.ts';
import { callDelta, callDeltas, callEnd, calling, exampleCall, pageCall, pagesTools, roundOf } from './fixtures/tool-calls.ts';
import type { AiSearchWay, AiQuestion, AiWords } from './ai.port.ts';

const run = runAgainstEndpoint();
const { open, complete, readStream, bodies } = run;

const asked: AiQuestion['messages'] = [{ role: 'user', content: 'What if PAT grows 10 %?' }];
const withTools: Partial<AiQuestion> = { messages: asked, tools: pagesTools };
const incomplete = { code: 'UPSTREAM_FAILED', message: 'The AI service sent an incomplete tool call. Try again.' };
const ways: readonly (readonly [string, AiSearchWay, (changes?: Partial<AiQuestion>) => Promise<AiWords>])[] = [
  ['chat completions, whole', 'none', complete],
  ['chat completions, streamed', 'none', readStream],
  ['the Responses API, whole', 'responses', complete],
  ['the Responses API, streamed', 'responses', readStream],
];

describe.each(ways)('a model behind %s', (_, search, ask) => {
  it.each(toolNames)('calls %s', async (tool) => {
    open(search);
    run.endpoint.answerWith(calling([exampleCall(tool)]));
    expect(await ask(withTools)).toMatchObject({ text: '', finish: 'tool_calls', calls: [pageCall(tool)] });
    expect(run.testAi.logged).toEqual([]);
  });

  it('calls several tools at once, after some words', async () => {
    open(search);
    run.endpoint.answerWith(
      calling([exampleCall('solve'), exampleCall('history', 'b'), exampleCall('history', 'c')], { text: 'One moment.' }),
    );
    expect(await ask(withTools)).toMatchObject({
      text: 'One moment.',
      finish: 'tool_calls',
      calls: [pageCall('solve'), pageCall('history', 'b'), pageCall('history', 'c')],
    });
  });

  it.each([
    ['no JSON', '{"growth":', '{"growth":'],
    ['an unknown tool’s arguments', 'ten percent', 'ten percent'],
    ['nothing', '', '{}'],
    ['null', null, '{}'],
    ['an object instead of JSON', { growth: { pat: 10 } }, '{"growth":{"pat":10}}'],
  ])('sends arguments that are %s on, for the page to answer', async (_what, given, passed) => {
    open(search);
    run.endpoint.answerWith(calling([{ id: 'a', name: 'run_case', given }]));
    expect((await ask(withTools)).calls).toEqual([{ id: 'a', type: 'function', function: { name: 'run_case', arguments: passed } }]);
  });

  it.each([
    ['no name', [exampleCall('solve'), { id: 'b', given: '{}' }], 'without a valid name'],
    ['an empty name', [{ id: 'a', name: '', given: '{}' }], 'without a valid name'],
    ['a sentence as its name', [{ id: 'a', name: 'run the case', given: '{}' }], 'without a valid name'],
    ['too long arguments', [{ id: 'a', name: 'solve', given: 'x'.repeat(maxToolArguments + 1) }], 'too many arguments'],
    ['nine calls', Array.from({ length: maxToolCalls + 1 }, (_each, index) => exampleCall('history', `c${index}`)), 'too many tools'],
  ])('gives a clear error, and no call, for %s', async (_what, calls, logged) => {
    open(search);
    run.endpoint.answerWith(calling(calls));
    for (let time = 1; time <= 7; time += 1) await expect(ask(withTools)).rejects.toMatchObject(incomplete);
    expect(run.testAi.logged[0]).toContain(logged);
    expect(await run.testAi.ai.ready?.()).toMatchObject({ ok: true }); // one question's calls open the circuit for nobody else
  });

  it('gives a clear error for a call that its token limit cut off', async () => {
    open(search);
    run.endpoint.answerWith(calling([{ id: 'a', name: 'run_case', given: '{"growth":{"p' }], { reason: 'length' }));
    await expect(ask(withTools)).rejects.toMatchObject(incomplete);
  });

  it('gets an id for each call that has none, a duplicate, one of an earlier round, or one that is too long', async () => {
    open(search);
    const earlier = roundOf(['solve']);
    const ids = [null, '', 'same', 'same', 'call_1_0', 'x'.repeat(101)];
    run.endpoint.answerWith(calling(ids.map((id) => ({ ...exampleCall('solve'), id }))));
    const given = (await ask({ ...withTools, messages: [...asked, ...earlier] })).calls?.map(({ id }) => id) ?? [];
    expect(new Set(given).size).toBe(6);
    expect(given[2]).toBe('same');
    for (const id of given.filter((each) => each !== 'same')) expect(id).toMatch(/^call_[0-9a-f-]{36}$/);
  });

  it.each<[string, Partial<AiQuestion>]>([
    ['offered no tools', { messages: asked }],
    ['may call none', { ...withTools, toolChoice: 'none' }],
  ])('loses its calls when it was %s, and keeps its words', async (_what, changes) => {
    open(search);
    run.endpoint.answerWith(calling([exampleCall('solve')], { text: 'Words.' }));
    expect(await ask(changes)).toEqual({ text: 'Words.', finish: 'stop', citations: [], searched: false });
  });

  it('gets nothing about tools with a question without them', async () => {
    open(search);
    run.endpoint.answerWith(calling([], { text: 'Words.', reason: 'stop' }));
    await ask();
    expect(JSON.stringify(bodies())).not.toMatch(/tool_choice|"function"/);
  });
});

describe('a request with tools', () => {
  const messages: AiQuestion['messages'] = [
    ...asked,
    {
      role: 'assistant',
      content: 'One moment.',
      tool_calls: [pageCall('run_case', 'a'), { ...pageCall('solve', 'b'), function: { name: 'solve', arguments: '{"for":' } }],
    },
    { role: 'tool', tool_call_id: 'b', content: 'The arguments of solve are not JSON.' },
    { role: 'tool', tool_call_id: 'a', content: '{"figures":[]}' },
  ];

  it('has their definitions and the turns of earlier rounds, for chat completions', async () => {
    open();
    await complete({ ...withTools, messages, toolChoice: 'required' });
    await complete({ ...withTools, toolChoice: 'auto' });
    expect(bodies()[0]).toMatchObject({ tools: pagesTools, tool_choice: 'required' });
    expect(bodies()[0]?.['messages']).toEqual([
      asked[0],
      {
        role: 'assistant',
        content: 'One moment.',
        tool_calls: [pageCall('run_case', 'a'), { id: 'b', type: 'function', function: { name: 'solve', arguments: '{}' } }], // some endpoints fail on others
      },
      { role: 'tool', tool_call_id: 'b', content: 'The arguments of solve are not JSON.' },
      { role: 'tool', tool_call_id: 'a', content: '{"figures":[]}' },
    ]);
    expect(bodies()[1]).not.toHaveProperty('tool_choice');
  });

  it('has them as items, next to the web search, for the Responses API', async () => {
    open('responses');
    run.endpoint.answerWith(calling([exampleCall('solve')]));
    await complete({ ...withTools, messages, toolChoice: 'none' });
    expect(bodies()[0]).toMatchObject({
      tool_choice: 'none',
      tools: [
        { type: 'web_search' },
        ...pagesTools.map(({ function: { name, description, parameters } }) => ({
          type: 'function',
          name,
          description,
          parameters,
          strict: false,
        })),
      ],
      input: [
        asked[0],
        { role: 'assistant', content: 'One moment.' },
        { type: 'function_call', call_id: 'a', name: 'run_case', arguments: '{"growth":{"pat":10}}' },
        { type: 'function_call', call_id: 'b', name: 'solve', arguments: '{}' },
        { type: 'function_call_output', call_id: 'b', output: 'The arguments of solve are not JSON.' },
        { type: 'function_call_output', call_id: 'a', output: '{"figures":[]}' },
      ],
    });
  });
});

describe('a streamed call', () => {
  const solve = exampleCall('solve', 'a');
  const history = exampleCall('history', 'b');
  const given = [pageCall('solve', 'a'), pageCall('history', 'b')];
  const wholeCall = (index: number | undefined, { id, name, given: text }: typeof solve) =>
    callDelta({ ...(index === undefined ? {} : { index }), id, function: { name, arguments: text } });

  it.each<[string, readonly object[]]>([
    [
      'in pieces that alternate with another call’s',
      callDeltas(solve, 0).flatMap((piece, at) => [piece, ...callDeltas(history, 1).slice(at, at + 1)]),
    ],
    ['with a gap between the indexes', [...callDeltas(solve, 1), ...callDeltas(history, 4)]],
    ['with the index of the other call', [wholeCall(0, solve), wholeCall(0, history)]],
    ['without an index', [wholeCall(undefined, solve), wholeCall(undefined, history)]],
    [
      'with its name in every piece',
      [
        callDelta({ index: 0, id: 'a', function: { name: 'solve', arguments: '{"for":"multiple",' } }),
        callDelta({ index: 0, id: 'a', function: { name: 'solve', arguments: '"target":"price"}' } }),
        ...callDeltas(history, 1),
      ],
    ],
  ])('is whole %s', async (_, deltas) => {
    open();
    run.endpoint.answerWith(events(...deltas, callEnd('stop'), '[DONE]'));
    expect(await readStream(withTools)).toMatchObject({ finish: 'tool_calls', calls: given });
  });

  it('is apart from the next one, though neither has an id', async () => {
    open();
    const nameless = [solve, history].map((call) => wholeCall(0, { ...call, id: '' }));
    run.endpoint.answerWith(events(...nameless, callEnd()));
    expect((await readStream(withTools)).calls?.map((call) => call.function)).toEqual(given.map((call) => call.function));
  });

  it.each<[string, readonly (object | string)[], object]>([
    ['breaks off within a call', callDeltas(solve, 0).slice(0, 2), { message: 'The AI response was interrupted.' }],
    ['breaks off between two calls', callDeltas(solve, 0), { message: 'The AI response was interrupted.' }],
    ['ends without a reason', [...callDeltas(solve, 0), '[DONE]'], { message: 'The AI response was interrupted.' }],
    ['has an error after a call', [...callDeltas(solve, 0), { error: { message: 'no' } }], { message: 'The AI response was interrupted.' }],
    ['has calls of another shape', [callDelta({ index: 'first' })], { message: 'The AI service returned an unreadable response.' }],
  ])('gives the words so far and one error when the stream %s', async (_, pieces, error) => {
    open();
    run.endpoint.answerWith(events({ choices: [{ delta: { content: 'One moment.' } }] }, ...pieces));
    await expectWordsAndError(error);
  });

  it('gives the words so far and one error when the connection is cut, or silent, in a call', async () => {
    open();
    const beginning = [{ choices: [{ delta: { content: 'One moment.' } }] }, ...callDeltas(solve, 0).slice(0, 2)].map(eventOf).join('');
    const head: (then: (response: Parameters<Responder>[0]) => void) => Responder = (then) => (response) =>
      void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(beginning, () => then(response));
    run.endpoint.answerWith(head((response) => void response.destroy()));
    await expectWordsAndError({ message: 'The AI response was interrupted.' });
    run.endpoint.answerWith(head(() => {}));
    await expectWordsAndError({ code: 'UPSTREAM_TIMEOUT' });
  });

  it('that never ends is left once it is too long', async () => {
    open();
    run.endpoint.answerWith((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const timer = setInterval(
        () => response.write(eventOf(callDelta({ index: 0, id: 'a', function: { name: 'solve', arguments: 'x'.repeat(500) } }))),
        1,
      );
      response.on('close', () => clearInterval(timer));
    });
    await expect(readStream(withTools)).rejects.toMatchObject(incomplete);
    while (run.endpoint.disconnects() === 0) await new Promise((resolve) => setImmediate(resolve));
  });

  async function expectWordsAndError(error: object) {
    const said: unknown[] = [];
    await expect(
      (async () => {
        const { signal } = new AbortController();
        for await (const event of run.testAi.ai.stream({ ...question(), ...withTools }, signal)) said.push(event);
      })(),
    ).rejects.toMatchObject(error);
    expect(said).toEqual([{ is: 'text', text: 'One moment.' }]);
  }
});
