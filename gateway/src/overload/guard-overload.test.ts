import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiErrorSchema } from '@mulya/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { createBundledBuilds } from '../fixtures/bundled-builds.ts';
import { firebaseConfig, startGateway } from '../fixtures/start-gateway.ts';
import { serverOptions } from '../server-options.ts';
import { commonHeaders } from '../web/security-headers.ts';
import { guardOverload, requestKindOf } from './guard-overload.ts';
import type { OverloadLimits } from './load-shedder.ts';
import { overloadLimits } from '../limits.ts';

const headers = commonHeaders(false);

let app: FastifyInstance;
let registry: Registry;
let lines: Record<string, unknown>[];
let agent: Agent;
let release: () => void;

beforeEach(() => {
  agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  registry = new Registry();
  lines = [];
});
afterEach(async () => {
  release();
  agent.destroy();
  await app.close();
});

/** A server with calls that block the thread or wait until they are released. */
async function startGuardedServer(limits: Partial<OverloadLimits>) {
  app = fastify(serverOptions({ logLevel: 'warn' }, { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) }));
  guardOverload(app, { registry, headers, limits: { ...overloadLimits, ...limits } });
  const released = new Promise<void>((resolve) => (release = resolve));
  app.get('/blocks/:ms', async ({ params }) => {
    const until = performance.now() + Number((params as { ms: string }).ms);
    while (performance.now() < until);
    return { done: true };
  });
  app.route({ method: ['GET', 'POST'], url: '/waits', handler: async () => released.then(() => ({ done: true })) });
  app.get('/api/waits', async () => released.then(() => ({ done: true })));
  app.get('/streams', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).flushHeaders();
    void released.then(() => reply.raw.end());
  });
  app.post('/blocks', async () => ({ done: true }));
  app.get('/healthz', async () => ({ ok: true }));
  await app.listen({ host: '127.0.0.1', port: 0 });
}

