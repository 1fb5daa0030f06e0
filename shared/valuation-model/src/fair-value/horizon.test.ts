import { assumedCell, cellText, dateText, leavesOf, wordsCell, type Cell } from '@mulya/domain';
import fc from 'fast-check';
import { horizonEnd, priceDay, returnAYear, yearsToHorizon } from './horizon.ts';
import { daysBetween } from './old-price.ts';
import { defaultAssumptions } from './assumptions.ts';
import { modelCompany } from './model-company.ts';
import { lossMaker, period } from '../testing/answers.ts';
import { today } from '../testing/check-cases.ts';
import { annual, modelOf } from '../testing/model-cases.ts';
import { assuming, complete, december, figure, own150 } from '../testing/outlook.ts';

const upsideOf = (value: number) => ({
  name: 'Upside (PE) FY28E',
  cell: assumedCell(value, 'percent', { by: 'analyst', note: 'for the test' }),
});
const afterHorizon = { year: 2028, month: 3, day: 31 };

describe('end of the last year', () => {
  it('is 31 March 2028 for FY28E, a year later for FY29E, and 31 December for a December company', () => {
    expect(dateText(horizonEnd(modelOf(complete)))).toBe('31 Mar 2028');
    expect(dateText(horizonEnd(modelOf(lossMaker, { baseYear: 2026 })))).toBe('31 Mar 2029');
    expect(dateText(horizonEnd(modelOf(december)))).toBe('31 Dec 2028');
  });

  it('follows the base year’s own end where a company changed its year-end', () => {
    const moved = modelCompany({
      ...complete,
      financials: [annual(2024, {}), period('Annual', '2025', '2025-09-30', {}), annual(2026, {}), annual(2027, {})],
    });
    const endFrom = (baseYear: number) =>
      dateText(horizonEnd({ company: moved, choices: { baseYear, assumptions: defaultAssumptions, own: {} } }));
    expect([2025, 2027, 2030].map(endFrom)).toEqual(['30 Sep 2028', '31 Mar 2030', '30 Sep 2033']);
  });

  it('is 588 days after the price of 21 Aug 2026, across a leap day, on any current day', () => {
    expect(daysBetween({ year: 2026, month: 8, day: 21 }, afterHorizon)).toBe(588);
    for (const day of [today, { year: 2027, month: 9, day: 1 }])
      expect(figure(yearsToHorizon(modelOf(complete), day).cell)).toBe(588 / 365);
  });
});

describe('annual return', () => {
  const aYear = (upside: number, day = today): Cell => returnAYear(modelOf(complete), day, upsideOf(upside));
  const undated = modelOf({ ...complete, asOf: { ...complete.asOf, price: null } });

  it('is 20.6 % for 35.19 % from the price of 21 Aug 2026 to 31 Mar 2028', () => {
    expect(cellText(aYear(35.19))).toBe('20.6%');
  });

  it.each([
    ['from the day of the analyst’s own price', modelOf(complete, { own: own150 }), '21 Nov 2026'],
    ['from today where the source states no day', undated, '21 Nov 2026'],
    [
      'from today where the price is ahead of the clock',
      modelOf({ ...complete, asOf: { ...complete.asOf, price: '2026-12-01' } }),
      '21 Nov 2026',
    ],
    ['from the source’s day otherwise', modelOf(complete), '21 Aug 2026'],
  ])('counts %s', (_, model, day) => {
    expect(dateText(priceDay(model, today))).toBe(day);
  });

  it('assumes that the price reaches its target on that day', () => {
    const years = leavesOf(aYear(35.19)).find(({ name }) => name === 'Years to 31 Mar 2028');
    expect(years?.cell.origin).toMatchObject({
      state: 'assumed',
      note: '588 days from 21 Aug 2026 (date of the price) to 31 Mar 2028 (end of FY28E) / 365.',
    });
  });

  it.each([
    ['on the last day of the year', aYear(35.19, afterHorizon), 'not available: FY28E has ended'],
    ['where the whole price is lost', aYear(-100), 'not meaningful (target at or below zero)'],
    ['the day before, where it would be beyond every number', returnAYear(undated, { ...afterHorizon, day: 30 }, upsideOf(900_000)), '-'],
    [
      'where there is no upside',
      returnAYear(modelOf(complete), today, { name: 'Upside (PE) FY28E', cell: wordsCell('not meaningful (loss)') }),
      'not meaningful (loss)',
    ],
    [
      'where a field is empty',
      returnAYear(modelOf(complete), today, {
        name: 'Upside (PE) FY28E',
        cell: modelOf(complete, { assumptions: assuming([null, 1, 1]) }).at('Upside (PE)', 'FY28E'),
      }),
      '-',
    ],
  ])('has none %s', (_, cell, text) => {
    expect(cellText(cell)).toBe(text);
  });

  it('compounds to the upside', () => {
    fc.assert(
      fc.property(fc.double({ min: -99, max: 1000, noNaN: true }), fc.integer({ min: 1, max: 365 }), (upside, day) => {
        const from = { year: 2026, month: 1, day };
        const years = figure(yearsToHorizon(undated, from).cell);
        const rate = figure(returnAYear(undated, from, upsideOf(upside)));
        expect((1 + rate / 100) ** years).toBeCloseTo(1 + upside / 100, 9);
      }),
    );
  });
});
