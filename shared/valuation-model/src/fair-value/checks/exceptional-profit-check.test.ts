import type { ValuationAnswer } from '@mulya/contract';
import { judgeConversion } from '@mulya/domain';
import { baseYearOffer } from '../base-year-offer.ts';
import { headline } from '../headline.ts';
import { modelCompany } from '../model-company.ts';
import { modelOf } from '../../testing/model-cases.ts';
import { checkOf, checksOf, applyFix, today, withLines, withOneOff, fail, pass, warn } from '../../testing/check-cases.ts';
import { hdfcBank, iti, lgElectronics, tcs } from '../../testing/companies.ts';

const before = ['2022-03-31', '2023-03-31', '2024-03-31'];

/** TCS with PAT, operating income and depreciation of its years: FY22, FY23, FY24 at `usual` of an EBITDA of 1,000. */
function withProfits(usual: readonly number[], pat: number, ebitda: number, depreciation: number | null = 100): ValuationAnswer {
  const earlier = before.reduce(
    (answer, end, at) =>
      withLines(answer, end, { NetIncome: (usual[at] ?? 0) * 1000, OperatingIncome: 900, 'Depreciation/Amortization': 100 }),
    tcs,
  );
  return withLines(earlier, '2025-03-31', {
    NetIncome: pat,
    OperatingIncome: ebitda - (depreciation ?? 0),
    'Depreciation/Amortization': depreciation,
    DilutedEPSExcludingExtraOrdItems: pat / 361.8087518,
  });
}

const found = (answer: ValuationAnswer, looking = {}) => checkOf('exceptional-profit', answer, looking);

