import { askAi, streamAi } from './ask-ai.ts';
import { answer, call, end, event, finalChunk, hostThat, inOurWords, pieces, stamp, streamOf } from './ai-call.fixture.ts';

describe('streamed answer', () => {
  it('is passed on in pieces, and whole at the end', async () => {
    const { texts, outcome } = await pieces(() =>
      streamOf([': heartbeat\n\n', event(''), event('Sales '), event('rose.').slice(0, 20), event('rose.').slice(20), end, finalChunk]),
    );
    expect(texts).toEqual(['Sales ', 'rose.']);
    expect(outcome).toMatchObject({
      ok: true,
      reply: {
        text: 'Sales rose.',
        writer: 'writer-1',
        citations: ['https://example.com/a'],
        writtenAt: stamp.written_at,
        isCutOff: false,
      },
    });
  });

  it('may be empty', async () => {
    expect(await pieces(() => streamOf([end, finalChunk]))).toMatchObject({ texts: [], outcome: { ok: true, reply: { text: '' } } });
  });

  it.each([
    ['ends early', () => streamOf([event('Sales ')])],
    ['breaks', () => streamOf([event('Sales ')], 'breaks')],
    ['is done without its end', () => streamOf([event('Sales '), finalChunk])],
  ])('fails when it %s, after passing on the earlier pieces', async (_, respond) => {
    const { texts, outcome } = await pieces(respond);
    expect([texts, outcome]).toEqual([
      ['Sales '],
      { ok: false, failure: { status: 200, message: 'The answer was interrupted and is incomplete.' } },
    ]);
  });

  it('fails with the gateway’s words for an error in mid-stream', async () => {
    const { texts, outcome } = await pieces(() =>
      streamOf([event('Sales '), `data: ${inOurWords('UPSTREAM_TIMEOUT', 'The model took too long.')}\n\n`]),
    );
    expect([texts, outcome]).toEqual([
      ['Sales '],
      { ok: false, failure: { status: 200, code: 'UPSTREAM_TIMEOUT', message: 'The model took too long.' } },
    ]);
  });

  it.each([
    ['garbage', 'data: {"id":\n\n'],
    ['another shape', 'data: {"hello": true}\n\n'],
    ['no stamp', event(undefined, 'stop')],
  ])('is rejected for %s', async (_, garbage) => {
    expect((await pieces(() => streamOf([event('Sales '), garbage, finalChunk]))).outcome).toEqual({
      ok: false,
      failure: { status: 200, message: 'The server’s answer could not be read.' },
    });
  });
});

describe('aborted call', () => {
  const failure = { status: 0, code: 'ABORTED', message: 'The request was cancelled.' };

  it('sends no request when aborted before it begins', async () => {
    const { host, calls } = hostThat(() => Response.json(answer()));
    expect(await askAi(host, call, AbortSignal.abort())).toEqual({ ok: false, failure });
    expect(calls.requests).toEqual([]);
  });

  it('ends at once, with the signal or with the view', async () => {
    const fake = hostThat(() => new Promise(() => {}));
    const controller = new AbortController();
    const [byCaller, byView] = [
      askAi(fake.host, call, controller.signal),
      streamAi(fake.host, call, { signal: new AbortController().signal, onText: () => {} }),
    ];
    controller.abort();
    expect(await byCaller).toEqual({ ok: false, failure });
    fake.end();
    expect(await byView).toEqual({ ok: false, failure });
  });

  it('ends the request in mid-answer, after passing on the earlier pieces', async () => {
    const fake = hostThat(() => streamOf([event('Sales ')], 'hangs'));
    const controller = new AbortController();
    const texts: string[] = [];
    const outcome = await streamAi(fake.host, call, {
      signal: controller.signal,
      onText(piece) {
        texts.push(piece);
        controller.abort();
      },
    });
    expect([texts, outcome]).toEqual([['Sales '], { ok: false, failure }]);
    expect(fake.calls.requests[0]?.init?.signal?.aborted).toBe(true);
  });
});
