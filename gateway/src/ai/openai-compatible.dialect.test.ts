import { json, whole, type Responder } from './fixtures/ai-endpoint.ts';
import { question } from './fixtures/questions.ts';
import { runAgainstEndpoint } from './fixtures/ai-test-run.ts';

const run = runAgainstEndpoint();
const { open, complete, readStream, bodies } = run;

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
