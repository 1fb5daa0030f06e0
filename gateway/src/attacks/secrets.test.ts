/** Secrets: the gateway never reveals a key, password or token of its configuration in an answer, log, metric or error. */
import { request } from '../ai/fixtures/questions.ts';
import { readConfig } from '../config.ts';
import { json, loopbackServer, type LoopbackServer } from '../fixtures/loopback-server.ts';
import { quietLog } from '../fixtures/quiet-log.ts';
import { createMarketSource } from '../market-data/create-market-data.ts';
import { tcs } from '../market-data/fixtures/test-source.ts';
import { useAttackedGateway } from './fixtures/attacked-gateway.ts';
import { requestOf, routesOf } from './fixtures/routes.ts';
import { secrets, secretsIn } from './fixtures/secrets.ts';

it.each([
  { STOCK_API_URL: 'https://stock.example', STOCK_API_KEY: `${secrets.stock} and more` },
  { STOCK_API_KEY: secrets.stock },
  { AI_API_URL: 'https://ai.example/v1', AI_API_KEY: `${secrets.ai} and more`, AI_MODEL: 'm' },
  { AI_API_KEY: secrets.ai },
  { DATABASE_URL: `postgres://mulya:${secrets.databasePassword}@db.example` },
  { DATABASE_URL: `mysql://mulya:${secrets.databasePassword}@db.example/mulya` },
  { REDIS_URL: `http://:${secrets.redisPassword}@redis.example` },
  { REDIS_URL: `redis://:${secrets.redisPassword}@redis example` },
  { DEPLOY_TOKENS: `search=${secrets.team}` },
  { TEAM_WEBHOOKS: `mfe-news=https://hooks.example/#${secrets.webhook}` },
  { TEAM_WEBHOOK_SECRETS: `mfe-news=${secrets.webhook}` },
  { DEPLOY_TOKENS: `mfe-search=${secrets.team},,operator=${secrets.operator}` },
])('does not repeat %j in the message of a failed start', (env) => {
  const read = readConfig(env);
  const outputs = read.ok ? '' : read.problems.join('\n');
  expect(secretsIn(outputs)).toEqual([]);
});

describe('a gateway with every secret configured', () => {
  let source: LoopbackServer;
  const gateway = useAttackedGateway(async () => {
    source = await loopbackServer(json({ error: `The key ${secrets.stock} is wrong.` }, 401, { 'x-key': secrets.stock }));
    const marketData = await createMarketSource({ kind: 'live', url: source.url, key: secrets.stock }, { log: quietLog().log });
    return { isWhole: true, marketData };
  });

  beforeAll(() => {
    gateway.model.answerWith((response) =>
      response
        .writeHead(401, { 'www-authenticate': `Bearer ${secrets.ai}` })
        .end(JSON.stringify({ error: { message: `Incorrect API key provided: ${secrets.ai}` } })),
    );
  });
  afterAll(() => source.close());

  it('reveals none of them in any answer, header, page, metric or log line', async () => {
    const outputs: string[] = [];
    const routes = [
      ...routesOf(gateway.app),
      'GET /',
      'GET /login',
      'GET /valuation/TCS',
      'GET /nowhere',
      'GET /builds/shell/1.0.0/main.22222222.js',
    ];
    const authorizations = [
      undefined,
      'user',
      `Bearer ${secrets.team}`,
      `Bearer ${secrets.operator}`,
      `Bearer ${secrets.operator}x`,
      `Basic ${secrets.team}`,
    ];
    for (const route of routes) {
      const { method, url } = requestOf(route.replace('valuation/:company', `valuation/${encodeURIComponent(tcs.name)}`));
      // a sign-in for each route, because one route ends it
      const user = (await gateway.bearer({ sub: `user-${String(routes.indexOf(route))}` })).authorization;
      for (const credential of authorizations) {
        const authorization = credential === 'user' ? user : credential;
        const body = url.includes('/ai/') ? { payload: { ...request() } } : method === 'GET' ? {} : { payload: { why: 'a reason' } };
        const headers = authorization === undefined ? {} : { authorization };
        const response = await gateway.app.inject({ method, url, headers, ...body });
        outputs.push(`${JSON.stringify(response.headers)} ${response.body}`);
      }
    }
    expect(source.requestCount()).toBeGreaterThan(0);
    expect(gateway.model.calls.length).toBeGreaterThan(0);
    expect(gateway.lines.length).toBeGreaterThan(routes.length);
    expect([...outputs, ...gateway.lines].flatMap(secretsIn)).toEqual([]);
  });
});
