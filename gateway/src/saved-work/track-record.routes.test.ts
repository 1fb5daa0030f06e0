import {
  RecentSchema,
  savedWorkLimits,
  TrackRecordSchema,
  WatchlistSchema,
  type Forecast,
  type SaveBody,
} from '@mulya/contract/saved-work';
import { smallCompany, year } from '../market-data/fixtures/small-company.ts';
import { file, INFOSYS, keyOf, save, TCS, times, valuationInFile, versionInFile, type Asks } from './fixtures/saved-work-gateway.ts';
import { savedWorkSuite } from './fixtures/saved-work-suite.ts';

const { gateway, user } = savedWorkSuite();
const ann = user('ann');
const ben = user('ben');

const forecast: Forecast = {
  reportedYear: 2025,
  reportedUntil: '2025-03-31',
  basis: 'not-stated',
  shares: 10,
  sharesNow: 10,
  priceAsOf: '2026-04-10',
  targetDate: '2028-03-31',
  years: [{ fiscalYear: 2026, sales: null, ebitda: null, pat: 52, netWorth: null, eps: 5.2 }],
};

const record = async (of: Asks = ann) => TrackRecordSchema.parse((await of.get('/track-record')).json());
async function saved(basedOn: string | null, changes: Partial<SaveBody> = {}, company = TCS, by: Asks = ann): Promise<string> {
  const body = save(basedOn, changes);
  const answer = await by.post(`/valuations/${company}/versions`, body);
  expect(answer.statusCode).toBe(201);
  return body.id;
}
const reporting = (...years: readonly number[]) =>
  smallCompany(
    years.map((fiscalYear) => year(fiscalYear, { INC: { NetIncome: fiscalYear - 1_976 }, BAL: { TotalCommonSharesOutstanding: 10 } })),
  ).answer;

describe('the track record', () => {
  it('is empty without versions', async () => {
    await expect(record()).resolves.toEqual({ companies: [], versions: 0 });
  });

  it('lists three versions with their forecasts, the price now, and the year reported since', async () => {
    const first = await saved(null, { name: 'First', forecast });
    const second = await saved(first, { name: 'Second', forecast: { ...forecast, shares: 11 } });
    const third = await saved(second, { name: 'Before forecasts' });
    gateway.holdAnswers(new Map([[TCS, reporting(2025, 2026)]]));
    gateway.holdPrices(new Map([[TCS, { price: 4_300, asOf: '2026-11-20' }]]));
    const { companies, versions } = await record();
    expect(versions).toBe(3);
    expect(companies).toMatchObject([
      {
        key: TCS,
        name: 'Tata Consultancy Services Ltd',
        price: 4_300,
        priceAsOf: '2026-11-20',
        versions: [{ id: third }, { id: second, forecast: { shares: 11 } }, { id: first, forecast }],
        reported: {
          years: [
            { label: 'FY25', pat: 49 },
            { label: 'FY26', pat: 50, eps: 5 },
          ],
          newest: { label: 'FY26', end: '2026-03-31' },
        },
      },
    ]);
    expect(companies[0]?.versions[0]).not.toHaveProperty('forecast');
    expect(companies[0]?.versions[0]).not.toHaveProperty('work');
  });

  it('names the event after a base year and the newest report in the watchlist and the recent companies, too', async () => {
    const event = { kind: 'demerger', date: '2025-10', business: 'Hotels', breaks: true, source: 'List' };
    await saved(null, { forecast });
    const years = forecast.years.map((each) => ({ ...each, fiscalYear: 2027 }));
    await saved(null, { forecast: { ...forecast, reportedUntil: '2026-03-31', years } }, INFOSYS);
    for (const company of [INFOSYS, TCS]) {
      await ann.put(`/watchlist/${company}`);
      await ann.put(`/recent/${company}`, { price: 3_100, asOf: '2026-06-30', peers: [] });
    }
    gateway.holdAnswers(new Map([TCS, INFOSYS].map((company) => [company, { ...reporting(2025, 2026), events: [event] }])));
    const [watchlist, recent] = [await ann.get('/watchlist'), await ann.get('/recent')];
    for (const { rows } of [WatchlistSchema.parse(watchlist.json()), RecentSchema.parse(recent.json())])
      expect(new Map(rows.map(({ key, saved: version }) => [key, [version?.event, version?.newQuarter]]))).toEqual(
        new Map([
          [TCS, [event, 'FY26']],
          [INFOSYS, [undefined, undefined]],
        ]),
      );
  });

  it('knows the newest period of the user’s own figures from the last visit, until it is seen', async () => {
    const id = await saved(null, { forecast });
    gateway.holdAnswers(new Map([[TCS, reporting(2025, 2026)]]));
    const newest = { label: 'Q2 FY27 (Sep 2026)', end: '2026-09-30' };
    const quarters = async (entry: object) => {
      expect((await ann.put(`/recent/${TCS}`, { price: 3_100, asOf: '2026-06-30', peers: [], ...entry })).statusCode).toBe(204);
      const { rows } = RecentSchema.parse((await ann.get('/recent')).json());
      return [(await record()).companies[0]?.reported?.newest?.label, rows[0]?.saved?.newQuarter];
    };
    await expect(quarters({})).resolves.toEqual(['FY26', 'FY26']);
    await expect(quarters({ newest })).resolves.toEqual(['Q2 FY27 (Sep 2026)', 'Q2 FY27']);
    const seen = await ann.patch(`/valuations/${TCS}/versions/${id}`, { seenUntil: newest.end });
    expect(seen.json()).toMatchObject({ version: { id, seenUntil: newest.end } });
    await expect(quarters({ newest })).resolves.toEqual(['Q2 FY27 (Sep 2026)', undefined]);
    expect((await ann.patch(`/valuations/${TCS}/versions/${id}`, {})).statusCode).toBe(400);
  });

  it('orders companies by their newest version, and leaves out deleted versions', async () => {
    const old = await saved(null, {}, INFOSYS);
    gateway.setTime('2026-11-22T11:00:00Z');
    await saved(null);
    gateway.setTime('2026-11-22T12:00:00Z');
    const gone = await saved(old, {}, INFOSYS);
    const order = async () => (await record()).companies.map(({ key, versions }) => [key, versions.length]);
    await expect(order()).resolves.toEqual([
      [INFOSYS, 2],
      [TCS, 1],
    ]);
    await ann.delete(`/valuations/${INFOSYS}/versions/${gone}`);
    await expect(order()).resolves.toEqual([
      [TCS, 1],
      [INFOSYS, 1],
    ]);
    await expect(record()).resolves.toMatchObject({ versions: 2 });
  });

  it('follows the source’s figures and prefers the newer price', async () => {
    await saved(null, { forecast });
    await ann.put(`/recent/${TCS}`, { price: 3_100, asOf: '2026-11-21', peers: [INFOSYS] });
    gateway.holdPrices(new Map([[TCS, { price: 3_000, asOf: '2026-11-20' }]]));
    await expect(record()).resolves.toMatchObject({
      companies: [{ price: 3_100, priceAsOf: '2026-11-21', peers: [{ key: INFOSYS }], reported: null }],
    });
    for (const years of [[2025], [2025, 2026]]) {
      gateway.holdAnswers(new Map([[TCS, reporting(...years)]]));
      const [company] = (await record()).companies;
      expect(company?.reported?.years.map(({ fiscalYear }) => fiscalYear)).toEqual(years);
    }
  });

  it('sends the newest versions up to its limit, and counts all', async () => {
    const versions = (company: number) =>
      times(200, (at) => versionInFile({ savedAt: new Date(Date.UTC(2026, 0, 1 + company, 0, at)).toISOString() }));
    const valuations = [0, 1, 2].map((at) => valuationInFile(keyOf(at), { versions: versions(at) }));
    expect((await ann.post('/everything', file({ valuations }))).statusCode).toBe(200);
    const { companies, versions: count } = await record();
    expect(count).toBe(600);
    expect(companies.map(({ key, versions: sent }) => [key, sent.length])).toEqual([
      [keyOf(2), 200],
      [keyOf(1), 200],
      [keyOf(0), savedWorkLimits.trackRecord - 400],
    ]);
  }, 30_000);
});

