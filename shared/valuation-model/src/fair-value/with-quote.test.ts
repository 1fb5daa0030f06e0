import type { Quote } from '@mulya/contract';
import { industrial } from '../testing/index.ts';
import { defaultAssumptions } from './assumptions.ts';
import { runChecks } from './checks/run-checks.ts';
import { headline } from './headline.ts';
import { modelCompany } from './model-company.ts';
import { fairValueModel } from './model.ts';
import { withQuote } from './with-quote.ts';

const quote: Quote = {
  is: 'quote',
  price: 2500,
  previousClose: 2480,
  change: 0.81,
  low52: 2000,
  high52: 3000,
  exchange: 'NSE',
  currency: 'INR',
  at: '2026-11-26T20:00:00Z', // the 27th in India
  source: 'Yahoo Finance',
  delayed: true,
};
const jump = { kind: 'unexplained-jump', date: '2026-11-27', change: -80, breaks: true, source: 'Yahoo Finance' } as const;
const choices = { baseYear: 2026, assumptions: defaultAssumptions, own: {} };

describe('withQuote', () => {
  it('renews the price and what follows from it, with its day and source', () => {
    const quoted = withQuote({ ...industrial, currentPrice: { BSE: 2301, NSE: 2302 } }, quote);
    expect(quoted).toMatchObject({
      currentPrice: { BSE: null, NSE: 2500 },
      percentChange: 0.81,
      yearRange: { low: 2000, high: 3000 },
      asOf: { price: '2026-11-27', statements: '2026-03-31' },
      marketCap: 904522,
      stockTechnicalData: [],
      priceSource: { name: 'Yahoo Finance', at: quote.at },
      sources: [
        { kind: 'price', name: 'Yahoo Finance (delayed, for personal use)', asOf: '2026-11-27', chosen: true },
        { kind: 'price', name: 'Built-in market pack', asOf: '2026-08-21', chosen: false },
        { kind: 'statements', name: 'Built-in market pack', asOf: '2026-03-31', chosen: true },
      ],
    });
    // The range of an older day is another one.
    expect(withQuote({ ...industrial, yearRange: { low: 1, high: 2 } }, { ...quote, low52: null })).not.toHaveProperty('yearRange');
    // The stock data service's market cap is of the older price.
    const { price, marketCap } = modelCompany(quoted, 832_883.75);
    expect([price, marketCap]).toMatchObject([{ value: 2500 }, { value: 904_522 }]);
    expect(modelCompany(industrial, 1_000).marketCap).toMatchObject({ value: 1_000 });
  });

  it.each([
    ['market cap moves with the price without a share count', { sharesOutstanding: null }, {}, { marketCap: 904521.88 }],
    ['there is none where neither is known', { sharesOutstanding: null, marketCap: null }, {}, { marketCap: null }],
    ['a price of BSE', {}, { exchange: 'BSE' as const }, { currentPrice: { BSE: 2500, NSE: null } }],
    ['a quote before the price changes nothing', {}, { at: '2026-08-20T10:00:00Z' }, { currentPrice: { BSE: null, NSE: 2302 } }],
    ['the averages of the same day stay', {}, { at: '2026-08-21T10:00:00Z' }, { stockTechnicalData: industrial.stockTechnicalData }],
    [
      'the share count stays restated',
      { priceSource: { name: 'pack', adjustedFor: [{ exDate: '2026-10-14', factor: 5, kind: 'split' as const }] } },
      {},
      { priceSource: { name: 'Yahoo Finance', adjustedFor: [{ factor: 5 }] } },
    ],
  ])('%s', (_, answer, change, expected) => {
    expect(withQuote({ ...industrial, ...answer }, { ...quote, ...change })).toMatchObject(expected);
  });

  it('fails the check for a jump, so that the headline has no colour', () => {
    const find = (event?: Quote['event']) => {
      const answer = withQuote(industrial, event === undefined ? quote : { ...quote, event });
      const model = fairValueModel(modelCompany(answer), choices);
      const checks = runChecks(model, { answer, asked: undefined, today: { year: 2026, month: 11, day: 27 }, grouping: 'indian' });
      expect(checks.find(({ id }) => id === 'exchange-prices')).toMatchObject({ about: 'source' });
      return { tone: headline(model, checks).tone, event: checks.find(({ id }) => id === 'company-event')?.result };
    };
    expect([find(), find(jump)]).toEqual([
      { tone: 'gain', event: undefined },
      { tone: 'neutral', event: 'fail' },
    ]);
    expect(withQuote({ ...industrial, events: [jump] }, { ...quote, event: jump }).events).toEqual([jump]);
  });
});
