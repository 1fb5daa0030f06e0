import type { Listing } from '@mulya/contract';
import { noEventFacts } from '@mulya/domain';
import { tcs } from '../market-data/fixtures/test-source.ts';
import { QuoteFailure, type QuoteSource, type SourcePast, type SourceQuote } from './quote-source.port.ts';
import { createQuotes, heldUntil } from './quotes.ts';

const listing = (symbol: string | null, bse: string | null = null): Listing => ({
  ...tcs,
  name: `${symbol} Ltd`,
  isin: null,
  nse: symbol,
  bse,
});
const [alpha, beta] = [listing('ALPHA'), listing('BETA')];
const quoteOf = (price: number, at = '2026-11-27T06:00:00Z'): SourceQuote => ({
  price,
  previousClose: price,
  low52: undefined,
  high52: undefined,
  currency: 'INR',
  at: new Date(at),
  splits: [],
});
const noPast: SourcePast = { currency: 'INR', closes: [], splits: [], dividends: [] };

/** Quotes of a source that a test plays, on a Friday at 11:30 in India. */
function open() {
  const calls: string[] = [];
  const lines: string[] = [];
  const shares = new Map([
    ['ALPHA.NS', quoteOf(100)],
    ['BETA.NS', quoteOf(50)],
    ['500001.BO', quoteOf(70)],
  ]);
  const played = {
    calls,
    lines,
    shares,
    now: Date.parse('2026-11-27T06:00:00Z'),
    failure: undefined as QuoteFailure | undefined,
    past: noPast,
    isSilent: false,
  };
  const said = <Answer>(call: string, answer: Answer): Promise<Answer> => {
    calls.push(call);
    if (played.isSilent) return new Promise<Answer>(() => {});
    return played.failure === undefined ? Promise.resolve(answer) : Promise.reject(played.failure);
  };
  const source: QuoteSource = {
    name: 'Played source',
    quotes: (symbols) =>
      said(`quotes ${symbols.join(' ')}`, new Map(symbols.flatMap((symbol) => [[symbol, shares.get(symbol)] as const].filter(hasQuote)))),
    past: (symbol) => said(`past ${symbol}`, played.past),
    close: async () => {},
  };
  const quotes = createQuotes({
    source,
    marketData: {
      cachedPrice: () => ({ price: 80, asOf: '2026-08-21' }),
      shareActions: () => [],
      eventFacts: () => noEventFacts,
    },
    log: { warn: (_, line) => void lines.push(line) },
    clock: () => played.now,
  });
  const pass = (minutes: number) => (played.now += minutes * 60_000);
  return Object.assign(played, { quotes, pass });
}

const hasQuote = (entry: readonly [string, SourceQuote | undefined]): entry is readonly [string, SourceQuote] => entry[1] !== undefined;

it('asks once for a quote and once a day for its splits, and holds the quote for a minute', async () => {
  const played = open();
  const [first, second] = await Promise.all([played.quotes.quote(alpha), played.quotes.quote(alpha)]);
  expect(first).toMatchObject({ is: 'quote', price: 100, exchange: 'NSE', source: 'Played source' });
  expect(second).toEqual(first);
  expect(played.calls).toEqual(['quotes ALPHA.NS', 'past ALPHA.NS']);
  played.shares.set('ALPHA.NS', quoteOf(101));
  played.pass(0.9);
  expect(await played.quotes.quote(alpha)).toMatchObject({ price: 100 });
  played.calls.length = 0;
  played.pass(0.2);
  expect(await played.quotes.quote(alpha)).toMatchObject({ price: 101 });
  expect(played.calls).toEqual(['quotes ALPHA.NS']);
});

it('asks for a list in one call, without those that are held, and answers each by its key', async () => {
  const played = open();
  await played.quotes.quotes([alpha]);
  const all = await played.quotes.quotes([alpha, beta, listing(null, '500001'), listing('GAMMA'), listing(null)]);
  expect(played.calls).toEqual(['quotes ALPHA.NS', 'quotes BETA.NS 500001.BO GAMMA.NS']);
  expect(all.get('NSE:BETA')).toMatchObject({ is: 'quote', price: 50 });
  expect(all.get('NSE:GAMMA')).toMatchObject({ is: 'unavailable', reason: 'unknown' });
  expect(await played.quotes.quote(listing(null, '500001'))).toMatchObject({ exchange: 'BSE', price: 70 });
  expect(await played.quotes.quote(listing('../x'))).toMatchObject({ reason: 'unknown', detail: 'The company has no exchange symbol.' });
});

it('rests for minutes after a failure, says so once, and serves what it holds meanwhile', async () => {
  const played = open();
  await played.quotes.quotes([alpha]);
  played.failure = new QuoteFailure('unreachable', 'timeout');
  played.pass(2);
  const unreachable = { is: 'unavailable', reason: 'unreachable', detail: 'The source of quotes cannot be reached.' };
  expect((await played.quotes.quotes([alpha, beta])).get('NSE:BETA')).toEqual(unreachable);
  played.calls.length = 0;
  played.pass(4.9);
  expect((await played.quotes.quotes([alpha, beta])).get('NSE:ALPHA')).toMatchObject({ is: 'quote', at: '2026-11-27T06:00:00.000Z' });
  expect(played.calls).toEqual([]);
  played.pass(0.2);
  await played.quotes.quotes([beta]);
  expect(played.calls).toEqual(['quotes BETA.NS']);
  expect(played.lines).toEqual(['The source of quotes cannot be reached. It is asked again in 5 minutes.']);
  played.failure = undefined;
  played.pass(6);
  expect((await played.quotes.quotes([beta])).get('NSE:BETA')).toMatchObject({ is: 'quote' });
});

