import { QuoteFailure } from './quote-source.port.ts';
import { startQuoteSource, type PlayedSource, type SourceFault } from './fixtures/quote-source.ts';
import { createYahooFinanceSource, yahooLimits } from './yahoo-finance.adapter.ts';

const at = new Date('2026-11-27T10:00:00Z');
const limits = { ...yahooLimits, maxRetries: 0 };
const impatient = { ...limits, headers: 80, attempt: 80 };

let outside: PlayedSource;
const opened: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  outside = await startQuoteSource();
});
beforeEach(() => {
  outside.failWith(undefined);
  outside.shares.clear();
  outside.shares.set('ALPHA.NS', { price: 120.5, previousClose: 118, at });
  outside.shares.set('B&B.NS', { price: 40, at });
});
afterEach(() => Promise.all(opened.splice(0).map((source) => source.close())));
afterAll(() => outside.end());

function open(budget: () => Promise<number | undefined> = async () => undefined, within = limits) {
  const source = createYahooFinanceSource({ url: outside.url, budget, limits: within });
  opened.push(source);
  return source;
}

/** The paths of the requests that `work` causes. */
async function pathsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const before = outside.requests.length;
  await work();
  return outside.requests.slice(before).map(({ path }) => path);
}

const cookiePaths = ['/quote/AAPL', '/v1/test/getcrumb'];

it('asks for several symbols in one call, after the source has given its cookie once', async () => {
  const source = open();
  const first = await pathsOf(async () => {
    const found = await source.quotes(['ALPHA.NS', 'B&B.NS', 'NOBODY.NS']);
    expect(found.get('ALPHA.NS')).toMatchObject({ price: 120.5, previousClose: 118, currency: 'INR', at, low52: 96.4 });
    expect([...found.keys()]).toEqual(['ALPHA.NS', 'B&B.NS']);
  });
  expect(first).toEqual([...cookiePaths, '/v7/finance/quote']);
  expect(await pathsOf(() => source.quotes(['ALPHA.NS']))).toEqual(['/v7/finance/quote']);
});

it('sends nothing but symbols, the library’s name and the source’s own cookie', async () => {
  const before = outside.requests.length;
  await open().quotes(['ALPHA.NS']);
  const [page, crumb, quote] = outside.requests.slice(before);
  expect([page?.headers.cookie, crumb?.headers.cookie, quote?.headers.cookie]).toEqual([undefined, 'A3=d=source', 'A3=d=source']);
  expect(Object.keys(quote?.headers ?? {}).toSorted()).toEqual(['accept-encoding', 'connection', 'cookie', 'host', 'user-agent']);
  expect(quote?.headers['user-agent']).toContain('yahoo-finance2');
  expect([...(quote?.query.keys() ?? [])]).toEqual(['symbols', 'crumb']);
});

it('keeps the entries that the library’s validation accepts, and names the others', async () => {
  outside.shares.set('ODD.NS', { price: 7, at, fields: { exchangeTimezoneName: undefined, regularMarketPrice: 'seven' } });
  const found = await open().quotes(['ALPHA.NS', 'ODD.NS']);
  expect(found.get('ODD.NS')).toBe('unreadable');
  expect(found.get('ALPHA.NS')).toMatchObject({ price: 120.5, at });
});

it('reads a split among the announcements of a quote', async () => {
  const actions = [
    {
      header: 'Dividend',
      message: 'a cash dividend of 0.26',
      meta: { eventType: 'DIVIDEND', dateEpochMs: 1_794_000_000_000, amount: '0.26' },
    },
    { header: 'Stock Split', message: 'a 2:1 stock split', meta: { eventType: 'SPLIT', dateEpochMs: Date.parse('2026-10-14T03:45:00Z') } },
  ];
  outside.shares.set('ALPHA.NS', { price: 60, at, fields: { corporateActions: actions } });
  expect((await open().quotes(['ALPHA.NS'])).get('ALPHA.NS')).toMatchObject({ splits: [{ exDate: '2026-10-14', factor: 2 }] });
});

it('takes a new cookie where the source refuses its own crumb', async () => {
  const source = open();
  await source.quotes(['ALPHA.NS']);
  outside.failWith('forgotten-crumb');
  const again = await pathsOf(async () => expect((await source.quotes(['ALPHA.NS'])).size).toBe(1));
  expect(again).toEqual(['/v7/finance/quote', ...cookiePaths, '/v7/finance/quote']);
});

it('agrees to the source’s form of consent, which it shows in Europe', async () => {
  outside.failWith('consent');
  const paths = await pathsOf(async () => expect((await open().quotes(['ALPHA.NS'])).size).toBe(1));
  expect(paths).toEqual([
    ...['/quote/AAPL', '/consent', '/v2/collectConsent', '/v2/collectConsent', '/copyConsent'],
    ...[...cookiePaths, '/v7/finance/quote'],
  ]);
});

it.each<[SourceFault, RegExp]>([
  ['429', /^rate-limited$/],
  ['500', /^failed$/],
  ['html', /^unreadable, its content type is not JSON$/],
  ['silence', /^timeout$/],
  ['broken-json', /^unreadable, an answer in another form/],
  ['no-cookie', /^unreadable, an answer in another form/],
  ['page-for-crumb', /^unreadable, a page came instead of a crumb$/],
  ['redirect', /^refused$/],
])('fails as unreachable by the fault "%s", and says nothing of the answer', async (fault, trouble) => {
  outside.failWith(fault);
  const failure: unknown = await open(undefined, fault === 'silence' ? impatient : limits)
    .quotes(['ALPHA.NS'])
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(QuoteFailure);
  expect(failure).toMatchObject({ reason: 'unreachable', message: expect.stringMatching(trouble) });
});

it('has a past with closes, splits and dividends by their days in India', async () => {
  outside.shares.set('B&B.NS', {
    price: 40,
    at,
    months: [
      [new Date('2026-09-30T18:30:00Z'), 44],
      [new Date('2026-10-31T18:30:00Z'), null],
      [at, 40],
    ],
    splits: [{ date: new Date('2026-10-14T03:45:00Z'), numerator: 2, denominator: 1 }],
    dividends: [{ date: new Date('2026-10-01T03:45:00Z'), amount: 1.5 }],
  });
  expect(await open().past('B&B.NS', '2026-08-21')).toEqual({
    currency: 'INR',
    closes: [
      { day: '2026-10-01', close: 44 },
      { day: '2026-11-27', close: 40 },
    ],
    splits: [{ exDate: '2026-10-14', factor: 2 }],
    dividends: [{ exDate: '2026-10-01', amount: 1.5 }],
  });
});

it.each<[SourceFault, unknown]>([
  ['empty-chart', expect.objectContaining({ closes: [], splits: [] })],
  ['no-chart', undefined],
])('takes the fault "%s" for a share without a past, not for an outage', async (fault, past) => {
  outside.failWith(fault);
  expect(await open().past('ALPHA.NS', '2026-08-21')).toEqual(past);
});

it('waits for its turn in the second, and sends nothing beyond the limit of the day', async () => {
  const waits = [0.02, undefined, undefined, undefined];
  expect((await open(async () => waits.shift()).quotes(['ALPHA.NS'])).size).toBe(1);
  const none = await pathsOf(async () => {
    await expect(open(async () => 3_600).quotes(['ALPHA.NS'])).rejects.toMatchObject({ reason: 'limit', retryAfterSeconds: 3_600 });
  });
  expect(none).toEqual([]);
});
