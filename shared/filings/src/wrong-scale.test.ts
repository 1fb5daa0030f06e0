import { findWrongScale, type KnownPeriod } from './index.ts';

const year = (fiscalYear: number, sales: number, pat: number, key = 'Revenue'): KnownPeriod => ({
  type: 'Annual',
  end: `${String(fiscalYear)}-03-31`,
  INC: [
    { key, value: sales },
    { key: 'NetIncome', value: pat },
  ],
});
const quarter = (end: string, sales: number, pat: number): KnownPeriod => ({ ...year(2022, sales, pat), type: 'Interim', end });

const wrongScale = (periods: readonly KnownPeriod[], known: readonly KnownPeriod[]) =>
  findWrongScale({ file: 'INDAS_1.xml', periods }, known);

describe('a filing in another unit', () => {
  it('is found by the same year where growth hides the factor from its neighbours (Trent FY22)', () => {
    const trent = [year(2021, 2_593, -181), year(2022, 4_498, 105.83), year(2023, 8_242, 444.63)];
    expect(wrongScale([year(2022, 44.98, 1.06)], trent)).toBe(
      'INDAS_1.xml is off by a factor of 100: it has sales of ₹44.98 crore and PAT of ₹1.06 crore in the year to 2022-03-31, ' +
        'against sales of ₹4,498 crore and PAT of ₹105.83 crore in the year to 2022-03-31. Choose a corrected filing.',
    );
  });

  it.each([10, 100, 1_000, 100_000])('is found by the neighbouring periods, %s times larger or smaller', (factor) => {
    const known = [quarter('2026-03-31', 1_000, 100), quarter('2026-09-30', 1_150, 90)];
    const name = `is off by a factor of ${factor.toLocaleString('en-US')}:`;
    expect(wrongScale([quarter('2026-06-30', 1_050 * factor, 95 * factor)], known)).toMatch(name);
    expect(wrongScale([quarter('2026-06-30', 1_050 / factor, 95 / factor)], known)).toMatch(name);
  });

  it('is found for a bank by its interest income', () => {
    const known = [year(2025, 900, 100, 'InterestIncomeBank')];
    expect(wrongScale([year(2026, 9.5, 1.1, 'InterestIncomeBank')], known)).toMatch('is off by a factor of 100:');
  });

  it.each([
    ['one neighbour is in its own unit', [year(2025, 100, 10), year(2027, 12, 1)]],
    ['PAT is off by another factor than sales', [year(2025, 100, 100)]],
    ['the factor is over 20% off', [year(2025, 130, 13)]],
    ['no neighbour is known', [year(2023, 100, 10), quarter('2026-03-31', 100, 10)]],
    ['a profit follows a loss', [year(2025, 100, -10)]],
  ])('is not found where %s', (_, known) => {
    expect(wrongScale([year(2026, 10, 1)], known)).toBeUndefined();
  });
});