async function head(
  path: string,
  given: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo;
  const sent = request({ host: '127.0.0.1', port, path, agent, method: given.method ?? 'GET', headers: given.headers ?? {} });
  sent.end(given.body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}

async function ask(path: string, given: Parameters<typeof head>[1] = {}) {
  const response = await head(path, given);
  let text = '';
  for await (const piece of response) text += String(piece);
  return { status: response.statusCode, headers: response.headers, text };
}

/** A server whose only slot is taken. `end` ends the call in it, and resolves with its answer. */
async function startFullServer() {
  await startGuardedServer({ inFlight: 1 });
  const first = ask('/waits');
  await once(app.server, 'request');
  const end = () => {
    release();
    return first;
  };
  return { end };
}

async function refusedCount(why: string, asked?: string): Promise<number> {
  const { values = [] } = (await registry.getSingleMetric('overload_refused_total')?.get()) ?? {};
  return values
    .filter(({ labels }) => labels['why'] === why && (asked ?? labels['asked']) === labels['asked'])
    .reduce((sum, { value }) => sum + value, 0);
}

it('refuses late calls of a turn while the thread is blocked, and still answers health checks', async () => {
  await startGuardedServer({ window: 50, turnCalls: 2 });
  await Promise.all(Array.from({ length: 20 }, () => ask('/blocks/10'))); // busy for longer than the window
  const answers = await Promise.all([...Array.from({ length: 40 }, () => ask('/blocks/10')), ask('/healthz'), ask('/healthz?deep')]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.slice(-2)).toEqual([200, 200]);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(2);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
  expect(await refusedCount('busy')).toBeGreaterThan(0);
});

it('answers health checks at any load', async () => {
  const first = await startFullServer();
  expect([(await ask('/healthz')).status, (await ask('/healthz?deep')).status, (await ask('/healthzz')).status]).toEqual([200, 200, 503]);
  await first.end();
});

it('refuses in the shape of every other error, with Retry-After', async () => {
  const first = await startFullServer();
  const { status, headers: sent, text } = await ask('/waits', { headers: { 'x-trace-id': 'trace-of-the-page' } });
  expect(status).toBe(503);
  expect(sent).toMatchObject({
    ...headers,
    'x-trace-id': 'trace-of-the-page',
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  });
  expect(['1', '2', '3']).toContain(sent['retry-after']);
  expect(ApiErrorSchema.parse(JSON.parse(text)).error).toEqual({
    code: 'UNAVAILABLE',
    message: expect.any(String),
    traceId: 'trace-of-the-page',
  });
  expect((await first.end()).status).toBe(200);
});

it('refuses a browser with a page that retries by itself, and an API call with JSON', async () => {
  const first = await startFullServer();
  const accept = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
  const page = await ask('/waits', accept);
  expect([page.status, page.headers['content-type'], page.headers['cache-control']]).toEqual([503, 'text/html; charset=utf-8', 'no-store']);
  expect(page.text).toContain(`<meta http-equiv="refresh" content="${String(page.headers['retry-after'])}">`);
  expect(page.text).toContain('Mulya is busy.');
  expect((await ask('/api/waits', accept)).headers['content-type']).toContain('application/json');
  await first.end();
});

it('keeps a connection usable after a refusal, with or without a body', async () => {
  agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const first = await startFullServer();
  const body = JSON.stringify({ much: 'x'.repeat(60_000) });
  const post = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
  expect([(await ask('/blocks', post)).status, (await ask('/blocks', post)).status]).toEqual([503, 503]);
  await first.end();
  expect((await ask('/blocks', post)).status).toBe(200);
});

it('releases a slot when a streamed answer begins, or when the caller disconnects', async () => {
  await startGuardedServer({ inFlight: 1 });
  const stream = await head('/streams');
  expect((await ask('/blocks/0')).status).toBe(200);
  stream.destroy();

  const { port } = app.server.address() as AddressInfo;
  const leaver = request({ host: '127.0.0.1', port, path: '/waits' }).on('error', () => undefined);
  leaver.end();
  const [, response] = (await once(app.server, 'request')) as [IncomingMessage, NodeJS.EventEmitter];
  expect((await ask('/blocks/0')).status).toBe(503);
  leaver.destroy();
  await once(response, 'close');
  expect((await ask('/blocks/0')).status).toBe(200);
});

describe('a pending body', () => {
  /** Sends headers that announce a body, but no body; resolves when the server has received them. */
  async function announced(path: string) {
    const { port } = app.server.address() as AddressInfo;
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '2' },
    }).on('error', () => undefined);
    sent.flushHeaders();
    const [, response] = (await once(app.server, 'request')) as [IncomingMessage, NodeJS.EventEmitter];
    return { sent, response };
  }

  it('does not take the slot of a call without a body', async () => {
    await startGuardedServer({ inFlight: 1 });
    for (let body = 0; body < 3; body += 1) await announced('/blocks');
    expect((await ask('/blocks/0')).status).toBe(200);
  });

  it('counts as pending until it arrives or its caller disconnects', async () => {
    await startGuardedServer({ pendingBodies: 1 });
    const post = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    const first = await announced('/blocks');
    expect((await ask('/blocks', post)).status).toBe(503);
    expect((await ask('/blocks/0')).status).toBe(200);
    first.sent.destroy();
    await once(first.response, 'close');

    const second = await announced('/blocks');
    second.sent.end('{}');
    const [answer] = (await once(second.sent, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    answer.resume();
    expect((await ask('/blocks', post)).status).toBe(200);
  });

  it('makes its call count as in flight once it has arrived', async () => {
    await startGuardedServer({ inFlight: 1 });
    const { sent } = await announced('/waits');
    sent.end('{}');
    while ((await ask('/blocks/0')).status !== 503);
    release();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    answer.resume();
    expect((await ask('/blocks/0')).status).toBe(200);
  });
});

it('logs many refusals in one line', async () => {
  const first = await startFullServer();
  await Promise.all(Array.from({ length: 20 }, () => ask('/blocks/0')));
  expect(lines.map(({ level, msg, full }) => [level, msg, full])).toEqual([
    [40, 'Calls were refused, because the gateway does not keep up.', 1],
  ]);
  expect(await refusedCount('full')).toBe(20);
  await first.end();
});

it('counts refusals by the kind of request', async () => {
  const first = await startFullServer();
  await ask('/waits');
  await ask('/api/waits');
  await ask('/api/waits');
  await ask('/builds/a.js');
  await ask('/blocks', { method: 'POST' });
  expect(await Promise.all(['page', 'api', 'file', 'other'].map((asked) => refusedCount('full', asked)))).toEqual([1, 2, 1, 1]);
  await first.end();
});

it.each([
  ['GET', '/', 'page'],
  ['GET', '/login?next=%2Fdashboard', 'page'],
  ['GET', '/valuation/Tata%20Consultancy%20Services', 'page'],
  ['GET', '/apiary', 'page'],
  ['GET', '/api/company/coverage', 'api'],
  ['POST', '/api/remote-loads', 'api'],
  ['GET', '/v1/releases', 'api'],
  ['GET', '/builds/mfe-search/1.2.0/remote.js', 'file'],
  ['HEAD', '/login', 'other'],
  ['POST', '/csp-reports', 'other'],
])('%s %s is %s', (method, url, what) => {
  expect(requestKindOf({ method, url })).toBe(what);
});

it('guards the gateway', async () => {
  const bundled = await createBundledBuilds();
  release = () => {};
  app = await startGateway(firebaseConfig, { root: bundled.root });
  expect((await app.inject('/metrics')).body).toContain('overload_refused_total');
  await bundled.end();
});
