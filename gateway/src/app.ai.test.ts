import type { Listing } from '@mulya/contract';
import { readListings } from '@mulya/sample-data';
import type { FastifyInstance } from 'fastify';
import type { Ai } from './ai/ai.port.ts';
import {
  startAiEndpoint,
  completion,
  eventOf,
  json as answersWith,
  status,
  whole,
  type AiEndpoint,
  type Responder,
} from './ai/fixtures/ai-endpoint.ts';
import { request, tcs } from './ai/fixtures/questions.ts';
import { createScriptedAi } from './ai/fixtures/scripted-ai.ts';
import { createCompanies } from './companies/companies.ts';
import type { Config } from './config.ts';
import { json, loopbackServer } from './fixtures/loopback-server.ts';
import { quietLog } from './fixtures/quiet-log.ts';
import { firebaseConfig } from './fixtures/start-gateway.ts';
import { useGateways } from './fixtures/use-gateways.ts';
import { openSmallMarket } from './market-data/fixtures/small-market.ts';
import { createIndianStockApi } from './market-data/indian-stock-api.adapter.ts';
import type { MarketData } from './market-data/market-data.port.ts';

const aiKey = 'sk-canary-ai-41c0ffee';
const stockKey = 'canary-stock-5eed5eed';

const { bearer, start: startGateway } = useGateways();
let endpoint: AiEndpoint;
let lines: string[];

beforeEach(async () => {
  endpoint = await startAiEndpoint();
  lines = [];
});
afterEach(() => endpoint.close());

/** A gateway with an external model; its log is recorded. */
async function start(limits: Partial<Config['limits']['ai']> = {}, api: Partial<Config['limits']['api']> = {}): Promise<FastifyInstance> {
  const config: Config = {
    ...firebaseConfig,
    logLevel: 'trace',
    ai: { kind: 'openai-compatible', url: `${endpoint.url}/v1`, key: aiKey, model: 'model-1', search: 'live-search', tools: true },
    limits: { ...firebaseConfig.limits, api: { ...firebaseConfig.limits.api, ...api }, ai: { ...firebaseConfig.limits.ai, ...limits } },
  };
  return startGateway(config, { companies: createCompanies([tcs]), log: { write: (line) => void lines.push(line) } });
}

const ask = async (gateway: FastifyInstance, { body = request(), uid = 'user-1', remoteAddress = '127.0.0.1' } = {}) =>
  gateway.inject({ method: 'POST', url: '/api/ai/chat/completions', headers: await bearer(uid), payload: { ...body }, remoteAddress });

const chat = (stream = false) => request({ stream, metadata: { purpose: 'chat', company: 'INE467B01029' } });

describe('the AI behind the API', () => {
  it('answers verified users only, with errors in OpenAI’s shape', async () => {
    const gateway = await start();
    const nobody = await gateway.inject({ method: 'POST', url: '/api/ai/chat/completions', payload: { ...request() } });
    expect(nobody.statusCode).toBe(401);
    expect(nobody.json()).toMatchObject({ error: { code: 'UNAUTHENTICATED', type: 'authentication_error', param: null } });
    expect((await ask(gateway)).json()).toMatchObject({ choices: [{ message: { content: 'Cash is king.' } }] });
    expect(endpoint.calls).toHaveLength(1);
  });

  it('has no other method', async () => {
    const response = await (await start()).inject({ url: '/api/ai/chat/completions', headers: await bearer() });
    expect([response.statusCode, response.headers['allow']]).toEqual([405, 'POST']);
  });

  it('is named in the page without its key or its address', async () => {
    const { body } = await (await start()).inject('/login');
    expect(body).toContain('"ai":{"model":"model-1","readsContext":false,"takesTools":true}');
    expect(body).not.toContain(aiKey);
    expect(body).not.toContain(endpoint.url);
  });

  it('leaves the gateway ready while it is down', async () => {
    const gateway = await start();
    endpoint.answerWith(status(401));
    for (let call = 0; call < 6; call += 1) await ask(gateway, { body: chat() });
    const ready = await gateway.inject('/readyz');
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toMatchObject({
      ok: true,
      dependencies: { ai: { ok: false, detail: expect.stringContaining('failed several times') } },
    });
  });

  it('is measured', async () => {
    const gateway = await start();
    await ask(gateway, { body: request({ stream: true }) });
    await ask(gateway);
    endpoint.answerWith(status(404));
    await ask(gateway, { body: chat() });
    const { body } = await gateway.inject('/metrics');
    expect(body).toContain('ai_calls_total{area="research",from="new"} 1');
    expect(body).toContain('ai_calls_total{area="research",from="kept"} 1');
    expect(body).toContain('ai_failures_total{area="chat",code="UPSTREAM_FAILED"} 1');
    expect(body).toContain('ai_first_token_seconds_count 1');
  });
});

