import { json, status, whole, type Responder } from './fixtures/ai-endpoint.ts';
import { runAgainstEndpoint } from './fixtures/test-ai.ts';
import { calling, exampleCall, pagesTools, roundOf } from './fixtures/tool-calls.ts';

const run = runAgainstEndpoint();
const { open, complete, readStream, bodies } = run;

const withTools = { tools: pagesTools };
const notSupported = { code: 'TOOLS_NOT_SUPPORTED', status: 422, message: 'The AI model doesn’t support tools.' };
const refusal = (code: number, message: string, param: string | null = null) => json({ error: { message, param } }, code);
const withoutTools =
  (refused: Responder): Responder =>
  (response, call, count) =>
    ('tools' in call.body ? refused : whole())(response, call, count);

describe('a model without tools', () => {
  it.each<[string, Responder]>([
    ['a 400 that names the parameter', refusal(400, "Unsupported parameter: 'tools' is not supported with this model.", 'tools')],
    ['a 400 in Ollama’s words', refusal(400, 'registry.ollama.ai/library/gemma3:4b does not support tools')],
    ['a 404 in OpenRouter’s words', refusal(404, 'No endpoints found that support tool use. To learn more, read the docs.')],
    ['a 400 in vLLM’s words', refusal(400, '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set')],
    ['a 400 about function calling', refusal(400, 'Function calling is not enabled for this model.')],
    ['a 422 about an extra field', refusal(422, 'tools: Extra inputs are not permitted')],
    [
      'a 400 in plain text',
      (response) => void response.writeHead(400, { 'content-type': 'text/plain' }).end('tool calling is not supported'),
    ],
  ])('is known after %s, and is asked for words only', async (_, refused) => {
    open();
    run.endpoint.answerWith(withoutTools(refused));
    expect(run.testAi.ai.takesTools).toBe(true);
    await expect(complete(withTools)).rejects.toMatchObject(notSupported);
    expect(run.testAi.ai.takesTools).toBe(false);
    await expect(readStream(withTools)).rejects.toMatchObject(notSupported);
    await expect(complete({ messages: [{ role: 'user', content: 'Why?' }, ...roundOf(['solve'])] })).rejects.toMatchObject(notSupported);
    expect(run.endpoint.calls).toHaveLength(1);
    expect(run.testAi.logged).toEqual([expect.stringMatching(/^warn The AI endpoint takes no tools for this model/)]);
    expect(await complete()).toMatchObject({ text: 'Cash is king.' });
    expect(await run.testAi.ai.ready?.()).toMatchObject({ ok: true });
  });

  it('is known in mid-conversation, from a stream too', async () => {
    open();
    run.endpoint.answerWith(withoutTools(refusal(400, 'This model does not support tools.')));
    await expect(readStream(withTools)).rejects.toMatchObject(notSupported);
    expect(run.testAi.ai.takesTools).toBe(false);
  });

  it('gets none with AI_TOOLS=off, without a call', async () => {
    open('none', false);
    expect(run.testAi.ai.takesTools).toBe(false);
    await expect(complete(withTools)).rejects.toMatchObject(notSupported);
    expect(run.endpoint.calls).toHaveLength(0);
    expect(await complete()).toMatchObject({ text: 'Cash is king.' });
  });

  it('is known after other parameters were given up for the same question', async () => {
    open();
    const tooHot = refusal(400, 'Unsupported parameter: temperature', 'temperature');
    const noTools = refusal(400, "Unsupported parameter: 'tools'", 'tools');
    run.endpoint.answerWith((response, call, count) =>
      ('temperature' in call.body ? tooHot : withoutTools(noTools))(response, call, count),
    );
    await expect(complete(withTools)).rejects.toMatchObject(notSupported);
    expect(run.testAi.ai.takesTools).toBe(false);
  });
});

