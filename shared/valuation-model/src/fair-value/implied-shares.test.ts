import { industrial, period } from '../testing/answers.ts';
import { impliedShares } from './implied-shares.ts';
import { modelCompany } from './model-company.ts';

const year = (fiscalYear: string, NetIncome: number, eps: number) =>
  period('Annual', fiscalYear, `${fiscalYear}-03-31`, { INC: { NetIncome, DilutedEPSExcludingExtraOrdItems: eps } });
const sharesOf = (financials: typeof industrial.financials, sharesOutstanding: number | null = null) =>
  impliedShares(modelCompany({ ...industrial, financials, sharesOutstanding }), 'international');

describe('implied share count', () => {
  it('uses the newest year with profit and EPS, with the calculation as its note', () => {
    expect(sharesOf([year('2025', 577, 512.2), year('2026', 634, 562.8)])).toEqual({
      label: 'Use 1.13 crore shares, from FY26 PAT / EPS',
      figure: 'shares',
      value: expect.closeTo(1.12651, 5),
      note: 'FY26 PAT / EPS: ₹634 crore / ₹562.80',
    });
    expect(sharesOf([year('2025', 577, 512.2), period('Annual', '2026', '2026-03-31', { INC: { NetIncome: 634 } })])?.label).toBe(
      'Use 1.13 crore shares, from FY25 PAT / EPS',
    );
  });

  it('is the same for a year with a loss', () => {
    expect(sharesOf([year('2026', -100, -50)])?.value).toBe(2);
  });

  it.each([
    ['the current count is known', [year('2026', 634, 562.8)], 1.13],
    ['EPS is too small for its two decimals', [year('2026', 634, 0.05)], null],
    ['profit and EPS have different signs', [year('2026', 634, -5)], null],
    ['no year has both', [period('Annual', '2026', '2026-03-31', { INC: { NetIncome: 634 } })], null],
  ] as const)('is absent if %s', (_why, financials, shares) => {
    expect(sharesOf([...financials], shares)).toBeUndefined();
  });
});
