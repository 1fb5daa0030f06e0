import { once } from 'node:events';
import { request as call } from 'node:http';
import fastify from 'fastify';
import { refusalLimits } from '../limits.ts';
import { limitConcurrentUserBodies } from './body-concurrency.ts';

it('bodies of callers who leave during the sign-in check are not pending for ever', async () => {
  const app = fastify();
  let checked = 0;
  app.decorateRequest('signIn', null);
  app.addHook('onRequest', (request, reply, done) => {
    request.signIn = { uid: 'hasty', authTime: 0, emailVerified: true, expiresAt: 0 };
    const next = () => {
      checked += 1;
      done();
    };
    if (request.headers['x-leaves'] === undefined) next();
    else reply.raw.once('close', () => setImmediate(next));
  });
  app.addHook(
    'onRequest',
    limitConcurrentUserBodies(() => ({ remote: undefined, isBeside: false })),
  );
  app.post('/x', () => ({}));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  for (let left = 1; left <= refusalLimits.maxUserBodies; left += 1) {
    const leaving = call(`${address}/x`, { method: 'POST', headers: { 'x-leaves': 'yes', 'content-length': '2' } });
    leaving.on('error', () => undefined).flushHeaders();
    await once(app.server, 'request');
    leaving.destroy();
    while (checked < left) await new Promise(setImmediate);
  }
  expect((await app.inject({ method: 'POST', url: '/x', payload: {} })).statusCode).toBe(200);
  await app.close();
});

it('one remote has half of a user’s pending bodies, and a refusal names it', async () => {
  const app = fastify();
  app.decorateRequest('signIn', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.signIn = { uid: 'analyst', authTime: 0, emailVerified: true, expiresAt: 0 };
    done();
  });
  app.addHook(
    'onRequest',
    limitConcurrentUserBodies(({ headers }) => ({ remote: String(headers['x-remote']), isBeside: false })),
  );
  app.post('/x', () => ({}));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const send = (remote: string) => app.inject({ method: 'POST', url: '/x', payload: {}, headers: { 'x-remote': remote } });
  const json = { 'content-type': 'application/json', 'content-length': '2' };
  for (let sent = 0; sent < refusalLimits.maxUserBodies / 2; sent += 1) {
    const pending = call(`${address}/x`, { method: 'POST', headers: { ...json, 'x-remote': 'mfe-greedy' } });
    pending.on('error', () => undefined).flushHeaders();
    await once(app.server, 'request');
  }
  const refused = await send('mfe-greedy');
  expect([refused.statusCode, refused.body]).toEqual([429, expect.stringContaining('Too many uploads of mfe-greedy in progress.')]);
  expect((await send('mfe-patient')).statusCode).toBe(200);
  app.server.closeAllConnections();
  await app.close();
});
