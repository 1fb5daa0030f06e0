/** Prototype pollution: no JSON from a page, file or source changes the prototypes. */
import { request } from '../ai/fixtures/questions.ts';
import { quietLog } from '../fixtures/quiet-log.ts';
import { createMarketSource } from '../market-data/create-market-data.ts';
import { startLoopbackSource, text, type LoopbackSource } from '../market-data/fixtures/loopback-source.ts';
import { recordedAnswer, tcs } from '../market-data/fixtures/test-source.ts';
import { useAttackedGateway } from './fixtures/attacked-gateway.ts';
import { requestOf, routesOf } from './fixtures/routes.ts';
import { secrets } from './fixtures/secrets.ts';

const pollutions = [
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"a":{"__proto__":{"polluted":true}}}',
  '[{"__proto__":{"polluted":true}}]',
  '{"\\u005f_proto__":{"polluted":true}}',
];

let source: LoopbackSource;
const gateway = useAttackedGateway(async () => {
  source = await startLoopbackSource();
  const marketData = await createMarketSource({ kind: 'live', url: source.url, key: secrets.stock }, { log: quietLog().log });
  return { isWhole: true, marketData };
});
let before: readonly string[];

/** The properties of the built-in prototypes. */
const prototypeProperties = () =>
  [Object.prototype, Array.prototype, Function.prototype, String.prototype].map((prototype) =>
    Reflect.ownKeys(prototype).map(String).join(),
  );

beforeAll(async () => {
  before = prototypeProperties();
});
afterEach(() => {
  expect('polluted' in {}).toBe(false);
  expect(prototypeProperties()).toEqual(before);
});
afterAll(async () => {
  await source.close();
});

it("ignores it in a source's data", async () => {
  const answer = JSON.stringify(recordedAnswer());
  const poison = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},';
  source.answerWith(text(answer.replaceAll('{"', `{${poison}"`)));
  const response = await gateway.app.inject({
    url: `/api/company/valuation/${encodeURIComponent(tcs.name)}`,
    headers: await gateway.bearer(),
  });
  expect(source.requests).toHaveLength(1);
  expect(response.statusCode).toBe(200);
  expect(response.body).not.toContain('polluted');
});

it('rejects it in request bodies', async () => {
  const routes = routesOf(gateway.app).filter((route) => !route.startsWith('GET'));
  for (const route of routes) {
    const { method, url } = requestOf(route);
    const authorization = url.startsWith('/v1') ? `Bearer ${secrets.operator}` : (await gateway.bearer()).authorization;
    for (const payload of pollutions) {
      const headers = { authorization, 'content-type': 'application/json' };
      const { statusCode } = await gateway.app.inject({ method, url, headers, payload });
      expect([route, payload, statusCode === 400 || url === '/csp-reports']).toEqual([route, payload, true]);
    }
  }
});

it.each(['__proto__[polluted]=1', '__proto__.polluted=1', 'constructor[prototype][polluted]=1', '__proto__=1', 'isin[__proto__]=1'])(
  'ignores it in the query %s',
  async (query) => {
    const { statusCode } = await gateway.app.inject({ url: `/api/stock?stock_name=TCS&${query}`, headers: await gateway.bearer() });
    expect(statusCode).toBe(200);
  },
);

it('finds no company, id or remote with such a name', async () => {
  const headers = await gateway.bearer();
  for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
    for (const url of [
      `/api/company/valuation/${name}`,
      `/api/saved-work/valuations/${name}`,
      `/api/saved-work/own-figures/${name}`,
      `/v1/releases/${name}`,
      `/builds/${name}/1.0.0/x.js`,
      `/api/overrides/${name}/1.0.0`,
      `/api/inspector/${name}/faults`,
    ]) {
      const { statusCode } = await gateway.app.inject({ url, headers });
      expect([url, [400, 403, 404].includes(statusCode)]).toEqual([url, true]);
    }
  }
});

it("ignores it in a model's answer", async () => {
  gateway.model.answerWith((response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(
        `{"__proto__":{"polluted":true},"choices":[{"index":0,"__proto__":{"polluted":true},"message":{"role":"assistant","content":"Words.","constructor":{"prototype":{"polluted":true}}},"finish_reason":"stop"}]}`,
      ),
  );
  const response = await gateway.app.inject({
    method: 'POST',
    url: '/api/ai/chat/completions',
    headers: await gateway.bearer(),
    payload: { ...request({ metadata: { purpose: 'chat', company: 'INE467B01029' } }) },
  });
  expect(response.body).not.toContain('polluted');
});

it('rejects or removes it in an import file at any depth', async () => {
  const file = `{"format":"mulya-saved-work","schema":1,"takenOutAt":"2026-11-20T00:00:00.000Z","valuations":[],"ownFigures":[],"watchlist":[],"recent":[],"preferences":{"a":{"__proto__":{"polluted":true}},"__proto__":{"polluted":true}}}`;
  const headers = { ...(await gateway.bearer({ sub: 'user-7' })), 'content-type': 'application/json' };
  const importAnswer = await gateway.app.inject({ method: 'POST', url: '/api/saved-work/everything', headers, payload: file });
  expect([200, 400]).toContain(importAnswer.statusCode);
  const { body } = await gateway.app.inject({ url: '/api/saved-work/preferences', headers });
  // the shape of the route's answer
  expect((JSON.parse(body) as { readonly preferences: { readonly polluted?: unknown } }).preferences.polluted).toBeUndefined();
});
