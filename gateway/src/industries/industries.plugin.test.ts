import { ApiErrorSchema, IndustriesAnswerSchema, IndustryAnswerSchema, IndustryCompaniesAnswerSchema, type Listing } from '@mulya/contract';
import { readListings } from '@mulya/sample-data';
import fastify, { type FastifyInstance } from 'fastify';
import { createCompanies } from '../companies/companies.ts';
import { handleError } from '../errors/error-answer.ts';
import type { MarketData } from '../market-data/market-data.port.ts';
import { openSmallMarket } from '../market-data/fixtures/small-market.ts';
import { industriesPlugin, createIndustryAnswers } from './industries.plugin.ts';
import { emptyMarketData } from '../fixtures/start-gateway.ts';
import { income, sheet, smallCompany, year } from '../market-data/fixtures/small-company.ts';

let pack: MarketData;
let marketData: MarketData;
let listings: readonly Listing[];
let app: FastifyInstance;
let version: string;
let storedCalls: number;
let onRead: () => void;

beforeAll(async () => {
  pack = await openSmallMarket();
  ({ listings } = await readListings());
  version = '1';
  marketData = {
    ...pack,
    dataVersion: () => version,
    storedAnswer: (listing) => {
      storedCalls += 1;
      onRead();
      return pack.storedAnswer(listing);
    },
    valuation: () => Promise.reject(new Error('A statistic needs no outside call.')),
  };
  app = await openApp();
});
beforeEach(() => {
  onRead = () => undefined;
});
afterAll(() => app.close());

async function openApp(): Promise<FastifyInstance> {
  const opened = fastify({ routerOptions: { maxParamLength: 500 } });
  opened.setErrorHandler(handleError);
  await opened.register(industriesPlugin, { prefix: '/api', marketData, companies: createCompanies(listings) });
  return opened;
}

