import type { AiAnswer } from '@mulya/contract';
import { askAi, runWithLimit } from './ask-ai.ts';
import { answer, call, hostThat, inOurWords, path, pieces, refusal, stamp, whole } from './ai-call.fixture.ts';

describe('whole answer', () => {
  it('has the facts for its stamp', async () => {
    expect(await whole(() => Response.json(answer()))).toEqual({
      ok: true,
      reply: {
        text: 'Sales rose.',
        isCutOff: false,
        writer: 'writer-1',
        machine: 'model',
        searchedTheWeb: true,
        writtenAt: stamp.written_at,
        citations: [],
      },
    });
  });

  it('is requested with the fields of the specification and the host’s model name', async () => {
    const { host, calls } = hostThat(() => Response.json(answer()));
    await askAi(host, call, new AbortController().signal);
    expect(calls.requests.map((request) => request.path)).toEqual([path]);
    const { method, body, headers } = calls.requests[0]?.init ?? {};
    expect([method, JSON.parse(String(body))]).toEqual([
      'POST',
      {
        model: 'test-model',
        messages: call.messages,
        search_parameters: { mode: 'auto', return_citations: true },
        max_tokens: 500,
        temperature: 0.5,
        metadata: { purpose: 'research.swot', company: 'INE467B01029' },
        stream: false,
      },
    ]);
    expect(new Headers(headers).get('cache-control')).toBeNull();
  });

  it('bypasses the cache on request, and includes the figures of the page', async () => {
    const { host, calls } = hostThat(() => Response.json(answer()));
    const context = { dataVersion: '1', modelVersion: '1', assumptions: 'default', peers: [], figures: [] } as const;
    await askAi(host, { ...call, fresh: true, context: { ...context, peers: [], figures: [] } }, new AbortController().signal);
    const { body, headers } = calls.requests[0]?.init ?? {};
    expect([new Headers(headers).get('cache-control'), JSON.parse(String(body))]).toMatchObject(['no-cache', { context }]);
  });

  it.each([
    ['are sent if it is unknown whether the AI reads them', undefined, true],
    ['are sent if the AI reads them', true, true],
    ['stay on the page if the AI does not read them', false, false],
  ])('the figures of the page %s', async (_what, readsContext, areSent) => {
    const { host, calls } = hostThat(() => Response.json(answer()));
    const ai = { model: 'test-model', ...(readsContext === undefined ? {} : { readsContext }) };
    const context = { dataVersion: '1', modelVersion: '1', assumptions: 'default', peers: [], figures: [] } as const;
    await askAi({ ...host, ai }, { ...call, context: { ...context, peers: [], figures: [] } }, new AbortController().signal);
    expect('context' in JSON.parse(String(calls.requests[0]?.init?.body))).toBe(areSent);
  });

  it('is marked as cut off at the length limit', async () => {
    const choices: AiAnswer['choices'] = [{ index: 0, message: { role: 'assistant', content: 'Sales' }, finish_reason: 'length' }];
    expect(await whole(() => Response.json(answer({ choices })))).toMatchObject({ ok: true, reply: { isCutOff: true } });
  });

  it('cites only web addresses', async () => {
    const citations = [
      'https://example.com/a',
      'javascript:alert(1)',
      'data:text/html,x',
      'http://example.com/b',
      '//example.com',
      'nonsense',
      '',
    ];
    expect(await whole(() => Response.json(answer({ citations })))).toMatchObject({
      reply: { citations: ['https://example.com/a', 'http://example.com/b'] },
    });
  });

  it.each([
    ['no JSON', () => new Response('<html>', { headers: { 'content-type': 'application/json' } })],
    ['a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['another shape', () => Response.json({ ...answer(), mulya: undefined })],
    ['no choice', () => Response.json(answer({ choices: [] }))],
    ['null', () => Response.json(null)],
  ])('is rejected for %s', async (_, respond) => {
    expect(await whole(respond)).toEqual({ ok: false, failure: { status: 200, message: 'The server’s answer could not be read.' } });
  });
});

describe('refusal', () => {
  it.each([
    [
      'in the gateway’s words',
      refusal(502, inOurWords('UPSTREAM_FAILED', 'The model refused the key.')),
      { status: 502, code: 'UPSTREAM_FAILED', message: 'The model refused the key.' },
    ],
    [
      'for too many calls',
      refusal(429, inOurWords('RATE_LIMITED', 'The day’s 2,000 texts are used up.'), { 'retry-after': '60' }),
      { status: 429, code: 'RATE_LIMITED', message: 'The day’s 2,000 texts are used up.', retryAfter: 60 },
    ],
    [
      'for too many calls, without words',
      refusal(429, null, { 'retry-after': '1' }),
      { status: 429, message: 'Request limit reached. Try again in 1 second.', retryAfter: 1 },
    ],
    [
      'for too many calls, with nonsense',
      refusal(429, '[]', { 'retry-after': 'soon' }),
      { status: 429, message: 'Request limit reached. Try again later.' },
    ],
    [
      'that is to last for years',
      refusal(429, null, { 'retry-after': '999999999' }),
      { status: 429, message: 'Request limit reached. Try again later.' },
    ],
    [
      'that is over',
      refusal(429, null, { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }),
      { status: 429, message: 'Request limit reached. Try again later.' },
    ],
    ['of a proxy', refusal(502, '<html>Bad gateway'), { status: 502, message: 'The AI service is unavailable. Try again in a moment.' }],
    ['after a deadline', refusal(504, null), { status: 504, message: 'The AI service did not respond in time. Try again.' }],
    ['of a question that is too long', refusal(413, null), { status: 413, message: 'The question is too long.' }],
    ['of another kind', refusal(418, null), { status: 418, message: 'The server answered with error 418.' }],
  ])('is one sentence for %s', async (_, respond, failure) => {
    const { host, calls } = hostThat(respond);
    expect(await askAi(host, call, new AbortController().signal)).toEqual({ ok: false, failure });
    expect(calls.requests).toHaveLength(1); // only the gateway retries
    expect((await pieces(respond)).outcome).toEqual({ ok: false, failure });
  });

  it('reports an unreachable server without a network', async () => {
    const offline = () => Promise.reject(new TypeError('Failed to fetch'));
    const failure = { status: 0, message: 'The server could not be reached.' };
    expect([await whole(offline), (await pieces(offline)).outcome]).toEqual([
      { ok: false, failure },
      { ok: false, failure },
    ]);
  });
});

/** Work that ends on the test's command. */
function createPendingWork() {
  let end: (how: 'well' | 'badly') => void = () => undefined;
  const ended = new Promise<void>((resolve, reject) => {
    end = (how) => (how === 'well' ? resolve() : reject(new Error('It failed.')));
  });
  return { ended, end: (how: 'well' | 'badly' = 'well') => end(how) };
}

it('runs four calls at a time and queues the others in order, also after a failure', async () => {
  const works = Array.from({ length: 7 }, createPendingWork);
  const begun: number[] = [];
  const all = works.map(({ ended }, at) =>
    runWithLimit(() => {
      begun.push(at);
      return ended;
    }),
  );
  expect(begun).toEqual([0, 1, 2, 3]);
  works[2]?.end('badly');
  await expect(all[2]).rejects.toThrow('It failed.');
  works[0]?.end();
  await all[0];
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  for (const { end } of works) end();
  await Promise.allSettled(all);
  expect(begun).toHaveLength(7);
  await expect(runWithLimit(() => Promise.resolve('again'))).resolves.toBe('again');
});
