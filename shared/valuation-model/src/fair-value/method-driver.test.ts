import { bank, lossMaker } from '../testing/answers.ts';
import { modelOf } from '../testing/model-cases.ts';
import { complete, turnaround } from '../testing/outlook.ts';
import { noDriverWords, otherMethods, usualMethod, methodRows } from './method-driver.ts';
import { cellText } from '@mulya/domain';

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

const table = (model: ReturnType<typeof modelOf>) =>
  methodRows(model).map(({ name, present, target, targetPrice, upside }) => [
    name,
    ...[present, target, targetPrice, upside].map(({ cell }) => cellText(cell)),
  ]);

describe('four methods', () => {
  it('cover the last year, with the headline’s PE first', () => {
    // EBITDA 1,000, net debt 500 × 1.15 − 200 = 375, net worth 2,500, 20 crore shares, market cap 750 × 20 = 15,000; all grow by 1.520875.
    expect(table(modelOf(complete))).toEqual([
      ['PE', '25.0x', '30.0x', '1,368.79', '82.5%'],
      ['EV/EBITDA', '15.3x', '15.0x', '1,121.91', '49.6%'],
      ['EV/Sales', '3.1x', '15.0x', '5,684.53', '657.9%'],
      ['PB', '6.0x', '15.0x', '2,851.64', '280.2%'],
    ]);
    expect(
      methodRows(modelOf(complete))
        .filter(({ isHeadline }) => isHeadline)
        .map(({ name }) => name),
    ).toEqual(['PE']);
  });

  it('have no EV for a lender', () => {
    const [pe, evEbitda, evSales, pb] = methodRows(modelOf(bank));
    expect([evEbitda, evSales].map((row) => row && cellText(row.targetPrice.cell))).toEqual([
      'not meaningful for lenders',
      'not meaningful for lenders',
    ]);
    expect([pe?.targetPrice.cell.is, pb?.targetPrice.cell.is]).toEqual(['figure', 'figure']);
  });

  it('have no PE for a loss', () => {
    expect(table(modelOf(lossMaker))[0]).toEqual([
      'PE',
      'not meaningful (loss)',
      '30.0x',
      'not meaningful (loss)',
      'not meaningful (loss)',
    ]);
  });
});
