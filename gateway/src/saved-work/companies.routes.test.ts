import { randomUUID } from 'node:crypto';
import { ApiErrorSchema } from '@mulya/contract';
import {
  type Forecast,
  FiguresConflictSchema,
  OwnFiguresListSchema,
  OwnFiguresSavedSchema,
  OwnFiguresSchema,
  RecentSchema,
  savedWorkLimits,
  WatchlistSchema,
} from '@mulya/contract/saved-work';
import { file, INFOSYS, keyOf, MAHINDRA, save, TCS, times } from './fixtures/saved-work-gateway.ts';
import { savedWorkSuite } from './fixtures/saved-work-suite.ts';

const { gateway, user } = savedWorkSuite();
const ann = user('ann');

const code = (answer: { json(): unknown }) => ApiErrorSchema.parse(answer.json()).error.code;

describe('custom financials', () => {
  const url = `/own-figures/${TCS}`;
  const own = async () => OwnFiguresSchema.parse((await ann.get(url)).json());
  const figures = { FY25: { sales: 255_324 } };

  it('start empty, and are saved again on their base revision', async () => {
    await expect(own()).resolves.toEqual({ revision: null, savedAt: null, figures: null });
    const id = randomUUID();
    const first = await ann.put(url, { id, basedOn: null, figures });
    expect([first.statusCode, OwnFiguresSavedSchema.parse(first.json())]).toEqual([
      200,
      { revision: id, savedAt: '2026-11-22T10:00:00.000Z' },
    ]);
    const next = randomUUID();
    expect((await ann.put(url, { id: next, basedOn: id, figures: {} })).statusCode).toBe(200);
    await expect(own()).resolves.toEqual({ revision: next, savedAt: '2026-11-22T10:00:00.000Z', figures: {} });
  });

  it('are neither overwritten nor deleted by a tab with an old revision', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await ann.put(url, { id: first, basedOn: null, figures });
    await ann.put(url, { id: second, basedOn: first, figures: { second: true } });
    const refused = [
      await ann.put(url, { id: randomUUID(), basedOn: first, figures }),
      await ann.put(url, { id: randomUUID(), basedOn: null, figures }),
      await ann.delete(`${url}?basedOn=${first}`),
    ];
    for (const each of refused) {
      expect(each.statusCode).toBe(409);
      expect(FiguresConflictSchema.parse(each.json()).current).toMatchObject({ revision: second, figures: { second: true } });
    }
    expect((await own()).revision).toBe(second);
  });

  it('are listed by company, for their user alone', async () => {
    const list = async (who: typeof ann) => OwnFiguresListSchema.parse((await who.get('/own-figures')).json()).companies;
    await expect(list(ann)).resolves.toEqual([]);
    for (const company of [TCS, INFOSYS]) await ann.put(`/own-figures/${company}`, { id: randomUUID(), basedOn: null, figures });
    await expect(list(ann)).resolves.toEqual([INFOSYS, TCS]);
    await expect(list(user('bob'))).resolves.toEqual([]);
    await ann.delete(`/own-figures/${INFOSYS}`);
    await expect(list(ann)).resolves.toEqual([TCS]);
  });

  it('are saved once when they are sent twice', async () => {
    const id = randomUUID();
    const body = { id, basedOn: null, figures };
    const [first, again] = [await ann.put(url, body), await ann.put(url, body)];
    expect([first.statusCode, again.statusCode, again.json()]).toEqual([200, 200, first.json()]);
  });

  it('stay deleted when another tab saves on the old revision', async () => {
    const id = randomUUID();
    await ann.put(url, { id, basedOn: null, figures });
    expect((await ann.delete(`${url}?basedOn=${id}`)).statusCode).toBe(204);
    expect((await ann.delete(`${url}?basedOn=${id}`)).statusCode).toBe(204);
    expect((await ann.delete(url)).statusCode).toBe(204);
    const refused = await ann.put(url, { id: randomUUID(), basedOn: id, figures });
    expect(FiguresConflictSchema.parse(refused.json()).current.revision).toBeNull();
    await expect(own()).resolves.toEqual({ revision: null, savedAt: null, figures: null });
  });

  it.each([
    ['not an object', { figures: [] }, 400],
    ['a foreign field', { other: 1 }, 400],
    ['more than 64 KiB', { figures: { note: 'x'.repeat(64 * 1_024) } }, 413],
  ])('are rejected when they are %s', async (_what, changes, status) => {
    expect((await ann.put(url, { id: randomUUID(), basedOn: null, figures, ...changes })).statusCode).toBe(status);
    expect((await own()).revision).toBeNull();
  });
});

