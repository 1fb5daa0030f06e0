import type { Quote } from '@mulya/contract';
import { judgeQuote, type KnownCompany } from './judge-quote.ts';
import type { NamedSplit, SourceQuote } from './quote-source.port.ts';

const said: SourceQuote = {
  price: 120,
  previousClose: 118,
  low52: 90,
  high52: 150,
  currency: 'INR',
  at: new Date('2026-11-27T10:00:00Z'),
  splits: [],
};
const known: KnownCompany = { last: { price: 100, asOf: '2026-08-21' }, actions: [], events: [], today: '2026-11-27' };
const yesterday: KnownCompany = { ...known, last: { price: 118, asOf: '2026-11-26' } };

const judge = (quote: Partial<SourceQuote> = {}, company: Partial<KnownCompany> = {}, splits: readonly NamedSplit[] = []) =>
  judgeQuote({ ...said, ...quote }, splits, { ...known, ...company }, { exchange: 'NSE', source: 'Played source' });

const accepted: Quote = {
  is: 'quote',
  price: 120,
  previousClose: 118,
  change: 1.69,
  low52: 90,
  high52: 150,
  exchange: 'NSE',
  currency: 'INR',
  at: '2026-11-27T10:00:00.000Z',
  source: 'Played source',
  delayed: true,
};

it('accepts a quote, with its change', () => {
  expect(judge()).toEqual(accepted);
  expect(judge({}, { last: { price: null, asOf: null } })).toEqual(accepted);
  expect(judge({ previousClose: 0, low52: 150, high52: 90 })).toEqual({
    ...accepted,
    previousClose: null,
    change: null,
    low52: null,
    high52: null,
  });
});

it.each<[string, Partial<SourceQuote>, Partial<KnownCompany>, string]>([
  ['another currency', { currency: 'USD' }, {}, 'its currency is USD.'],
  ['no currency', { currency: undefined }, {}, 'its currency is not stated.'],
  ['a currency in many words', { currency: '<b>USD</b>' }, {}, 'its currency is not stated.'],
  ['a price of 0', { price: 0 }, {}, 'its price is 0.'],
  ['no price', { price: undefined }, {}, 'it has no price.'],
  ['a price × 10', { price: 1_200 }, {}, 'its price is ₹1,200.00, and the last known one ₹100.00 (21 Aug 2026).'],
  ['a third of the price', { price: 33 }, {}, 'its price is ₹33.00, and the last known one ₹100.00 (21 Aug 2026).'],
  ['no day', { at: undefined }, {}, 'its day is not stated.'],
  ['an old day', { at: new Date('2026-11-19T10:00:00Z') }, {}, 'it is of 19 Nov 2026, 6 trading days old.'],
  ['a day to come', { at: new Date('2026-11-30T10:00:00Z') }, {}, 'its day, 30 Nov 2026, is in the future.'],
  [
    'a day before the held price',
    { at: new Date('2026-11-26T10:00:00Z') },
    { last: { price: 120, asOf: '2026-11-27' } },
    'it is of 26 Nov 2026, older than the price of 27 Nov 2026.',
  ],
  [
    'a price of the day that is not its file’s',
    { price: 121.3 },
    { last: { price: 120, asOf: '2026-11-27', isOfFile: true } },
    'it differs by 1.1% from the daily price file of 27 Nov 2026.',
  ],
])('refuses %s, and says so', (_, quote, company, detail) => {
  expect(judge(quote, company)).toEqual({ is: 'unavailable', reason: 'refused', detail });
});

it.each<[string, Partial<SourceQuote>, Partial<KnownCompany>]>([
  ['five trading days old', { at: new Date('2026-11-20T10:00:00Z') }, {}],
  ['three times the last price', { price: 300, previousClose: 299 }, {}],
  ['within 1% of the day’s file', { price: 120.9 }, { last: { price: 120, asOf: '2026-11-27', isOfFile: true } }],
  ['a tenth after a demerger', { price: 10, previousClose: 10 }, { events: ['2026-10'] }],
])('accepts a quote %s, without an event', (_, quote, company) => {
  const judged = judge(quote, company);
  expect(judged.is).toBe('quote');
  expect(judged).not.toHaveProperty('event');
});

const split = { exDate: '2026-10-14', factor: 10 };
const jump = { kind: 'unexplained-jump', breaks: true, source: 'Played source' };

it('fails the check for a jump after a split that only the source names, whose factor explains the price', () => {
  const event = { ...jump, date: '2026-10-14', factor: 10, change: -90 };
  const price = { price: 12, previousClose: 11.8 };
  expect(judge(price, {}, [split])).toMatchObject({ is: 'quote', change: null, event });
  expect(judge({ ...price, splits: [split] }, {}, [split])).toMatchObject({ event });
  expect(judge({ splits: [{ exDate: '2026-10-14', factor: undefined }] })).toMatchObject({ event: { ...jump, change: 20 } });
  expect(judge({ price: 1 }, {}, [split])).toMatchObject({ reason: 'refused' });
});

it('takes a split before the held price, one to come, or one that is known, for no event', () => {
  for (const exDate of ['2026-08-21', '2026-11-30']) expect(judge({}, {}, [{ ...split, exDate }])).toEqual(accepted);
  const actions = [{ kind: 'split' as const, exDate: '2026-10-12', factor: 10 }];
  expect(judge({}, { actions }, [split])).toEqual(accepted);
});

it('fails the check where the previous close is over 30% off the held close of at most five trading days ago', () => {
  expect(judge({ price: 60, previousClose: 59 }, yesterday)).toMatchObject({
    is: 'quote',
    change: null,
    event: { ...jump, date: '2026-11-27', change: -50 },
  });
  const isJump = (previousClose: number, asOf = '2026-11-26') => 'event' in judge({ previousClose }, { last: { price: 100, asOf } });
  expect([isJump(71), isJump(69), isJump(129), isJump(131)]).toEqual([false, true, false, true]);
  expect([isJump(69, '2026-11-20'), isJump(69, '2026-11-19'), isJump(69, '2026-11-27')]).toEqual([true, false, false]);
});

it('explains a previous close that is as traded before a known issue', () => {
  const actions = [{ kind: 'bonus' as const, exDate: '2026-11-27', factor: 2 }];
  const company = { actions, last: { price: 59, asOf: '2026-11-26' } };
  for (const previousClose of [59, 118]) expect(judge({ price: 60, previousClose }, company)).not.toHaveProperty('event');
});
