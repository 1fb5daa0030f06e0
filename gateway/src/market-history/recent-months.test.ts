import type { PriceHistory } from '../market-data/price-history.ts';
import { pastOf, quoteOf } from '../quotes/fixtures/recent-past.ts';
import { withRecentMonths } from './recent-months.ts';

const history: PriceHistory = {
  source: 'Pack',
  asOf: '2026-08-21',
  closes: [
    { month: '2026-07', close: 80 },
    { month: '2026-08', close: 90 },
  ],
  actions: [],
  dividends: [{ exDate: '2026-06-05', amount: 30 }],
};
const past = pastOf([
  ['2026-06', 70],
  ['2026-07', 81],
  ['2026-09', 95],
  ['2026-10', 97],
  ['2026-11', 99],
]);
const closesOf = ({ closes }: PriceHistory) => closes.map(({ month, close }) => `${month} ${close}`);

it('fills the months that are missing, keeps those that are held, and ends at the quote', () => {
  const filled = withRecentMonths(history, { quote: quoteOf(100), past });
  expect(closesOf(filled)).toEqual(['2026-07 80', '2026-08 90', '2026-09 95', '2026-10 97', '2026-11 100']);
  expect(filled).toMatchObject({ source: 'Pack, Played source', asOf: '2026-11-27' });
});

it('fills a gap before imported closes, which win over the quote of their day', () => {
  const imported = { ...history, asOf: '2026-11-27', closes: [...history.closes, { month: '2026-11', close: 100.4 }] };
  expect(closesOf(withRecentMonths(imported, { quote: quoteOf(100), past })).slice(2)).toEqual([
    '2026-09 95',
    '2026-10 97',
    '2026-11 100.4',
  ]);
  expect(withRecentMonths({ ...imported, asOf: '2026-11-28' }, { quote: quoteOf(100), past }).closes).toBe(imported.closes);
});

it('says where the source differs by over 1% from the daily file of a month’s last weekday, whose close stays', () => {
  const files = [
    { day: '2026-07-31', close: 80 },
    { day: '2026-08-31', close: 90 },
    { day: '2026-09-29', close: 90 },
    { day: '2026-10-30', close: 96.5 },
  ];
  const closes = files.map(({ day, close }) => ({ month: day.slice(0, 7), close }));
  const imported = { ...history, asOf: '2026-10-30', closes, days: files };
  const months = pastOf([
    ['2026-08', 93],
    ['2026-09', 95],
    ['2026-10', 97],
  ]);
  const { source, ...filled } = withRecentMonths(imported, { quote: quoteOf(100), past: months });
  expect(source).toBe('Pack, Played source (differs from the daily price files, which are used: 3.3% on 31 Aug 2026)');
  expect(closesOf({ source, ...filled })).toEqual(['2026-07 80', '2026-08 90', '2026-09 90', '2026-10 96.5', '2026-11 100']);
});

it('adds the later dividends, unless a split that only the source names lies between', () => {
  const paid = { ...past, dividends: ['2026-06-05', '2026-10-01', '2026-12-24'].map((exDate) => ({ exDate, amount: 2 })) };
  expect(withRecentMonths(history, { quote: quoteOf(100), past: paid }).dividends).toEqual([
    { exDate: '2026-06-05', amount: 30 },
    { exDate: '2026-10-01', amount: 2 },
  ]);
  const event = { kind: 'unexplained-jump', date: '2026-10-14', factor: 2, change: -50, breaks: true, source: 'Played source' };
  const split = withRecentMonths(history, { quote: { ...quoteOf(50), event }, past: paid });
  expect(split.dividends).toEqual(history.dividends);
  expect(closesOf(split).slice(2)).toEqual(['2026-09 190', '2026-10 97', '2026-11 50']);
});

it('leaves a history alone that has no close, or that is in another currency than the source’s past', () => {
  const none = { ...history, closes: [] };
  expect(withRecentMonths(none, { quote: quoteOf(100), past })).toBe(none);
  expect(withRecentMonths(history, { quote: quoteOf(100), past: { ...past, currency: 'USD' } })).toBe(history);
});
