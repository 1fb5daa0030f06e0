import { cachedPrice } from './cached-price.ts';

it.each([
  [2_302.5, 2_303, '2026-11-20', { price: 2_302.5, asOf: '2026-11-20', exchange: 'BSE' }],
  ['1,234.50', null, '2026-11-20', { price: 1_234.5, asOf: '2026-11-20', exchange: 'BSE' }],
  ['-', '56.7', undefined, { price: 56.7, asOf: null, exchange: 'NSE' }],
  [0, 12, null, { price: 12, asOf: null, exchange: 'NSE' }],
  ['', 'n.a.', '2026-11-20', { price: null, asOf: null }],
  [undefined, null, '2026-11-20', { price: null, asOf: null }],
])('cached price of BSE %j and NSE %j is the one that the page shows', (bse, nse, asOf, price) => {
  expect(cachedPrice(bse, nse, asOf)).toEqual(price);
});