describe('a forecast', () => {
  it('belongs to the content of a Save', async () => {
    const body = save(null, { forecast });
    const post = (changes: Partial<SaveBody>) => ann.post(`/valuations/${TCS}/versions`, { ...body, ...changes });
    expect((await post({})).statusCode).toBe(201);
    expect((await post({})).statusCode).toBe(201);
    const other = await post({ forecast: { ...forecast, shares: 12 } });
    expect([other.statusCode, other.json()]).toMatchObject([409, { error: { code: 'ALREADY_EXISTS' } }]);
  });

  it('is rejected if it is not one', async () => {
    const invalid = { ...forecast, targetDate: '31 Mar 2028' };
    const answer = await ann.post(`/valuations/${TCS}/versions`, save(null, { forecast: invalid }));
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { error: { code: 'BAD_REQUEST', message: expect.stringContaining('forecast.targetDate') } },
    ]);
  });

  it('is exported and imported with its version, and a file without forecasts is imported as before', async () => {
    const first = await saved(null, { forecast });
    await saved(first);
    gateway.setTime('2026-11-22T12:00:00Z');
    const out: unknown = (await ann.get('/everything')).json();
    expect((await ben.post('/everything', out)).statusCode).toBe(200);
    const [[own], [bens]] = [(await record()).companies, (await record(ben)).companies];
    expect(bens?.versions).toEqual(own?.versions);
    expect(bens?.versions.map((version) => version.forecast)).toEqual([undefined, forecast]);
  });

  it('counts toward the storage quota', async () => {
    const [plain, recorded] = [user('plain'), user('recorded')];
    // 16 MiB hold just these versions without forecasts.
    const work = { note: 'x'.repeat(63 * 1_024) };
    const entries = (more: Partial<SaveBody>) => {
      const one = (key: string, count: number) => valuationInFile(key, { versions: times(count, () => versionInFile({ work, ...more })) });
      return file({ valuations: [one(TCS, 200), one(INFOSYS, 60)] });
    };
    expect((await plain.post('/everything', entries({}))).statusCode).toBe(200);
    expect((await recorded.post('/everything', entries({ forecast }))).statusCode).toBe(422);
  }, 60_000);
});