describe('limits', () => {
  it('limit one user’s questions a minute, cached answers included', async () => {
    const gateway = await start({ perMinuteOfUser: 3 });
    for (let call = 0; call < 3; call += 1) expect((await ask(gateway)).statusCode).toBe(200);
    const refused = await ask(gateway);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(refused.json()).toMatchObject({ error: { code: 'RATE_LIMITED', type: 'rate_limit_error' } });
    expect((await ask(gateway, { uid: 'user-2' })).statusCode).toBe(200);
    expect(endpoint.calls).toHaveLength(1);
  });

  it('limit a user’s questions a day', async () => {
    const gateway = await start({ perDayOfUser: 2 });
    for (let call = 0; call < 2; call += 1) expect((await ask(gateway)).statusCode).toBe(200);
    expect((await ask(gateway)).statusCode).toBe(429);
  });

  it('limit all users’ questions to the model a day, while cached answers are still served', async () => {
    const gateway = await start({ perDayInAll: 2 });
    expect((await ask(gateway)).statusCode).toBe(200);
    expect((await ask(gateway, { body: chat(), uid: 'user-2' })).statusCode).toBe(200);
    for (const stream of [false, true]) {
      const refused = await ask(gateway, { body: chat(stream), uid: stream ? 'user-4' : 'user-3' });
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toMatchObject({ error: { message: expect.stringContaining('The AI usage limit has been reached.') } });
    }
    expect((await ask(gateway, { uid: 'user-3' })).statusCode).toBe(200);
    expect(endpoint.calls).toHaveLength(2);
  });

  it('leave three quarters of a day’s calls of the model to others', async () => {
    const gateway = await start({ perDayInAll: 8 });
    for (let call = 0; call < 2; call += 1) expect((await ask(gateway, { body: chat() })).statusCode).toBe(200);
    for (let call = 0; call < 10; call += 1) {
      const refused = await ask(gateway, { body: chat() });
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toMatchObject({ error: { message: expect.stringContaining('your limit for new AI answers') } });
    }
    expect((await ask(gateway)).statusCode).toBe(429); // a new text for everybody is a call too
    for (const uid of ['user-2', 'user-3', 'user-4'])
      for (let call = 0; call < 2; call += 1) expect((await ask(gateway, { body: chat(), uid })).statusCode).toBe(200);
  });

  it('limit a user’s API calls, and an address’s calls before any lookup', async () => {
    const gateway = await start({}, { perMinuteOfUser: 2, perMinuteOfAddress: 4 });
    const coverage = async (uid: string, remoteAddress: string) =>
      (await gateway.inject({ url: '/api/company/coverage', headers: await bearer(uid), remoteAddress })).statusCode;
    expect([await coverage('user-1', '10.0.0.1'), await coverage('user-1', '10.0.0.2'), await coverage('user-1', '10.0.0.3')]).toEqual([
      200, 200, 429,
    ]);
    const statuses: number[] = [];
    for (const user of [2, 3, 4, 5, 6]) statuses.push(await coverage(`user-${user}`, `2001:db8:1:2::${user}`));
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect(await coverage('user-6', '2001:db8:1:3::1')).toBe(200);
    for (let visit = 0; visit < 10; visit += 1)
      expect((await gateway.inject({ url: '/login', remoteAddress: '10.0.0.9' })).statusCode).toBe(200);
  });
});

