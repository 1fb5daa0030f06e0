import { multipleValues, type MultipleFigures } from './multiple-values.ts';

/** Market cap 900, EV 980. */
const figures: MultipleFigures = { price: 90, shares: 10, netWorth: 500, netDebt: 80, pat: 60, ebitda: 120, sales: 600 };
const none = { pe: null, pb: null, evEbitda: null, evSales: null };

describe('values of multiples', () => {
  it('rest on price × shares, or on the reported market cap', () => {
    expect(multipleValues('ordinary', figures)).toEqual({ pe: 15, pb: 1.8, evEbitda: 980 / 120, evSales: 980 / 600 });
    expect(multipleValues('ordinary', { ...figures, marketCap: 1_120 })).toEqual({ pe: 15, pb: 1.8, evEbitda: 10, evSales: 2 });
  });

  it.each(['lender', 'insurer'] as const)('have no EV of a %s', (business) => {
    expect(multipleValues(business, figures)).toEqual({ pe: 15, pb: 1.8, evEbitda: null, evSales: null });
  });

  it.each<[string, Partial<MultipleFigures>, object]>([
    ['a loss', { pat: -1 }, { pe: null, pb: 1.8 }],
    ['no profit', { pat: 0 }, { pe: null }],
    ['negative net worth', { netWorth: -5 }, { pb: null }],
    ['no sales', { sales: 0 }, { evSales: null }],
    ['a negative EV', { netDebt: -1_000 }, { pe: 15, evEbitda: null, evSales: null }],
    ['unknown net debt', { netDebt: undefined }, { pe: 15, evEbitda: null, evSales: null }],
    ['unknown shares', { shares: undefined }, none],
    ['no shares', { shares: 0 }, { pe: null, pb: null }],
    ['an unknown price', { price: undefined }, none],
  ])('are null for %s', (_, changes, expected) => {
    expect(multipleValues('ordinary', { ...figures, ...changes })).toMatchObject(expected);
  });
});