describe('a model with tools keeps them for everybody after', () => {
  const [solve] = pagesTools.filter((tool) => tool.function.name === 'solve');

  it.each<[string, Responder, typeof pagesTools]>([
    [
      'a refusal of one caller’s own tool',
      refusal(400, "Invalid schema for function 'hack': 'x' is not a supported type.", 'tools[0].function.parameters'),
      [{ type: 'function', function: { name: 'hack', description: '', parameters: { type: 'x' } } }],
    ],
    [
      'a refusal of one caller’s version of a tool',
      refusal(400, 'Unsupported schema in tools.', 'tools'),
      solve === undefined ? [] : [{ ...solve, function: { ...solve.function, description: 'Mine.' } }],
    ],
    ['a refusal that does not say so', refusal(400, 'Too many tokens in messages and tools.'), pagesTools],
  ])('%s, who gets 422', async (_, refused, tools) => {
    open();
    run.endpoint.answerWith(refused);
    await expect(complete({ tools })).rejects.toMatchObject(notSupported);
    expect(run.testAi.ai.takesTools).toBe(true);
    run.endpoint.answerWith(calling([exampleCall('solve')]));
    expect(await complete(withTools)).toMatchObject({ finish: 'tool_calls' });
  });

  it.each<[string, Responder]>([
    ['an unknown model', refusal(404, 'The model `model-1` does not exist.')],
    [
      'a turn that is out of place',
      refusal(400, "An assistant message with 'tool_calls' must be followed by tool messages.", 'messages.[3].role'),
    ],
    ['a refused request', status(400)],
    ['a question that repeats the words', refusal(400, `Invalid input: ${'x'.repeat(300)} "does not support tools"`)],
  ])('%s, which is a failure', async (_, refused) => {
    open();
    run.endpoint.answerWith(refused);
    await expect(complete(withTools)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
    expect(run.testAi.ai.takesTools).toBe(true);
  });

  it('a refused tool_choice, without which it is asked', async () => {
    open();
    const refused = refusal(400, "Unsupported value: 'tool_choice' does not support 'none'.", 'tool_choice');
    run.endpoint.answerWith((response, call, count) => ('tool_choice' in call.body ? refused : whole())(response, call, count));
    expect(await complete({ ...withTools, toolChoice: 'none' })).toMatchObject({ text: 'Cash is king.' });
    expect(await complete({ ...withTools, toolChoice: 'required' })).toMatchObject({ text: 'Cash is king.' });
    expect(bodies().map((body) => ['tools' in body, body['tool_choice']])).toEqual([
      [true, 'none'],
      [false, undefined], // nothing else keeps it from calling tools
      [true, 'required'],
      [true, undefined],
    ]);
    expect(run.testAi.ai.takesTools).toBe(true);
  });
});

describe('the Responses API that refuses', () => {
  const refusing = (refused: Responder, then: Responder): Responder => {
    return (response, call, count) => (call.path === '/v1/responses' ? refused : then)(response, call, count);
  };

  it.each<[string, Responder]>([
    ['web_search by name', refusal(400, 'The following tools cannot be used: web_search.')],
    ['the first tool', refusal(400, 'Unsupported tool type.', 'tools[0].type')],
    ['itself', status(404)],
  ])('%s is given up for good, and the tools stay', async (_, refused) => {
    open('responses');
    run.endpoint.answerWith(refusing(refused, calling([exampleCall('solve')])));
    for (let time = 0; time < 2; time += 1) expect(await complete(withTools)).toMatchObject({ finish: 'tool_calls' });
    expect(run.endpoint.calls.map(({ path }) => path)).toEqual(['/v1/responses', '/v1/chat/completions', '/v1/chat/completions']);
    expect(run.testAi.ai.takesTools).toBe(true);
  });

  it('tools is asked by chat completions, which take them', async () => {
    open('responses');
    run.endpoint.answerWith(refusing(refusal(400, 'Unsupported parameter: tools', 'tools'), calling([exampleCall('solve')])));
    expect(await complete(withTools)).toMatchObject({ finish: 'tool_calls' });
    expect(run.testAi.ai.takesTools).toBe(true);
    run.endpoint.answerWith(calling([]));
    await complete();
    expect(run.endpoint.calls.at(-1)?.path).toBe('/v1/responses'); // a question without tools still searches
  });

  it('tools, as chat completions do, has a model without tools', async () => {
    open('responses');
    run.endpoint.answerWith(withoutTools(refusal(400, 'This model does not support tools.', 'tools')));
    await expect(readStream(withTools)).rejects.toMatchObject(notSupported);
    expect(run.testAi.ai.takesTools).toBe(false);
  });
});