describe('the keys', () => {
  const leak = `Incorrect API key provided: ${aiKey}`;
  const endings: readonly Responder[] = [
    status(401, { 'www-authenticate': `Bearer ${aiKey}` }, leak),
    status(400, {}, leak),
    status(404, {}, leak),
    status(429, { 'retry-after': '100' }, leak),
    status(500, { 'retry-after': '100' }, leak),
    (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(leak),
    answersWith({ error: leak }),
    (response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).end(eventOf({ error: { message: leak } })),
    answersWith(completion('Words.', { choices: [{ message: { content: 'Words.' }, finish_reason: aiKey }] })),
    answersWith(completion('Words.'), 200, { 'x-key': aiKey, 'set-cookie': aiKey }),
    whole(),
  ];

  it('appear in no answer and no log line, whatever the endpoints do', async () => {
    const gateway = await start();
    const outputs: string[] = [];
    for (const answering of endings) {
      for (const stream of [false, true]) {
        endpoint.answerWith(whole());
        await ask(gateway, { body: chat() }); // a success between failures keeps the circuit closed
        endpoint.answerWith(answering);
        const response = await ask(gateway, { body: chat(stream) });
        outputs.push(response.body, JSON.stringify(response.headers));
      }
    }
    for (const url of ['/metrics', '/readyz', '/', '/login']) outputs.push((await gateway.inject(url)).body);
    expect(endpoint.calls).toHaveLength(4 * endings.length);
    for (const { headers } of endpoint.calls) expect(headers.authorization).toBe(`Bearer ${aiKey}`);
    expect(lines.length).toBeGreaterThan(endings.length);
    for (const text of [...outputs, ...lines]) expect(text).not.toContain(aiKey);
  });

  it('appear in no answer and no log line when the stock API refuses its key', async () => {
    const quiet = quietLog();
    const source = await loopbackServer(json({ error: `The key ${stockKey} is wrong` }, 401));
    const gateway = await startGateway(
      { ...firebaseConfig, logLevel: 'trace' },
      {
        companies: createCompanies([tcs]),
        marketData: createIndianStockApi({ url: source.url, key: stockKey, log: quiet.log }),
        log: { write: (line) => void lines.push(line) },
      },
    );
    const headers = await bearer();
    const responses = [
      await gateway.inject({ url: `/api/company/valuation/${encodeURIComponent(tcs.name)}`, headers }),
      await gateway.inject({ url: '/api/stock?stock_name=TCS', headers }),
      await ask(gateway),
    ];
    expect(source.requestCount()).toBeGreaterThan(0);
    for (const text of [...responses.map(({ body }) => body), ...lines, ...quiet.lines]) expect(text).not.toContain(stockKey);
    await source.close();
  });
});

describe('two users who open twenty companies each in a minute', () => {
  /** The calls of one company's page: the eight research texts, and a comment and a recommendation on the growth of three lines. */
  const research = ['model', 'strengths', 'swot', 'peerComparison', 'recommendations', 'outlook', 'outlook1', 'moat'].map(
    (part) => `research.${part}`,
  );
  const growth = ['Revenue', 'EBITDA', 'PAT'].flatMap((line) =>
    ['comment', 'recommendation'].map((part) => [`growth.${part}`, line] as const),
  );
  const ofPage: readonly (readonly [purpose: string, content: string])[] = [
    ...research.map((purpose) => [purpose, purpose] as const),
    ...growth,
  ];

  let pack: MarketData;
  let companies: readonly Listing[];

  beforeAll(async () => {
    const [{ listings }, market] = await Promise.all([readListings(), openSmallMarket()]);
    pack = market;
    const { covers } = pack.coverage();
    companies = listings.filter(({ isin }) => isin !== null && covers.includes(isin)).slice(0, 20);
  });
  afterAll(() => pack.close());

  /**
   * Two users open twenty companies each within a minute of the gateway's clock. Returns the statuses of all AI calls of
   * their pages, each made once.
   */
  async function statusesOfTwoUsers(ai?: Ai): Promise<readonly number[]> {
    const gateway = await startGateway(firebaseConfig, {
      marketData: pack,
      companies: createCompanies(companies),
      ...(ai === undefined ? {} : { ai }),
    });
    const statuses = new Set<number>();
    for (const uid of ['user-1', 'user-2']) {
      const headers = await bearer(uid);
      for (const { name, isin } of companies) {
        const page = [gateway.inject({ url: `/api/company/valuation/${encodeURIComponent(name)}`, headers })];
        for (const [purpose, content] of ofPage) {
          const payload = { ...request({ messages: [{ role: 'user', content }], metadata: { purpose, company: isin } }) };
          page.push(gateway.inject({ method: 'POST', url: '/api/ai/chat/completions', headers, payload }));
        }
        for (const { statusCode } of await Promise.all(page)) statuses.add(statusCode);
      }
    }
    return [...statuses].sort();
  }

  it('get every text of the built-in analyst', async () => {
    expect(companies).toHaveLength(20);
    expect(await statusesOfTwoUsers()).toEqual([200]);
  });

  it('are refused texts of a paid model', async () => {
    expect(await statusesOfTwoUsers(createScriptedAi())).toEqual([200, 429]);
  });
});
