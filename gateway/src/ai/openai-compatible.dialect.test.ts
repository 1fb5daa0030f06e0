import type { AiSearchWay } from './ai-config.ts';
import { startAiEndpoint, json, whole, type AiEndpoint, type Responder } from './fixtures/ai-endpoint.ts';
import { createTestAi, type TestAi } from './fixtures/test-ai.ts';
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
/** Reads an answer to its end. */
async function readStream(changes: Parameters<typeof question>[0] = {}): Promise<void> {
  for await (const event of testAi.ai.stream(question(changes), here)) if (event.is === 'end') return;
}
const bodies = () => endpoint.calls.map(({ body }) => body);

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
    endpoint.answerWith(refuses('max_tokens', refuses('temperature', whole())));
    expect(await complete()).toMatchObject({ text: 'Cash is king.' });
    await readStream();
    expect(endpoint.calls).toHaveLength(4);
    expect(bodies().at(-1)).toEqual({ model: 'model-1', messages: question().messages, max_completion_tokens: 500, stream: true });
    expect(testAi.logged).toHaveLength(2);
  });

  it.each([0, 0.1, 0.4])('no temperature of %d, which pages ask for, gets none at all', async (temperature) => {
    open();
    endpoint.answerWith(refuses('temperature', whole()));
    await complete({ temperature });
    await complete();
    expect(endpoint.calls).toHaveLength(3);
    expect(bodies().at(-1)).not.toHaveProperty('temperature');
  });

  it.each([1.1, 2, 0.9])('no temperature of %d gets that question without one, and other questions with their own', async (temperature) => {
    open();
    endpoint.answerWith((response, call, count) =>
      (call.body['temperature'] === temperature
        ? json({ error: { message: 'temperature: out of range', param: 'temperature' } }, 400)
        : whole())(response, call, count),
    );
    expect(await complete({ temperature })).toMatchObject({ text: 'Cash is king.' });
    await complete();
    await readStream({ temperature });
    expect(bodies().map((body) => body['temperature'])).toEqual([temperature, undefined, 0.1, temperature, undefined]);
    expect(testAi.logged).toEqual([]);
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
    endpoint.answerWith((response, call, count) => {
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
    endpoint.answerWith((response, call, count) =>
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
    endpoint.answerWith((response, call, count) => {
      const [name = 'messages'] = ['search_parameters', 'temperature', 'max_tokens'].filter((each) => each in call.body);
      json({ error: { message: 'no', param: name } }, 400)(response, call, count);
    });
    await expect(complete()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
    expect(endpoint.calls).toHaveLength(4);
  });
});