const industry = (name: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/api/market/industries/${encodeURIComponent(name)}`, headers });

describe('GET /api/market/industries', () => {
  it('lists the industries of the companies with figures', async () => {
    const response = await app.inject({ url: '/api/market/industries' });
    const industries = IndustriesAnswerSchema.parse(response.json());
    expect(industries.map(({ industry }) => industry)).toEqual(expect.arrayContaining(['Paints', 'Private Sector Bank']));
    expect(industries.reduce((sum, { n }) => sum + n, 0)).toBeLessThanOrEqual(pack.coverage().covers.length);
    const again = await app.inject({ url: '/api/market/industries', headers: { 'if-none-match': String(response.headers.etag) } });
    expect(again.statusCode).toBe(304);
  });
});

describe('GET /api/market/industries/:industry', () => {
  it('answers with statistics and companies, with an ETag', async () => {
    const response = await industry('Private Sector Bank');
    expect(response.statusCode).toBe(200);
    const answer = IndustryAnswerSchema.parse(response.json());
    expect(answer).toMatchObject({ industry: 'Private Sector Bank', scope: 'industry', n: answer.companies.length });
    expect(answer.companies[0]?.name).toBe('HDFC Bank Ltd');
    expect(answer.statistics.evEbitda).toMatchObject({ n: 0, median: null, leftOut: answer.n });
    const again = await industry('Private Sector Bank', { 'if-none-match': String(response.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('accepts every listed name as one segment of the address', async () => {
    const industries = IndustriesAnswerSchema.parse((await app.inject({ url: '/api/market/industries' })).json());
    expect(industries.some((each) => each.industry.includes('/'))).toBe(true);
    for (const each of industries) expect((await industry(each.industry)).json()).toMatchObject({ industry: each.industry });
  });

  it.each(['Astrology', 'Paint', '<script>alert(1)</script>', '../../healthz', '__proto__', 'x'.repeat(300)])(
    'rejects the unknown industry %j, and does not repeat it',
    async (name) => {
      const response = await industry(name);
      expect(response.statusCode).toBe(404);
      const { error } = ApiErrorSchema.parse(response.json());
      expect(error).toMatchObject({ code: 'UNKNOWN_INDUSTRY', message: 'No company with figures has this industry.' });
    },
  );

  it('reads the market once for calls at the same time and after it, and does not wait for changed data', async () => {
    const own = await openApp();
    storedCalls = 0;
    const ask = (name: string) => own.inject({ url: `/api/market/industries/${name}` });
    await Promise.all([ask('Paints'), ask('Sugar'), own.inject({ url: '/api/market/industries' })]);
    version = '2';
    await ask('Paints');
    await own.close();
    expect(storedCalls).toBe(listings.filter(({ kind }) => kind === 'equity').length);
  });

  it('reads the market once the gateway listens, before the first call', async () => {
    const own = await openApp();
    storedCalls = 0;
    const reading = new Promise<void>((resolve) => {
      onRead = resolve;
    });
    await own.listen({ host: '127.0.0.1', port: 0 });
    await reading;
    await own.inject({ url: '/api/market/industries' });
    await own.close();
    expect(storedCalls).toBe(listings.filter(({ kind }) => kind === 'equity').length);
  });

  it('listens, and says so once, while the market cannot be read', async () => {
    const own = await openApp();
    const warned = new Promise<string>((resolve) => {
      jest.spyOn(own.log, 'warn').mockImplementation((_fields: unknown, line?: string) => resolve(line ?? ''));
    });
    onRead = () => {
      throw new Error('The database is down.');
    };
    await own.listen({ host: '127.0.0.1', port: 0 });
    expect(await warned).toBe('The industries could not be read; the next try is soon.');
    await own.close();
  });
});

describe('GET /api/market/industries/:industry/companies', () => {
  const companies = (name: string, headers: Record<string, string> = {}) =>
    app.inject({ url: `/api/market/industries/${encodeURIComponent(name)}/companies`, headers });

  it('answers with the figures of every company, the largest first, with an ETag', async () => {
    const response = await companies('private sector bank');
    expect(response.statusCode).toBe(200);
    const answer = IndustryCompaniesAnswerSchema.parse(response.json());
    expect(answer.industry).toBe('Private Sector Bank');
    expect(answer.companies[0]).toMatchObject({ name: 'HDFC Bank Ltd', business: 'lender', isRegular: true, figures: { price: 726.95 } });
    expect(answer.sources[answer.companies[0]?.source ?? -1]?.price).toBe('2026-08-21');
    const again = await companies('Private Sector Bank', { 'if-none-match': String(response.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('has an industry of one company, which has no statistics of its own', async () => {
    const all = IndustriesAnswerSchema.parse((await app.inject({ url: '/api/market/industries' })).json());
    const smallest = all.find(({ n }) => n === 1)?.industry ?? '';
    expect((await companies(smallest)).json()).toMatchObject({ industry: smallest, companies: [expect.anything()] });
  });

  it.each(['Astrology', '__proto__', 'x'.repeat(300)])('rejects the unknown industry %j', async (name) => {
    const response = await companies(name);
    expect([response.statusCode, ApiErrorSchema.parse(response.json()).error.code]).toEqual([404, 'UNKNOWN_INDUSTRY']);
  });
});

const { listing, answer } = smallCompany([year(2026, { INC: income, BAL: sheet })]);

function createSource() {
  const source = {
    ...emptyMarketData,
    version: '1',
    reads: 0,
    isDown: false,
    dataVersion: () => source.version,
    storedAnswer: async () => {
      source.reads += 1;
      if (source.isDown) throw new Error('The database is down.');
      return answer;
    },
  };
  return source;
}

const answersOf = (source: ReturnType<typeof createSource>) => createIndustryAnswers(source, createCompanies([listing]));

describe('industry answers', () => {
  it('are renewed for changed data before anyone asks for them', async () => {
    const source = createSource();
    const answers = answersOf(source);
    await answers.list();
    source.version = '2';
    await answers.renew();
    await answers.renew();
    await answers.list();
    expect(source.reads).toBe(2);
  });

  it('are those of the earlier data while changed data is read', async () => {
    const source = createSource();
    const answers = answersOf(source);
    const first = await answers.list();
    source.version = '2';
    const renewal = answers.renew();
    expect(await answers.list()).toBe(first);
    await renewal;
    expect(await answers.list()).not.toBe(first);
    source.version = '3';
    source.isDown = true;
    await expect(answers.renew()).rejects.toThrow('The database is down.');
    expect((await answers.list()).json).toEqual(first.json);
  });

  it('are read before anyone has asked for them, and a caller shares that reading', async () => {
    const source = createSource();
    const answers = answersOf(source);
    await Promise.all([answers.renew(), answers.list()]);
    await answers.list();
    expect(source.reads).toBe(1);
  });

  it('are not read after the gateway has closed', async () => {
    const source = createSource();
    const closing = new AbortController();
    const reading = createIndustryAnswers(source, createCompanies([listing]), closing.signal).renew();
    closing.abort();
    await expect(reading).rejects.toThrow('aborted');
    expect(source.reads).toBe(0);
  });

  it('reach a caller who has come before the gateway closed', async () => {
    const closing = new AbortController();
    const answers = createIndustryAnswers(createSource(), createCompanies([listing]), closing.signal);
    const reading = answers.renew();
    const list = answers.list();
    closing.abort();
    await reading;
    expect(JSON.parse((await list).json.toString())).toMatchObject([{ industry: 'Paints', n: 1 }]);
  });

  it('are read again after a failure', async () => {
    const source = createSource();
    const answers = answersOf(source);
    source.isDown = true;
    await expect(Promise.resolve(answers.list())).rejects.toThrow('The database is down.');
    source.isDown = false;
    expect(JSON.parse((await answers.list()).json.toString())).toMatchObject([{ industry: 'Paints', n: 1 }]);
  });

  it('use the industry of the listing where the source has none', async () => {
    const found = await answersOf(createSource()).industry('paints');
    expect(JSON.parse(String(found?.json))).toMatchObject({ industry: 'Paints', scope: 'market', n: 1 });
  });
});
