import { chunks, completion, events, json, whole } from './fixtures/ai-endpoint.ts';
import { secretKey } from './fixtures/test-ai.ts';
import { question } from './fixtures/questions.ts';
import { runAgainstEndpoint } from './fixtures/ai-test-run.ts';

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
