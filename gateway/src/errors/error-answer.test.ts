import { readFileSync } from 'node:fs';
import { errorCodes } from '@mulya/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { exchange, listening, statusOf } from '../attacks/fixtures/raw-socket.ts';
import { serverOptions } from '../server-options.ts';
import { AppError } from './app-error.ts';
import { toAppError, handleError } from './error-answer.ts';

const docs = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8');

const answer = async (thrown: unknown) => {
  const app = fastify({ genReqId: () => 'trace-1', routerOptions: {} });
  app.setErrorHandler(handleError);
  app.get('/', () => {
    throw thrown;
  });
  return app.inject('/');
};

it.each(errorCodes)('answers %s with its status, its sentence and the trace id', async (code) => {
  const error = new AppError(code, 'A sentence.');
  const response = await answer(error);
  expect(response.statusCode).toBe(error.status);
  expect(response.json()).toEqual({ error: { code, message: 'A sentence.', traceId: 'trace-1' } });
  expect(response.headers['cache-control']).toBe('private, no-store');
});

it.each(errorCodes)('%s has a row in the docs with its anchor, its status, its meaning and an action', (code) => {
  const { status } = new AppError(code, '');
  expect(docs).toMatch(new RegExp(`^\\| <a id="${code.toLowerCase()}"></a>${code} \\| ${String(status)} \\| \\w.+ \\| \\w.+ \\|$`, 'm'));
});

it('says when to retry', async () => {
  const response = await answer(new AppError('UNAVAILABLE', 'Later.', { retryAfterSeconds: 5 }));
  expect(response.headers['retry-after']).toBe('5');
});

it.each([
  ['an error', new Error('connect ECONNREFUSED 10.0.0.5:5432')],
  ['an upstream error with a status', Object.assign(new Error('key sk-123 is wrong'), { statusCode: 400, code: 'UND_ERR_RESPONSE' })],
  ['a text', 'secret text'],
  ['nothing', undefined],
])('reveals nothing about %s that no code expects', async (_case, thrown) => {
  expect(toAppError(thrown)).toMatchObject({
    code: 'INTERNAL',
    status: 500,
    message: 'Something went wrong on the server. Try again in a moment.',
  });
});

describe('a request body that cannot be read', () => {
  const post = async (payload: string, contentType = 'application/json') => {
    const app = fastify({ bodyLimit: 1_000, onProtoPoisoning: 'error', onConstructorPoisoning: 'error' });
    app.setErrorHandler(handleError);
    app.post('/', () => ({}));
    return app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': contentType } });
  };

  it.each([
    ['invalid JSON', '{', undefined, 400, 'BAD_REQUEST'],
    ['a __proto__ key', '{"__proto__":{"admin":true}}', undefined, 400, 'BAD_REQUEST'],
    ['a constructor key', '{"constructor":{"prototype":{"admin":true}}}', undefined, 400, 'BAD_REQUEST'],
    ['another type', '<a/>', 'application/xml', 400, 'BAD_REQUEST'],
    ['too much', JSON.stringify('x'.repeat(1_000)), undefined, 413, 'PAYLOAD_TOO_LARGE'],
  ])('is rejected with our own sentence: %s', async (_case, payload, type, status, code) => {
    const response = await post(payload, type);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ error: { code, message: expect.stringMatching(/^The request body|^The request could not/) } });
  });
});

describe('a call that never became a request', () => {
  let app: FastifyInstance;
  let port: number;

  beforeAll(async () => {
    app = fastify(serverOptions({ logLevel: 'silent' }));
    port = await listening(app);
  });
  afterAll(() => app.close());

  it.each([
    ['bytes that are not HTTP', 'hello\r\n\r\n', 400, 'BAD_REQUEST'],
    ['two content lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400, 'BAD_REQUEST'],
    ['headers that are too large', `GET / HTTP/1.1\r\nHost: a\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'PAYLOAD_TOO_LARGE'],
  ])('is answered in the shape of every other error: %s', async (_case, bytes, status, code) => {
    const result = await exchange(port, bytes);
    expect([statusOf(result), result.open]).toEqual([status, false]);
    expect(result.answer).toContain('x-content-type-options: nosniff');
    expect(JSON.parse(result.answer.slice(result.answer.indexOf('\r\n\r\n')))).toMatchObject({ error: { code } });
  });

  it('times out slow senders soon, and checks for them often', () => {
    expect(app.server).toMatchObject({ headersTimeout: 5_000, requestTimeout: 8_000 });
  });
});
