import type { FastifyInstance } from 'fastify';
import { Drain } from './drain.ts';
import { useGateways } from './fixtures/use-gateways.ts';

const gateways = useGateways();
let drain: Drain;
let app: FastifyInstance;

beforeEach(async () => {
  drain = new Drain();
  app = await gateways.start(undefined, { drain });
});

it('is ready and keeps connections before draining', async () => {
  expect((await app.inject('/readyz')).json()).toMatchObject({ dependencies: { gateway: { ok: true } } });
  expect((await app.inject('/login')).headers['connection']).not.toBe('close');
});

it('is alive but not ready while draining, answers everything, and closes each connection with its answer', async () => {
  drain.begin();
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const ready = await app.inject('/readyz');
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({ ok: false, dependencies: { gateway: { ok: false, detail: 'This gateway is about to end.' } } });
  for (const [url, status] of [
    ['/login', 200],
    ['/api/company/coverage', 401],
    ['/builds/none.js', 404],
  ] as const) {
    const answer = await app.inject(url);
    expect([url, answer.statusCode, answer.headers['connection']]).toEqual([url, status, 'close']);
  }
});
