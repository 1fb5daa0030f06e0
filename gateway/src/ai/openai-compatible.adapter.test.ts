import { chunks, completion, events, json, whole, type Responder } from './fixtures/ai-endpoint.ts';
import { secretKey, runAgainstEndpoint } from './fixtures/test-ai.ts';
import { question } from './fixtures/questions.ts';

const run = runAgainstEndpoint();
const { open, complete, readStream, bodies } = run;

describe('call to the endpoint', () => {
  it('holds the configured model, the messages and their limits, and nothing private', async () => {
    open();
    const context = { dataVersion: 'd', modelVersion: 'm', assumptions: 'unsaved', peers: [], figures: [] } as const;
    await complete({ context: { ...context, peers: [], figures: [] } });
    expect(run.endpoint.calls).toEqual([
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
    run.endpoint.answerWith(json(completion('Words', { choices: [{ message: { content: 'Words' }, finish_reason: reason }] })));
    expect(await complete()).toMatchObject({ finish });
    run.endpoint.answerWith(events({ choices: [{ delta: { content: 'Words' }, finish_reason: reason }] }));
    expect(await readStream()).toMatchObject({ text: 'Words', finish });
  });

  it('may be empty, in parts, or a refusal', async () => {
    open();
    run.endpoint.answerWith(json(completion('')));
    expect(await complete()).toMatchObject({ text: '', finish: 'stop' });
    run.endpoint.answerWith(json(completion([{ type: 'text', text: 'Cash ' }, { type: 'image' }, { type: 'text', text: 'is king.' }])));
    expect(await complete()).toMatchObject({ text: 'Cash is king.' });
    run.endpoint.answerWith(
      json(completion(null, { choices: [{ message: { content: null, refusal: 'I may not.' }, finish_reason: 'stop' }] })),
    );
    expect(await complete()).toMatchObject({ text: 'I may not.' });
  });

  it('loses invisible characters, and keeps the joiners of Indian scripts', async () => {
    open();
    run.endpoint.answerWith(whole('Buy\u202e now\u001b[31m\u{e0041}\u200b क्‍ष\r\n\tdone'));
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
    run.endpoint.answerWith(whole('Words.', { citations }));
    expect(await complete()).toMatchObject({ citations: expected, searched: true });
    expect(await readStream()).toMatchObject({ citations: expected, searched: true });
  });

  it('lists at most fifty citations', async () => {
    open();
    run.endpoint.answerWith(whole('Words.', { citations: Array.from({ length: 80 }, (_, index) => `https://a.example/${index}`) }));
    expect((await complete()).citations).toHaveLength(50);
  });

  it('takes citations from annotations', async () => {
    open();
    const annotations = [{ type: 'url_citation', url_citation: { url: 'https://a.example/', title: 'A' } }];
    run.endpoint.answerWith(json(completion('', { choices: [{ message: { content: 'Words', annotations }, finish_reason: 'stop' }] })));
    expect(await complete()).toMatchObject({ citations: ['https://a.example/'] });
    run.endpoint.answerWith(events({ choices: [{ delta: { content: 'Words', annotations }, finish_reason: 'stop' }] }));
    expect(await readStream()).toMatchObject({ citations: ['https://a.example/'] });
  });
});

describe('tokens of an answer', () => {
  const usage = { prompt_tokens: 812, completion_tokens: 34, total_tokens: 846 };

  it("come from the endpoint's usage, whole and streamed", async () => {
    open();
    run.endpoint.answerWith(whole('Words.', { usage }));
    expect((await complete()).tokens).toEqual({ sent: 812, written: 34 });
    run.endpoint.answerWith(events(...chunks('Words.'), { choices: [], usage }, '[DONE]'));
    expect((await readStream()).tokens).toEqual({ sent: 812, written: 34 });
  });

  it("come from the Responses API's usage, too", async () => {
    open('responses');
    const response = {
      status: 'completed',
      output: [{ type: 'message', content: [{ type: 'output_text', text: 'Cash' }] }],
      usage: { input_tokens: 700, output_tokens: 9 },
    };
    run.endpoint.answerWith(json(response));
    expect((await complete()).tokens).toEqual({ sent: 700, written: 9 });
    run.endpoint.answerWith(events({ type: 'response.completed', response }));
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
    run.endpoint.answerWith(whole('Words.', { usage }));
    expect(await complete()).toEqual({ text: 'Words.', finish: 'stop', citations: [], searched: false });
  });
});

it('skips chunks that hold only usage or nothing', async () => {
  open();
  run.endpoint.answerWith(events({ choices: [] }, ...chunks('Cash is king.'), { choices: [], usage: { total_tokens: 4 } }, '[DONE]'));
  expect(await readStream()).toMatchObject({ text: 'Cash is king.' });
});

describe('model that accepts', () => {
  const refuses =
    (name: string, whenAccepted: Responder): Responder =>
    (response, call, count) =>
      (name in call.body ? json({ error: { message: `Unsupported parameter: '${name}'.`, param: name } }, 400) : whenAccepted)(
        response,
        call,
        count,
      );

  it('max_completion_tokens alone, and no temperature, gets only those from then on', async () => {
    open();
    run.endpoint.answerWith(refuses('max_tokens', refuses('temperature', whole())));
    expect(await complete()).toMatchObject({ text: 'Cash is king.' });
    await readStream();
    expect(run.endpoint.calls).toHaveLength(4);
    expect(bodies().at(-1)).toEqual({ model: 'model-1', messages: question().messages, max_completion_tokens: 500, stream: true });
    expect(run.testAi.logged).toHaveLength(2);
  });

  it.each([0, 0.1, 0.4])('no temperature of %d, which pages ask for, gets none at all', async (temperature) => {
    open();
    run.endpoint.answerWith(refuses('temperature', whole()));
    await complete({ temperature });
    await complete();
    expect(run.endpoint.calls).toHaveLength(3);
    expect(bodies().at(-1)).not.toHaveProperty('temperature');
  });

  it.each([1.1, 2, 0.9])('no temperature of %d gets that question without one, and other questions with their own', async (temperature) => {
    open();
    run.endpoint.answerWith((response, call, count) =>
      (call.body['temperature'] === temperature
        ? json({ error: { message: 'temperature: out of range', param: 'temperature' } }, 400)
        : whole())(response, call, count),
    );
    expect(await complete({ temperature })).toMatchObject({ text: 'Cash is king.' });
    await complete();
    await readStream({ temperature });
    expect(bodies().map((body) => body['temperature'])).toEqual([temperature, undefined, 0.1, temperature, undefined]);
    expect(run.testAi.logged).toEqual([]);
  });

  it.each<[string, number, string]>([
    ['so few tokens', 1, 'max_tokens: 1 is not supported'],
    [
      'so many after a long question',
      500,
      "'max_tokens' is too large: 500. This model's maximum context length is 4096 tokens and your request has 4000 input tokens.",
    ],
  ])('max_tokens, but not %s, keeps max_tokens for other questions', async (_, maxTokens, message) => {
    open();
    let isFirst = true;
    run.endpoint.answerWith((response, call, count) => {
      const answering = isFirst ? json({ error: { message, param: 'max_tokens' } }, 400) : whole();
      isFirst = false;
      answering(response, call, count);
    });
    await complete({ maxTokens });
    await complete();
    expect(bodies().map((body) => [body['max_tokens'], body['max_completion_tokens']])).toEqual([
      [maxTokens, undefined],
      [undefined, maxTokens],
      [500, undefined],
    ]);
  });

  it('only max_completion_tokens gets it, even after a question with another refused parameter', async () => {
    open();
    run.endpoint.answerWith((response, call, count) =>
      refuses('max_tokens', call.body['temperature'] === 2 ? json({ error: { message: 'no', param: 'temperature' } }, 400) : whole())(
        response,
        call,
        count,
      ),
    );
    await complete({ temperature: 2 });
    await complete();
    expect(bodies().at(-1)).toEqual({ model: 'model-1', messages: question().messages, max_completion_tokens: 500, temperature: 0.1 });
  });

  it('nothing is asked at most once for each parameter', async () => {
    open('live-search');
    run.endpoint.answerWith((response, call, count) => {
      const [name = 'messages'] = ['search_parameters', 'temperature', 'max_tokens'].filter((each) => each in call.body);
      json({ error: { message: 'no', param: name } }, 400)(response, call, count);
    });
    await expect(complete()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
    expect(run.endpoint.calls).toHaveLength(4);
  });
});
