import type { FinancialPeriod } from '@mulya/contract';
import { annual, madeAnswer } from '../fixtures/made-answer.ts';
import { readLengths } from './read-lengths.ts';

const lengths = (financials: FinancialPeriod[], origins?: Parameters<typeof readLengths>[0]['origins']) =>
  readLengths(madeAnswer({ financials, ...(origins === undefined ? {} : { origins }) })).financials.map(({ months }) => months);

it('says the length of a long year, and changes no answer whose years have twelve months', () => {
  expect(lengths([annual('2024-03-31', 10), annual('2023-12-31', 10), annual('2025-03-31', 10)])).toEqual([15, undefined, undefined]);
  const regular = madeAnswer();
  expect(readLengths(regular)).toBe(regular);
});

it('takes the length of a filed year from its own dates', () => {
  const INC = [{ key: 'NetIncome', displayName: 'Net Income', value: 1, origin: 0 }];
  const years = [annual('2023-12-31', 10), annual('2024-03-31', 10, { stockFinancialMap: { INC } })];
  expect(lengths(years, [{ source: 'Company filing', start: '2023-01-01', end: '2024-03-31' }])).toEqual([undefined, 15]);
  expect(lengths(years, [{ source: 'Company filing', start: '2023-04-01', end: '2024-03-31' }])).toEqual([undefined, 12]);
});
