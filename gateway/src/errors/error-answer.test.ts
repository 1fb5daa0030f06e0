import { errorCodes } from '@mulya/contract';
import fastify from 'fastify';
import { AppError } from './app-error.ts';
import { toAppError } from './error-answer.ts';
import { handleError } from './error-handler.ts';

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
