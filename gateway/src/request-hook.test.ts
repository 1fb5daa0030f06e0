import fastify from 'fastify';
import { requestHook } from './request-hook.ts';

async function statusWith(check: Parameters<typeof requestHook>[0]): Promise<number> {
  const app = fastify();
  app.get('/', { onRequest: requestHook(check) }, () => ({}));
  try {
    return (await app.inject('/')).statusCode;
  } finally {
    await app.close();
  }
}

const refusal = () => Object.assign(new Error('no'), { statusCode: 403 });

it.each<[string, number, Parameters<typeof requestHook>[0]]>([
  ['at once', 200, () => undefined],
  ['when it was waited for', 200, () => Promise.resolve()],
])('lets pass %s', async (_when, status, check) => {
  expect(await statusWith(check)).toBe(status);
});

it.each<[string, Parameters<typeof requestHook>[0]]>([
  [
    'at once',
    () => {
      throw refusal();
    },
  ],
  ['when it was waited for', () => Promise.reject(refusal())],
])('refuses %s', async (_when, check) => {
  expect(await statusWith(check)).toBe(403);
});
