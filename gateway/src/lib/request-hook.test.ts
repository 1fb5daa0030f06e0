import fastify from 'fastify';
import { createRequestHook } from './request-hook.ts';

async function statusWith(check: Parameters<typeof createRequestHook>[0]): Promise<number> {
  const app = fastify();
  app.get('/', { onRequest: createRequestHook(check) }, () => ({}));
  try {
    return (await app.inject('/')).statusCode;
  } finally {
    await app.close();
  }
}

const refusal = () => Object.assign(new Error('no'), { statusCode: 403 });

it.each<[string, number, Parameters<typeof createRequestHook>[0]]>([
  ['synchronously', 200, () => undefined],
  ['after a promise', 200, () => Promise.resolve()],
])('passes a request on %s', async (_when, status, check) => {
  expect(await statusWith(check)).toBe(status);
});

it.each<[string, Parameters<typeof createRequestHook>[0]]>([
  [
    'synchronously',
    () => {
      throw refusal();
    },
  ],
  ['after a promise', () => Promise.reject(refusal())],
])('refuses a request %s', async (_when, check) => {
  expect(await statusWith(check)).toBe(403);
});
