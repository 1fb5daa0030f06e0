import { bank, lossMaker } from '../testing/answers.ts';
import { modelOf } from '../testing/model-cases.ts';
import { complete, turnaround } from '../testing/outlook.ts';
import { noDriverWords, otherMethods, usualMethod } from './method-driver.ts';

const own = (value: number) => ({ value, note: '', on: '2026-11-21' });

describe('initial method of scenarios and sensitivity', () => {
  it.each([
    ['a profit: PE', modelOf(complete), 'pe'],
    ['a lender with a profit: PE', modelOf(bank), 'pe'],
    ['a loss: EV/Sales', modelOf(lossMaker), 'evSales'],
    ['a loss without sales: PB', modelOf(complete, { own: { pat: own(-100), sales: own(0) } }), 'pb'],
    ['a lender with a loss: PB', modelOf(bank, { own: { pat: own(-100) } }), 'pb'],
    ['a loss that the model leads out of: EV/Sales', turnaround, 'evSales'],
    ['nothing but EBITDA: EV/EBITDA', modelOf(complete, { own: { pat: own(-100), sales: own(0), reserves: own(-9000) } }), 'evEbitda'],
    [
      'nothing at all: PE, which says why',
      modelOf(complete, { own: { pat: own(-100), sales: own(0), reserves: own(-9000), ebitda: own(-1) } }),
      'pe',
    ],
  ] as const)('is for %s', (_, model, method) => {
    expect(usualMethod(model)).toBe(method);
  });
});

it('gives the reason why a method does not apply', () => {
  const model = modelOf(complete, { own: { pat: own(0), ebitda: own(-1), sales: own(-1), reserves: own(-9000) } });
  expect((['pe', 'evEbitda', 'evSales', 'pb'] as const).map((method) => noDriverWords(model, method))).toEqual([
    'not meaningful (no profit)',
    'not meaningful (loss)',
    'not meaningful (negative sales)',
    'not meaningful (negative net worth)',
  ]);
  expect((['pe', 'evEbitda', 'evSales', 'pb'] as const).map((method) => noDriverWords(modelOf(bank), method))).toEqual([
    undefined,
    'not meaningful for lenders',
    'not meaningful for lenders',
    undefined,
  ]);
});

it('suggests the methods that have a figure', () => {
  expect(otherMethods(modelOf(bank), 'evSales')).toEqual(['pe', 'pb']);
});
