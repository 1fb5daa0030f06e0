/** Server-side request forgery: no input decides which address the gateway calls. */
import type { Listing } from '@mulya/contract';
import { request } from '../ai/fixtures/questions.ts';
import { createCompanies } from '../companies/companies.ts';
import { loopbackServer, type Answer, type LoopbackServer } from '../fixtures/loopback-server.ts';
import { quietLog } from '../fixtures/quiet-log.ts';
import { createMarketSource } from '../market-data/create-market-data.ts';
import { startLoopbackSource, type LoopbackSource } from '../market-data/fixtures/loopback-source.ts';
import { tcs } from '../market-data/fixtures/test-source.ts';
import { useAttackedGateway } from './fixtures/attacked-gateway.ts';
import { encodeForAddress, hostileWordList } from './fixtures/hostile-words.ts';
import { secrets } from './fixtures/secrets.ts';

/** Names that try to change the host, path or parameters of the call. */
const names: readonly string[] = [
  ...hostileWordList,
  'http://169.254.169.254/computeMetadata/v1/',
  'http://[::1]:9099/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://127.1/',
  'http://localhost。/',
  'gopher://127.0.0.1:6379/_FLUSHALL',
  'TCS@collector.invalid',
  'TCS#fragment',
  'TCS?key=other',
  'TCS&name=OTHER',
  'TCS/../admin',
  'TCS%2f..%2fadmin',
  'TCS;name=OTHER',
  'TCS\\..\\admin',
  'TCS\r\nX-Api-Key: mine',
];

/** A listed company with a hostile name: the gateway requests it under exactly that name. */
const oddlyNamed: Listing = {
  ...tcs,
  name: '/../admin?name=OTHER&key=mine#@collector.invalid/ Ltd',
  isin: 'INE000000010',
  nse: null,
  bse: null,
};

let source: LoopbackSource;
let elsewhere: LoopbackServer;
const gateway = useAttackedGateway(async () => {
  source = await startLoopbackSource();
  elsewhere = await loopbackServer((_request, response) => response.end('{}'));
  const marketData = await createMarketSource({ kind: 'live', url: `${source.url}/base`, key: secrets.stock }, { log: quietLog().log });
  return { marketData, companies: createCompanies([tcs, oddlyNamed]) };
});
afterAll(async () => {
  await Promise.all([source.close(), elsewhere.close()]);
});

const get = async (url: string) => (await gateway.app.inject({ url, headers: await gateway.bearer() })).statusCode;

it('sends no call for an unlisted company', async () => {
  expect(names.length).toBeGreaterThanOrEqual(60);
  for (const name of names) {
    const word = encodeForAddress(name);
    const statuses = await Promise.all([
      get(`/api/company/valuation/${word}x`),
      get(`/api/company/peers/${word}x`),
      get(`/api/stock?stock_name=${word}x`),
      get(`/api/stock?stock_name=TCS&isin=${word}x`),
    ]);
    expect([name, statuses.filter((status) => status !== 404 && status !== 400)]).toEqual([name, []]);
    const payload = { ...request({ metadata: { purpose: 'chat', company: name } }) };
    expect(
      (await gateway.app.inject({ method: 'POST', url: '/api/ai/chat/completions', headers: await gateway.bearer(), payload })).statusCode,
    ).toBe(400);
  }
  expect(source.requests).toEqual([]);
  expect(gateway.model.calls).toEqual([]);
});

it('requests a listed company at the configured address, by one parameter', async () => {
  await get(`/api/company/valuation/${encodeURIComponent(oddlyNamed.name)}`);
  expect(source.requests.length).toBeGreaterThan(0);
  expect(new Set(source.requests.map(({ path, name }) => `${path} ${name ?? ''}`))).toEqual(new Set([`/base/stock ${oddlyNamed.name}`]));
});

const redirect: Answer = (_request, response) => response.writeHead(302, { location: elsewhere.url }).end();

it.each<[string, () => Promise<unknown>]>([
  [
    'the market data',
    async () => {
      source.answerWith((response) => response.writeHead(302, { location: elsewhere.url }).end());
      return get(`/api/company/valuation/${encodeURIComponent(tcs.name)}`);
    },
  ],
  [
    'the language model',
    async () => {
      gateway.model.answerWith((response) => response.writeHead(307, { location: `${elsewhere.url}/v1/chat/completions` }).end());
      return gateway.app.inject({
        method: 'POST',
        url: '/api/ai/chat/completions',
        headers: await gateway.bearer(),
        payload: { ...request() },
      });
    },
  ],
  [
    'the account lookup',
    async () => {
      gateway.lookup.answerWith(redirect);
      return gateway.app.inject({ url: '/api/company/coverage', headers: await gateway.bearer({ sub: 'user-9' }) });
    },
  ],
])('cannot be sent elsewhere by %s', async (_who, ask) => {
  const statuses = source.requests.length + gateway.model.calls.length + gateway.lookup.requestCount();
  await ask();
  expect(source.requests.length + gateway.model.calls.length + gateway.lookup.requestCount()).toBeGreaterThan(statuses);
  expect(elsewhere.requestCount()).toBe(0);
});
