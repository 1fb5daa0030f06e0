import { events, json, status, whole, type Responder } from './fixtures/ai-endpoint.ts';
import { question } from './fixtures/questions.ts';
import { runAgainstEndpoint } from './fixtures/test-ai.ts';

const run = runAgainstEndpoint();
const { open, complete, readStream, bodies } = run;

describe('web search by live-search', () => {
  const counting = whole('Words.', { usage: { num_sources_used: 3 } });

  it('is requested as the page asks, and reported when sources were used', async () => {
    open('live-search');
    run.endpoint.answerWith(counting);
    expect(await complete()).toMatchObject({ searched: true });
    expect(await readStream()).toMatchObject({ searched: true });
    run.endpoint.answerWith(whole('Words.', { usage: { num_sources_used: 0 } }));
    expect(await complete()).toMatchObject({ searched: false });
    for (const body of bodies()) expect(body).toMatchObject({ search_parameters: { mode: 'auto', return_citations: true } });
  });

  it('is not requested when the page turns it off or the configuration has none', async () => {
    open('live-search');
    await complete({ search: undefined });
    await complete({ search: { mode: 'off' } });
    await run.testAi.ai.close();
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
    run.endpoint.answerWith((response, call, count) => ('search_parameters' in call.body ? refusal : whole())(response, call, count));
    expect(await complete()).toMatchObject({ text: 'Cash is king.', searched: false });
    expect(await readStream()).toMatchObject({ text: 'Cash is king.', searched: false });
    expect(bodies().map((body) => 'search_parameters' in body)).toEqual([true, false, false]);
    expect(run.testAi.logged).toEqual([expect.stringMatching(/^warn .*AI_SEARCH=live-search.*not searched from now on/)]);
  });

  it('stays when the endpoint refused something else', async () => {
    open('live-search');
    run.endpoint.answerWith(status(410));
    await expect(complete()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
    run.endpoint.answerWith(counting);
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
    run.endpoint.answerWith(json(response));
    expect(await complete({ maxTokens: 5 })).toEqual(words);
    run.endpoint.answerWith(streaming({ type: 'response.completed', response }));
    expect(await readStream()).toEqual(words);
    expect(run.endpoint.calls.map(({ path }) => path)).toEqual(['/v1/responses', '/v1/responses']);
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
    run.endpoint.answerWith(json(plain));
    expect(await complete()).toEqual({ text: 'Cash', finish: 'length', citations: [], searched: false });
    run.endpoint.answerWith(streaming({ type: 'response.incomplete', response: plain }));
    expect(await readStream()).toMatchObject({ finish: 'length', searched: false });
  });

  it.each<[string, Responder]>([
    ['a failed response', streaming({ type: 'response.failed', response: { error: {} } })],
    ['an error', streaming({ type: 'error', message: 'no' })],
    ['a missing end', streaming({ type: 'response.in_progress' })],
  ])('breaks off with %s', async (_, answering) => {
    open('responses');
    run.endpoint.answerWith(answering);
    await expect(readStream()).rejects.toMatchObject({ message: 'The AI response was interrupted.' });
  });

  it('sends a chat completion where no search is requested', async () => {
    open('responses');
    await complete({ search: undefined });
    expect(run.endpoint.calls.map(({ path }) => path)).toEqual(['/v1/chat/completions']);
  });

  it.each<[string, Responder]>([
    ['404', status(404)],
    ['410', status(410)],
    ['a 400 that names the tool', json({ error: { message: 'no', param: 'tools[0].type' } }, 400)],
  ])('is given up for good after %s', async (_, refusal) => {
    open('responses');
    run.endpoint.answerWith((answer, call, count) => (call.path === '/v1/responses' ? refusal : whole())(answer, call, count));
    expect(await complete()).toMatchObject({ text: 'Cash is king.', searched: false });
    await readStream();
    expect(run.endpoint.calls.map(({ path }) => path)).toEqual(['/v1/responses', '/v1/chat/completions', '/v1/chat/completions']);
    expect(run.testAi.logged).toHaveLength(1);
  });
});
