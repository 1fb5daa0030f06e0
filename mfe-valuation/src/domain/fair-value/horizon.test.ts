import { assumed, cellText, dateText, leavesOf, words, type Cell } from '@mulya/domain';
import fc from 'fast-check';
import { daysBetween, horizonEnd, returnAYear, yearsToHorizon } from './horizon.ts';
import { assuming, complete, december, figure, lossMaker, modelOf, today } from './outlook.fixture.ts';

const upsideOf = (value: number) => ({ name: 'Upside (PE) FY28E', cell: assumed(value, 'percent', { by: 'analyst', note: 'for the test' }) });
const passed = { year: 2028, month: 3, day: 31 };

describe('the end of the last year', () => {
  it('is 31 March 2028 for FY28E, a year later for FY29E, and 31 December for a December company', () => {
    expect(dateText(horizonEnd(modelOf(complete)))).toBe('31 Mar 2028');
    expect(dateText(horizonEnd(modelOf(lossMaker, { baseYear: 2026 })))).toBe('31 Mar 2029');
    expect(dateText(horizonEnd(modelOf(december)))).toBe('31 Dec 2028');
  });

  it('is 496 days after 21 Nov 2026, over a leap day', () => {
    expect(daysBetween(today, passed)).toBe(496);
    expect(figure(yearsToHorizon(modelOf(complete), today).cell)).toBe(496 / 365.25);
  });
});

describe('the upside as a return a year', () => {
  const aYear = (upside: number, day = today): Cell => returnAYear(modelOf(complete), day, upsideOf(upside));

  it('is 24.9 % for 35.19 % from 21 Nov 2026 to 31 Mar 2028', () => {
    expect(cellText(aYear(35.19))).toBe('24.9%');
  });

  it('rests on the assumption that the target is reached on that day', () => {
    const years = leavesOf(aYear(35.19)).find(({ name }) => name === 'Years to 31 Mar 2028');
    expect(years?.cell.origin).toMatchObject({ state: 'assumed', note: '496 days from 21 Nov 2026 to 31 Mar 2028 (end of FY28E) / 365.25.' });
  });

  it.each([
    ['on the last day of the year', aYear(35.19, passed), 'not available: FY28E has ended'],
    ['where the whole price is lost', aYear(-100), 'not meaningful (target at or below zero)'],
    ['the day before, where it would be beyond every number', aYear(900_000, { ...passed, day: 30 }), '-'],
    ['where there is no upside', returnAYear(modelOf(complete), today, { name: 'Upside (PE) FY28E', cell: words('not meaningful (loss)') }), 'not meaningful (loss)'],
    ['where a field is empty', returnAYear(modelOf(complete), today, { name: 'Upside (PE) FY28E', cell: modelOf(complete, { assumptions: assuming([null, 1, 1]) }).at('Upside (PE)', 'FY28E') }), '-'],
  ])('has none %s', (_, cell, text) => {
    expect(cellText(cell)).toBe(text);
  });

  it('earned each year until then, is the upside', () => {
    fc.assert(
      fc.property(fc.double({ min: -99, max: 1000, noNaN: true }), fc.integer({ min: 1, max: 365 }), (upside, day) => {
        const from = { year: 2026, month: 1, day };
        const years = figure(yearsToHorizon(modelOf(complete), from).cell);
        const rate = figure(returnAYear(modelOf(complete), from, upsideOf(upside)));
        expect((1 + rate / 100) ** years).toBeCloseTo(1 + upside / 100, 9);
      }),
    );
  });
});
