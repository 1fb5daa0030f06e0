import type { AiWords } from './ai.port.ts';
import type { AiSearchWay } from './ai-config.ts';
import {
  startAiEndpoint,
  chunks,
  completion,
  events,
  json,
  status,
  whole,
  type AiEndpoint,
  type Responder,
} from './fixtures/ai-endpoint.ts';
import { createTestAi, secretKey, type TestAi } from './fixtures/test-ai.ts';
import { question } from './fixtures/questions.ts';

let endpoint: AiEndpoint;
let testAi: TestAi;
const open = (search: AiSearchWay = 'none') => {
  testAi = createTestAi(endpoint.url, { search });
  return testAi.ai;
};
beforeEach(async () => {
  endpoint = await startAiEndpoint();
});
afterEach(async () => {
  await testAi.ai.close();
  await endpoint.close();
});

const here = new AbortController().signal;
const complete = (changes: Parameters<typeof question>[0] = {}) => testAi.ai.complete(question(changes), here);
async function readStream(changes: Parameters<typeof question>[0] = {}): Promise<AiWords> {
  let words = '';
  for await (const event of testAi.ai.stream(question(changes), here)) {
    if (event.is === 'text') words += event.text;
    else
      return {
        text: words,
        finish: event.finish,
        citations: event.citations,
        searched: event.searched,
        ...(event.tokens === undefined ? {} : { tokens: event.tokens }),
      };
  }
  throw new Error('expected an end');
}
const bodies = () => endpoint.calls.map(({ body }) => body);

describe('call to the endpoint', () => {
  it('holds the configured model, the messages and their limits, and nothing private', async () => {
    open();
    const context = { dataVersion: 'd', modelVersion: 'm', assumptions: 'unsaved', peers: [], figures: [] } as const;
    await complete({ context: { ...context, peers: [], figures: [] } });
    expect(endpoint.calls).toEqual([
      {
        path: '/v1/chat/completions',
        headers: expect.objectContaining({
          authorization: `Bearer ${secretKey}`,
          'content-type': 'application/json',
          'accept-encoding': 'identity',
        }),
        body: { model: 'model-1', messages: question().messages, max_tokens: 500, temperature: 0.1 },
      },
    ]);
  });

  it('streams when the caller asks for a stream', async () => {
    open();
    expect(await readStream()).toEqual({ text: 'Cash is king.', finish: 'stop', citations: [], searched: false });
    expect(bodies()).toEqual([expect.objectContaining({ stream: true })]);
  });
});

describe('answer of the endpoint', () => {
  it.each([
    ['stop', 'stop'],
    ['length', 'length'],
    ['max_tokens', 'length'],
    ['content_filter', 'content_filter'],
    ['tool_calls', 'stop'],
    ['constructor', 'stop'],
  ])('maps the finish reason %j to %j', async (reason, finish) => {
    open();
    endpoint.answerWith(json(completion('Words', { choices: [{ message: { content: 'Words' }, finish_reason: reason }] })));
    expect(await complete()).toMatchObject({ finish });
    endpoint.answerWith(events({ choices: [{ delta: { content: 'Words' }, finish_reason: reason }] }));
    expect(await readStream()).toMatchObject({ text: 'Words', finish });
  });

  it('may be empty, in parts, or a refusal', async () => {
    open();
    endpoint.answerWith(json(completion('')));
    expect(await complete()).toMatchObject({ text: '', finish: 'stop' });
    endpoint.answerWith(json(completion([{ type: 'text', text: 'Cash ' }, { type: 'image' }, { type: 'text', text: 'is king.' }])));
    expect(await complete()).toMatchObject({ text: 'Cash is king.' });
    endpoint.answerWith(
      json(completion(null, { choices: [{ message: { content: null, refusal: 'I may not.' }, finish_reason: 'stop' }] })),
    );
    expect(await complete()).toMatchObject({ text: 'I may not.' });
  });

  it('loses invisible characters, and keeps the joiners of Indian scripts', async () => {
    open();
    endpoint.answerWith(whole('Buy\u202e now\u001b[31m\u{e0041}\u200b क्‍ष\r\n\tdone'));
    expect((await complete()).text).toBe('Buy now[31m क्‍ष\n\tdone');
    expect((await readStream()).text).toBe('Buy now[31m क्‍ष\n\tdone');
  });

  it('lists each citation once, in order, web addresses only', async () => {
    open();
    const citations = [
      'https://b.example/',
      'https://a.example/x?y=1',
      'https://b.example/',
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://a.example/',
      'https://user:pass@a.example/',
      '//a.example',
      7,
      null,
      `https://a.example/${'x'.repeat(3_000)}`,
    ];
    const expected = ['https://b.example/', 'https://a.example/x?y=1'];
    endpoint.answerWith(whole('Words.', { citations }));
    expect(await complete()).toMatchObject({ citations: expected, searched: true });
    expect(await readStream()).toMatchObject({ citations: expected, searched: true });
  });

  it('lists at most fifty citations', async () => {
    open();
    endpoint.answerWith(whole('Words.', { citations: Array.from({ length: 80 }, (_, index) => `https://a.example/${index}`) }));
    expect((await complete()).citations).toHaveLength(50);
  });

  it('takes citations from annotations', async () => {
    open();
    const annotations = [{ type: 'url_citation', url_citation: { url: 'https://a.example/', title: 'A' } }];
    endpoint.answerWith(json(completion('', { choices: [{ message: { content: 'Words', annotations }, finish_reason: 'stop' }] })));
    expect(await complete()).toMatchObject({ citations: ['https://a.example/'] });
    endpoint.answerWith(events({ choices: [{ delta: { content: 'Words', annotations }, finish_reason: 'stop' }] }));
    expect(await readStream()).toMatchObject({ citations: ['https://a.example/'] });
  });
});