it('asks one question while it does not know whether the source answers', async () => {
  const played = open();
  played.failure = new QuoteFailure('unreachable', 'timeout');
  const askAll = () => Promise.all([played.quotes.quote(alpha), played.quotes.quotes([beta]), played.quotes.recent(listing('GAMMA'))]);
  expect((await askAll())[0]).toMatchObject({ reason: 'unreachable' });
  expect(played.calls).toEqual(['quotes ALPHA.NS']);
  played.pass(6);
  await askAll();
  expect(played.calls).toEqual(['quotes ALPHA.NS', 'quotes ALPHA.NS']);
  played.failure = undefined;
  played.pass(6);
  expect((await askAll())[1].get('NSE:BETA')).toMatchObject({ is: 'quote' });
});

it('rests as long as the source or the limit of calls says', async () => {
  const played = open();
  played.failure = new QuoteFailure('limit', 'the limit of calls is reached', 1_800);
  expect(await played.quotes.quote(alpha)).toMatchObject({ reason: 'limit' });
  expect(played.calls).toEqual(['quotes ALPHA.NS']);
  played.failure = undefined;
  played.pass(29);
  expect(await played.quotes.quote(alpha)).toMatchObject({ reason: 'limit' });
  played.pass(1.1);
  expect(await played.quotes.quote(alpha)).toMatchObject({ is: 'quote' });
});

it('has no quote of a page while the splits since the held price are not known', async () => {
  const played = open();
  await played.quotes.quotes([alpha]);
  played.failure = new QuoteFailure('unreachable', 'timeout');
  expect(await played.quotes.quote(alpha)).toMatchObject({ reason: 'unreachable' });
});

it('passes a split that the source names on as an event of the quote', async () => {
  const played = open();
  played.past = { ...noPast, splits: [{ exDate: '2026-10-14', factor: 2 }] };
  const event = { kind: 'unexplained-jump', date: '2026-10-14', factor: 2 };
  expect(await played.quotes.quote(alpha)).toMatchObject({ event });
  expect((await played.quotes.quotes([alpha])).get('NSE:ALPHA')).toMatchObject({ event });
});

it('knows the last accepted quote without asking, also after a refused one', async () => {
  const played = open();
  expect(played.quotes.lastQuote(alpha)).toBeUndefined();
  await played.quotes.quotes([alpha]);
  played.shares.set('ALPHA.NS', { ...quoteOf(100), currency: 'USD' });
  played.pass(2);
  expect((await played.quotes.quotes([alpha])).get('NSE:ALPHA')).toMatchObject({ reason: 'refused', detail: 'its currency is USD.' });
  expect(played.quotes.lastQuote(alpha)).toMatchObject({ is: 'quote', price: 100 });
  played.pass(11 * 24 * 60);
  expect(played.quotes.lastQuote(alpha)).toBeUndefined();
});

it('gives a history the quote and the past of the source, once it has both, and waits for neither long', async () => {
  const played = open();
  expect(await played.quotes.recent(alpha)).toMatchObject({ quote: { price: 100 }, past: noPast });
  await played.quotes.recent(alpha);
  expect(played.calls).toEqual(['quotes ALPHA.NS', 'past ALPHA.NS']);
  const silent = open();
  silent.isSilent = true;
  expect(await silent.quotes.recent(alpha)).toBeUndefined();
});

it('asks nobody where quotes are off', async () => {
  const quotes = createQuotes({
    source: undefined,
    marketData: { cachedPrice: () => ({ price: null, asOf: null }), shareActions: () => [], eventFacts: () => noEventFacts },
    log: { warn: () => {} },
    clock: Date.now,
  });
  expect(await quotes.quote(alpha)).toEqual({ is: 'unavailable', reason: 'off', detail: 'Quotes are turned off.' });
});

it.each([
  ['Friday 09:14', '2026-11-27T03:44:00Z', '2026-11-27T03:45:00Z'],
  ['Friday 09:15', '2026-11-27T03:45:00Z', '2026-11-27T03:46:00Z'],
  ['Friday 15:29', '2026-11-27T09:59:00Z', '2026-11-27T10:00:00Z'],
  ['Friday 15:31', '2026-11-27T10:01:00Z', '2026-11-27T10:30:00Z'],
  ['Friday 16:00', '2026-11-27T10:30:00Z', '2026-11-30T03:45:00Z'],
  ['Saturday', '2026-11-28T06:00:00Z', '2026-11-30T03:45:00Z'],
  ['Monday 00:10', '2026-11-29T18:40:00Z', '2026-11-30T03:45:00Z'],
])('holds a quote of Friday 15:20 that came on %s in India until then', (_, now, until) => {
  expect(new Date(heldUntil(Date.parse(now), new Date('2026-11-27T09:50:00Z'))).toISOString()).toBe(new Date(until).toISOString());
});