describe('exceptional profit check', () => {
  it.each([
    ['at the usual conversion', { pat: 70, ebitda: 100, median: 0.7 }, 'pass'],
    ['over EBITDA, and a quarter over the usual conversion', { pat: 134, ebitda: 100, median: 0.75 }, 'fail'],
    ['over EBITDA, as in the years before', { pat: 134, ebitda: 100, median: 1.2 }, 'pass'],
    ['exactly EBITDA', { pat: 100, ebitda: 100, median: 0.6 }, 'pass'],
    ['just over EBITDA', { pat: 100.1, ebitda: 100, median: 0.6 }, 'fail'],
    ['over twice the usual conversion', { pat: 62, ebitda: 100, median: 0.3 }, 'warn'],
    ['exactly twice the usual conversion', { pat: 60, ebitda: 100, median: 0.3 }, 'pass'],
    ['over twice a usual conversion of next to nothing', { pat: 29, ebitda: 100, median: 0.01 }, 'pass'],
    ['over EBITDA without a usual conversion', { pat: 119, ebitda: 100, median: undefined }, 'pass'],
    ['over 1.2 times EBITDA without a usual conversion', { pat: 121, ebitda: 100, median: undefined }, 'fail'],
    ['on an EBITDA of zero', { pat: 1, ebitda: 0, median: 0.7 }, 'fail'],
    ['on an operating loss', { pat: 1, ebitda: -5, median: undefined }, 'fail'],
  ] as const)('grades %s: %j is a %s', (_, conversion, result) => {
    expect(judgeConversion({ ...conversion, hasDepreciation: true })).toBe(result);
  });

  it.each([
    [124, 0.6, 'warn'],
    [124, 0.9, 'pass'],
    [126, 0.9, 'fail'],
    [126, 1.1, 'pass'],
    [124, undefined, 'pass'],
    [126, undefined, 'fail'],
  ] as const)('fails only above 1.25 without depreciation: PAT %d of 100, usually %s', (pat, median, result) => {
    expect(judgeConversion({ pat, ebitda: 100, median, hasDepreciation: false })).toBe(result);
  });

  it('fails with the year, both figures and the usual conversion, and applies a usual PAT with one click', () => {
    const answer = withProfits([0.7, 0.75, 0.8], 34747, 25839);
    const check = found(answer);
    expect(check).toMatchObject(
      fail('FY25 PAT of 34,747 exceeds EBITDA of 25,839; in the three years before it was 75% of it: exceptional profit?', {
        concerns: ['Adjusted PAT FY25'],
        suggestedFix: {
          label: 'Use ₹19,379 crore PAT',
          figure: 'pat',
          value: 25839 * 0.75,
          note: 'FY25 EBITDA of 25,839 × 75.0%, the median PAT / EBITDA of the three years before: excludes exceptional profit.',
        },
      }),
    );
    expect(found(answer, { own: applyFix(check) })).toMatchObject(
      pass('FY25 PAT is your override, so it is not checked for exceptional profit.'),
    );
  });

  it('removes the headline’s colour and restores it with the usual PAT', () => {
    const answer = withProfits([0.7, 0.75, 0.8], 34747, 25839);
    const tone = (looking = {}) => headline(modelOf(answer, looking), checksOf(answer, looking)).tone;
    expect(tone()).toBe('neutral');
    expect(tone({ own: applyFix(found(answer)) })).not.toBe('neutral');
  });

  it('uses the median of two years if the third had a loss, and names them', () => {
    expect(found(withProfits([0.5, -0.2, 0.7], 1200, 1000))).toMatchObject(
      fail('FY25 PAT of 1,200 exceeds EBITDA of 1,000; in two of the three years before it was 60% of it: exceptional profit?', {
        suggestedFix: { value: 600 },
      }),
    );
  });

  it('ignores years with an EBITDA of next to nothing', () => {
    const lines = { NetIncome: 1, OperatingIncome: 5e-308, 'Depreciation/Amortization': 0 };
    const answer = before.reduce((earlier, end) => withLines(earlier, end, lines), withProfits([0.7, 0.7, 0.7], 1300, 1000));
    expect(found(answer).sentence).toBe(
      'FY25 PAT of 1,300 exceeds EBITDA of 1,000; no two profitable years before to compare with: exceptional profit?',
    );
  });

  it('gives a reason and suggests nothing without two earlier profitable years', () => {
    const check = found(withProfits([-0.5, -0.2, 0.7], 1300, 1000));
    expect(check).toMatchObject(
      fail('FY25 PAT of 1,300 exceeds EBITDA of 1,000; no two profitable years before to compare with: exceptional profit?'),
    );
    expect(check.suggestedFix).toBeUndefined();
  });

  it('reports profit from outside operations for an operating loss, without a suggestion', () => {
    const check = found(withProfits([0.7, 0.7, 0.7], 120, -56));
    expect(check).toMatchObject(fail('FY25 PAT of 120 on EBITDA of (56) is exceptional: profit comes from outside operations.'));
    expect(check.suggestedFix).toBeUndefined();
  });

  it('warns of a conversion over twice the usual one', () => {
    expect(found(withProfits([0.2, 0.25, 0.3], 560, 1000))).toMatchObject(
      warn('FY25 PAT of 560 is 56% of EBITDA; in the three years before it was 25% of it: exceptional profit?', {
        suggestedFix: { value: 250 },
      }),
    );
  });

  it.each([150, -150])('warns of a reported exceptional item over 10%% of profit before tax: %d', (item) => {
    const lines = [
      { key: 'UnusualExpense(Income)', displayName: 'Unusual Expense (Income)', value: item },
      { key: 'NetIncomeBeforeTaxes', displayName: 'Net Income Before Taxes', value: 0 },
    ];
    const financials = tcs.financials.map((period) =>
      period.EndDate === '2025-03-31' && period.Type === 'Annual'
        ? { ...period, stockFinancialMap: { ...period.stockFinancialMap, INC: [...(period.stockFinancialMap.INC ?? []), ...lines] } }
        : period,
    );
    const filed = (profit: number) => found(withLines({ ...tcs, financials }, '2025-03-31', { NetIncomeBeforeTaxes: profit }));
    expect(filed(1200)).toMatchObject(warn('FY25 profit before tax of 1,200 includes exceptional items of 150 (12.5%).'));
    expect(filed(1500).result).toBe('pass');
  });

  it('passes an ordinary year with both conversions (TCS)', () => {
    expect(found(tcs)).toMatchObject(
      pass(expect.stringMatching(/^FY25 PAT of 48,553 is 72% of EBITDA; in the three years before it was \d\d% of it\.$/)),
    );
  });

  it('uses the analyst’s own EBITDA', () => {
    const own = { ebitda: { value: 30_000, note: 'Without a write-back.', on: '2026-11-21' } };
    expect(found(tcs, { own })).toMatchObject(fail(expect.stringContaining('exceeds EBITDA of 30,000')));
  });

  it('reports a placeholder PAT (LG Electronics)', () => {
    expect(found(lgElectronics)).toMatchObject(warn('Exceptional profit not checked: FY25 PAT not available.'));
  });

  it('skips a loss (ITI) and a lender (HDFC Bank)', () => {
    for (const answer of [iti, hdfcBank]) expect(checksOf(answer).map(({ id }) => id)).not.toContain('exceptional-profit');
  });
});

describe('a one-off in a quarter', () => {
  it('warns with both sums of the last four quarters and both PEs', () => {
    expect(checkOf('one-off-quarter', withOneOff(tcs))).toMatchObject(
      warn(
        'TTM PAT of ₹50,055 crore holds a one-off; without it, PAT is ₹36,271 crore. TTM PE: reported 16.6x · without the one-off 23.0x.',
        {
          concerns: [],
        },
      ),
    );
  });

  it('is not mentioned where no quarter holds one', () => {
    expect(checksOf(tcs).map(({ id }) => id)).not.toContain('one-off-quarter');
  });
});

describe('a later base year', () => {
  const offered = (answer: ValuationAnswer) =>
    baseYearOffer(modelCompany(answer), { baseYear: 2025, own: {} }, { answer, asked: undefined, today })?.year;

  it('is not offered where it holds a one-off, in the year or in a quarter', () => {
    expect(offered(lgElectronics)).toBe(2026);
    const quarter = { Type: 'Interim' as const, FiscalYear: '2026', EndDate: '2025-12-31', stockFinancialMap: {}, usualPat: 1 };
    expect(offered({ ...lgElectronics, financials: [...lgElectronics.financials, quarter] })).toBeUndefined();
    expect(offered(withLines(lgElectronics, '2026-03-31', { NetIncome: 1_000_000 }))).toBeUndefined();
  });
});