describe('web search by live-search', () => {
  const counting = whole('Words.', { usage: { num_sources_used: 3 } });

  it('is requested as the page asks, and reported when sources were used', async () => {
    open('live-search');
    endpoint.answerWith(counting);
    expect(await complete()).toMatchObject({ searched: true });
    expect(await readStream()).toMatchObject({ searched: true });
    endpoint.answerWith(whole('Words.', { usage: { num_sources_used: 0 } }));
    expect(await complete()).toMatchObject({ searched: false });
    for (const body of bodies()) expect(body).toMatchObject({ search_parameters: { mode: 'auto', return_citations: true } });
  });

  it('is not requested when the page turns it off or the configuration has none', async () => {
    open('live-search');
    await complete({ search: undefined });
    await complete({ search: { mode: 'off' } });
    await testAi.ai.close();
    open('none');
    await complete();
    for (const body of bodies()) expect(body).not.toHaveProperty('search_parameters');
  });

  it.each<[string, Responder]>([
    ['410', status(410, {}, 'Live search is gone.')],
    ['a 400 that names it', status(400, {}, 'Unrecognized request argument supplied: search_parameters')],
    ['a 422 that names it', json({ error: { message: 'Extra input', param: 'search_parameters' } }, 422)],
  ])('is given up for good after %s, and logged once', async (_, refusal) => {
    open('live-search');
    endpoint.answerWith((response, call, count) => ('search_parameters' in call.body ? refusal : whole())(response, call, count));
    expect(await complete()).toMatchObject({ text: 'Cash is king.', searched: false });
    expect(await readStream()).toMatchObject({ text: 'Cash is king.', searched: false });
    expect(bodies().map((body) => 'search_parameters' in body)).toEqual([true, false, false]);
    expect(testAi.logged).toEqual([expect.stringMatching(/^warn .*AI_SEARCH=live-search.*not searched from now on/)]);
  });

  it('stays when the endpoint refused something else', async () => {
    open('live-search');
    endpoint.answerWith(status(410));
    await expect(complete()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
    endpoint.answerWith(counting);
    expect(await complete()).toMatchObject({ searched: true });
  });
});

describe('web search by the Responses API', () => {
  const url = 'https://a.example/';
  const message = {
    type: 'message',
    content: [{ type: 'output_text', text: 'Cash is king.', annotations: [{ type: 'url_citation', url, start_index: 0 }] }],
  };
  const response = {
    status: 'completed',
    output: [{ type: 'reasoning', summary: [] }, { type: 'web_search_call', status: 'completed' }, message],
  };
  const streaming = (end: object) =>
    events(
      { type: 'response.created', response: {} },
      { type: 'response.output_text.delta', delta: 'Cash ' },
      { type: 'response.output_text.delta', delta: 'is king.' },
      end,
    );
  const words = { text: 'Cash is king.', finish: 'stop', citations: [url], searched: true };

  it('maps to the shape of a chat completion, whole and streamed', async () => {
    open('responses');
    endpoint.answerWith(json(response));
    expect(await complete({ maxTokens: 5 })).toEqual(words);
    endpoint.answerWith(streaming({ type: 'response.completed', response }));
    expect(await readStream()).toEqual(words);
    expect(endpoint.calls.map(({ path }) => path)).toEqual(['/v1/responses', '/v1/responses']);
    expect(bodies()[0]).toEqual({
      model: 'model-1',
      input: question().messages,
      tools: [{ type: 'web_search' }],
      max_output_tokens: 16,
      temperature: 0.1,
      store: false,
    });
  });

  it('reports when nothing was searched, and when the answer was cut off', async () => {
    open('responses');
    const plain = {
      status: 'incomplete',
      incomplete_details: { reason: 'max_output_tokens' },
      output: [{ type: 'message', content: [{ type: 'output_text', text: 'Cash' }] }],
    };
    endpoint.answerWith(json(plain));
    expect(await complete()).toEqual({ text: 'Cash', finish: 'length', citations: [], searched: false });
    endpoint.answerWith(streaming({ type: 'response.incomplete', response: plain }));
    expect(await readStream()).toMatchObject({ finish: 'length', searched: false });
  });

  it.each<[string, Responder]>([
    ['a failed response', streaming({ type: 'response.failed', response: { error: {} } })],
    ['an error', streaming({ type: 'error', message: 'no' })],
    ['a missing end', streaming({ type: 'response.in_progress' })],
  ])('breaks off with %s', async (_, answering) => {
    open('responses');
    endpoint.answerWith(answering);
    await expect(readStream()).rejects.toMatchObject({ message: 'The AI response was interrupted.' });
  });

  it('sends a chat completion where no search is requested', async () => {
    open('responses');
    await complete({ search: undefined });
    expect(endpoint.calls.map(({ path }) => path)).toEqual(['/v1/chat/completions']);
  });

  it.each<[string, Responder]>([
    ['404', status(404)],
    ['410', status(410)],
    ['a 400 that names the tool', json({ error: { message: 'no', param: 'tools[0].type' } }, 400)],
  ])('is given up for good after %s', async (_, refusal) => {
    open('responses');
    endpoint.answerWith((answer, call, count) => (call.path === '/v1/responses' ? refusal : whole())(answer, call, count));
    expect(await complete()).toMatchObject({ text: 'Cash is king.', searched: false });
    await readStream();
    expect(endpoint.calls.map(({ path }) => path)).toEqual(['/v1/responses', '/v1/chat/completions', '/v1/chat/completions']);
    expect(testAi.logged).toHaveLength(1);
  });
});

describe('tokens of an answer', () => {
  const usage = { prompt_tokens: 812, completion_tokens: 34, total_tokens: 846 };

  it("come from the endpoint's usage, whole and streamed", async () => {
    open();
    endpoint.answerWith(whole('Words.', { usage }));
    expect((await complete()).tokens).toEqual({ sent: 812, written: 34 });
    endpoint.answerWith(events(...chunks('Words.'), { choices: [], usage }, '[DONE]'));
    expect((await readStream()).tokens).toEqual({ sent: 812, written: 34 });
  });

  it("come from the Responses API's usage, too", async () => {
    open('responses');
    const response = {
      status: 'completed',
      output: [{ type: 'message', content: [{ type: 'output_text', text: 'Cash' }] }],
      usage: { input_tokens: 700, output_tokens: 9 },
    };
    endpoint.answerWith(json(response));
    expect((await complete()).tokens).toEqual({ sent: 700, written: 9 });
    endpoint.answerWith(events({ type: 'response.completed', response }));
    expect((await readStream()).tokens).toEqual({ sent: 700, written: 9 });
  });

  it.each([
    [undefined],
    [null],
    ['many'],
    [{}],
    [{ prompt_tokens: 812 }],
    [{ prompt_tokens: -1, completion_tokens: 3 }],
    [{ prompt_tokens: 'many', completion_tokens: 3 }],
  ])('are unknown, and the answer is valid, for usage %j', async (usage) => {
    open();
    endpoint.answerWith(whole('Words.', { usage }));
    expect(await complete()).toEqual({ text: 'Words.', finish: 'stop', citations: [], searched: false });
  });
});

it('skips chunks that hold only usage or nothing', async () => {
  open();
  endpoint.answerWith(events({ choices: [] }, ...chunks('Cash is king.'), { choices: [], usage: { total_tokens: 4 } }, '[DONE]'));
  expect(await readStream()).toMatchObject({ text: 'Cash is king.' });
});
