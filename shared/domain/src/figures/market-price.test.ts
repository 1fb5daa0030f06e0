import { chooseMarketPrice, preferredExchange } from './market-price.ts';

describe('market price', () => {
  it.each([
    ['BSE’s when it is valid', { BSE: '2,301.50', NSE: 2302 }, { exchange: 'BSE', price: 2301.5 }],
    ['NSE’s when BSE’s is zero', { BSE: 0, NSE: 2302 }, { exchange: 'NSE', price: 2302 }],
    ['NSE’s when BSE’s is below zero', { BSE: -1, NSE: '2302' }, { exchange: 'NSE', price: 2302 }],
    ['undefined without either', { BSE: '-', NSE: null }, undefined],
  ])('is %s', (_, prices, expected) => {
    expect(chooseMarketPrice(prices)).toEqual(expected);
  });
});

describe('preferred exchange', () => {
  it('is BSE where both have a price, and undefined where neither has one', () => {
    expect(preferredExchange(() => true)).toBe('BSE');
    expect(preferredExchange((exchange) => exchange === 'NSE')).toBe('NSE');
    expect(preferredExchange(() => false)).toBeUndefined();
  });
});
