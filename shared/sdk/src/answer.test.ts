import { z } from '@mulya/contract';
import { fetchAnswer, readAnswer } from './answer.ts';

const schema = z.object({ marketCap: z.number() });

describe('readAnswer', () => {
  it('returns the value of a successful answer', async () => {
    await expect(readAnswer(Response.json({ marketCap: 12 }), schema)).resolves.toEqual({ ok: true, value: { marketCap: 12 } });
  });

  it.each([
    [
      'an error of the gateway',
      404,
      '{"error":{"code":"NO_FIGURES","message":"No figures.","traceId":"t"}}',
      { code: 'NO_FIGURES', message: 'No figures.' },
    ],
    ['a plain error text', 502, '{"message":"Down for repairs."}', { message: 'Down for repairs.' }],
    ['an error page', 502, '<h1>Bad gateway</h1>', { message: 'The server answered with error 502.' }],
    ['a good status without JSON', 200, '<!doctype html>', { message: 'The server’s answer could not be read.' }],
    ['an empty body', 200, '', { message: 'The server’s answer could not be read.' }],
    ['another shape', 200, '{"marketCap":"n.a."}', { message: 'The server’s answer could not be read (at marketCap).' }],
    ['no object at all', 200, '12', { message: 'The server’s answer could not be read.' }],
  ])('returns a sentence for %s', async (_, status, body, expected) => {
    await expect(readAnswer(new Response(body, { status }), schema)).resolves.toEqual({ ok: false, failure: { status, ...expected } });
  });

  it('reports a truncated body', async () => {
    const cut = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });
    await expect(readAnswer(new Response(cut), schema)).resolves.toEqual({
      ok: false,
      failure: { status: 200, message: 'The server’s answer was interrupted.' },
    });
  });
});

describe('fetchAnswer', () => {
  it('passes the request on and reads its answer', async () => {
    const asked: unknown[] = [];
    const http = async (...request: unknown[]) => {
      asked.push(request);
      return Response.json({ marketCap: 3 });
    };
    await expect(fetchAnswer({ http }, '/api/stock', schema, { method: 'POST' })).resolves.toEqual({ ok: true, value: { marketCap: 3 } });
    expect(asked).toEqual([['/api/stock', { method: 'POST' }]]);
  });

  it('returns a failure without a status for a network error', async () => {
    const http = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(fetchAnswer({ http }, '/api/stock', schema)).resolves.toEqual({
      ok: false,
      failure: { status: 0, message: 'The server could not be reached.' },
    });
  });

  it('distinguishes an aborted request from a failed one', async () => {
    const http = () => Promise.reject(new DOMException('aborted', 'AbortError'));
    const answer = await fetchAnswer({ http }, '/api/stock', schema);
    expect(answer).toMatchObject({ ok: false, failure: { status: 0, code: 'ABORTED' } });
  });
});