const watchlist = async () => WatchlistSchema.parse((await ann.get('/watchlist')).json()).rows;
const recent = async () => RecentSchema.parse((await ann.get('/recent')).json()).rows;
const open = async (company: string, changes: object = {}) =>
  (await ann.put(`/recent/${encodeURIComponent(company)}`, { price: null, asOf: null, peers: [], ...changes })).statusCode;
const put = async (company: string) => (await ann.put(`/watchlist/${encodeURIComponent(company)}`)).statusCode;

const unreported: Forecast = {
  reportedYear: null,
  reportedUntil: null,
  basis: 'consolidated',
  shares: null,
  sharesNow: null,
  priceAsOf: null,
  targetDate: '2028-03-31',
  years: [],
};

describe('the watchlist', () => {
  it('lists companies once, newest first, until they are removed', async () => {
    await expect(watchlist()).resolves.toEqual([]);
    for (const [minute, company] of [TCS, MAHINDRA, TCS].entries()) {
      gateway.setTime(`2026-11-22T10:0${String(minute)}:00Z`);
      await expect(put(company)).resolves.toBe(204);
    }
    const blank = { twin: false, peers: [], price: null, priceAsOf: null, saved: null, openedAt: null };
    await expect(watchlist()).resolves.toEqual([
      { key: MAHINDRA, name: 'Mahindra & Mahindra', addedAt: '2026-11-22T10:01:00.000Z', ...blank },
      { key: TCS, name: 'Tata Consultancy Services Ltd', addedAt: '2026-11-22T10:00:00.000Z', ...blank },
    ]);
    expect([(await ann.delete(`/watchlist/${TCS}`)).statusCode, (await ann.delete(`/watchlist/${TCS}`)).statusCode]).toEqual([204, 204]);
    expect((await watchlist()).map(({ key }) => key)).toEqual([MAHINDRA]);
  });

  it('lists each company with its twins, peers, last price and last Save', async () => {
    await put(TCS);
    await put('INE175A01038');
    await open(TCS, { price: 3_001.5, asOf: '2026-11-20', peers: [INFOSYS, MAHINDRA, 'INE999999999'] });
    const [first, second] = [save(null), save(null)];
    await ann.post(`/valuations/${TCS}/versions`, first);
    gateway.setTime('2026-11-22T11:00:00Z');
    await ann.post(`/valuations/${TCS}/versions`, { ...second, basedOn: first.id, name: 'Bull case', target: 4_000, upside: null });
    const row = async (of: string) => (await watchlist()).find(({ key }) => key === of);
    await expect(row('INE175A01038')).resolves.toMatchObject({ twin: true, saved: null });
    await expect(row(TCS)).resolves.toEqual({
      key: TCS,
      name: 'Tata Consultancy Services Ltd',
      twin: false,
      peers: [
        { key: INFOSYS, name: 'Infosys Ltd' },
        { key: MAHINDRA, name: 'Mahindra & Mahindra' },
      ],
      price: 3_001.5,
      priceAsOf: '2026-11-20',
      saved: { id: second.id, name: 'Bull case', target: 4_000, upside: null, savedAt: '2026-11-22T11:00:00.000Z' },
      addedAt: '2026-11-22T10:00:00.000Z',
      openedAt: '2026-11-22T10:00:00.000Z',
    });
    await ann.delete(`/valuations/${TCS}/versions/${second.id}`);
    await expect(row(TCS)).resolves.toMatchObject({ saved: { id: first.id } });
    const third = save(first.id, { forecast: { ...unreported, restsOn: 'benchmarks' } });
    await ann.post(`/valuations/${TCS}/versions`, third);
    await expect(row(TCS)).resolves.toMatchObject({ saved: { id: third.id, restsOn: 'benchmarks' } });
  });

  it.each([
    ['the newer price', { price: 10, asOf: '2026-11-19' }, { price: 20, asOf: '2026-11-20T09:15:00.000Z' }, 20],
    ["the source's price for the same day", { price: 10, asOf: '2026-11-20' }, { price: 20, asOf: '2026-11-20' }, 10],
    ["the source's price if the other has no date", { price: 10, asOf: '2026-11-19' }, { price: 20, asOf: null }, 10],
    ["the page's price if the source has none", { price: null, asOf: null }, { price: 20, asOf: null }, 20],
    ["the source's price if the page showed none", { price: 10, asOf: null }, { price: null, asOf: null }, 10],
  ])('shows %s', async (_which, cachedPrice, pagePrice, price) => {
    gateway.holdPrices(new Map([[TCS, cachedPrice]]));
    await put(TCS);
    await open(TCS, pagePrice);
    expect((await watchlist())[0]?.price).toBe(price);
    expect((await recent())[0]?.price).toBe(price);
  });

  it('holds 500 companies', async () => {
    const entries = times(savedWorkLimits.watchlist, (index) => ({ key: keyOf(index), name: '', addedAt: '2026-11-01T00:00:00Z' }));
    await ann.post('/everything', file({ watchlist: entries }));
    const refused = await ann.put(`/watchlist/${TCS}`);
    expect([refused.statusCode, code(refused), refused.json()]).toMatchObject([
      422,
      'LIMIT_REACHED',
      { error: { message: expect.stringMatching(/^Your watchlist is full \(500\)\./) } },
    ]);
    await expect(put(keyOf(7))).resolves.toBe(204); // it is there already
    await ann.delete(`/watchlist/${keyOf(7)}`);
    await expect(put(TCS)).resolves.toBe(204);
    expect(await watchlist()).toHaveLength(500);
  });
});

