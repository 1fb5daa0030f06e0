import { isNetInterestIncome, type NetInterestLine } from './net-interest-income.ts';

const bank: NetInterestLine = { industry: 'Private Sector Bank', net: 69_304, earned: 128_552, expended: 59_248 };

it('takes a bank’s line for net interest income, where it is interest earned less interest expended within rounding', () => {
  expect(isNetInterestIncome(bank)).toBe(true);
  expect(isNetInterestIncome({ ...bank, expended: -59_247 })).toBe(true);
  expect(isNetInterestIncome({ ...bank, net: 72_000 })).toBe(false);
  expect(isNetInterestIncome({ industry: 'Other Bank', net: 10, earned: undefined, expended: undefined })).toBe(true);
});

it('takes another lender’s for total income less interest (Bajaj Finance)', () => {
  for (const industry of ['Non Banking Financial Company (NBFC)', 'Housing Finance Company', 'Financial Institution', null])
    expect(isNetInterestIncome({ industry, net: 17_154, earned: 26_673, expended: 9_519 })).toBe(false);
});

it('believes a filing’s element', () => {
  const nbfc = { ...bank, industry: 'Non Banking Financial Company (NBFC)' };
  expect(isNetInterestIncome({ ...nbfc, element: 'InterestEarned - InterestExpended' })).toBe(true);
  expect(isNetInterestIncome({ ...bank, element: 'RevenueFromOperations - FinanceCosts' })).toBe(false);
});