describe('recent companies', () => {
  it('lists up to 20 companies once, last opened first', async () => {
    for (let index = 0; index < 22; index += 1) {
      gateway.setTime(new Date(Date.UTC(2026, 10, 22, 10, index)).toISOString());
      await expect(open(keyOf(index))).resolves.toBe(204);
    }
    gateway.setTime('2026-11-22T11:00:00Z');
    await open(keyOf(5), { price: 12, asOf: null });
    const rows = await recent();
    expect(rows.map(({ key }) => key)).toEqual(
      [keyOf(5), ...Array.from({ length: 20 }, (_, index) => keyOf(21 - index)).filter((key) => key !== keyOf(5))].slice(0, 20),
    );
    expect(rows[0]).toMatchObject({ price: 12, openedAt: '2026-11-22T11:00:00.000Z' });
  });

  it('keep the visits of watched companies forever', async () => {
    await put(TCS);
    await open(TCS, { price: 3_000, asOf: '2026-11-20', peers: [INFOSYS] });
    for (let index = 0; index < 21; index += 1) {
      gateway.setTime(new Date(Date.UTC(2026, 10, 22, 11, index)).toISOString());
      await open(keyOf(index));
    }
    expect((await watchlist())[0]).toMatchObject({ key: TCS, price: 3_000, peers: [{ key: INFOSYS }] });
    expect((await recent()).map(({ key }) => key)).not.toContain(TCS);
    await ann.delete(`/watchlist/${TCS}`);
    await put(TCS);
    expect((await watchlist())[0]).toMatchObject({ key: TCS, price: null, peers: [], openedAt: null });
  });

  it.each([
    ['no peers', { peers: undefined }],
    ['six peers', { peers: Array.from({ length: 6 }, (_, index) => keyOf(index)) }],
    ['a peer that is not a key', { peers: ['<script>'] }],
    ['a price that is text', { price: '3' }],
    ['an invalid date', { asOf: 'yesterday' }],
    ['a foreign field', { name: 'x' }],
  ])('reject a visit with %s', async (_what, changes) => {
    await expect(open(TCS, changes)).resolves.toBe(400);
    await expect(recent()).resolves.toEqual([]);
  });

  it('reject unlisted companies, like the watchlist', async () => {
    await expect(Promise.all([put('INE000000000'), open('INE000000000'), put('INF204KB14I2')])).resolves.toEqual([404, 404, 404]);
  });
});
