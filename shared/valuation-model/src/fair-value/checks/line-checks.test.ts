import type { FinancialPeriod, ValuationAnswer } from '@mulya/contract';
import { period } from '../../testing/answers.ts';
import { checkOf, checksOf, pass, warn } from '../../testing/check-cases.ts';
import { castrol, tcs } from '../../testing/companies.ts';

const ends = ['2025-06-30', '2025-09-30', '2025-12-31', '2026-03-31'];
const year = (fiscalYear: number, INC: Readonly<Record<string, number>>) =>
  period('Annual', String(fiscalYear), `${fiscalYear}-03-31`, { INC });

/** FY26 with sales of 1,000 and a PAT of 100, or as given, and its four quarters, equal parts of the given sums. */
function withQuarters(sales: number, pat: number, ofYear: Readonly<Record<string, number>> = {}): ValuationAnswer {
  const quarters = ends.map((end) => period('Interim', '2026', end, { INC: { Revenue: sales / 4, NetIncome: pat / 4 } }));
  return { ...tcs, financials: [year(2026, { Revenue: 1_000, NetIncome: 100, ...ofYear }), ...quarters] };
}

describe('quarters against year', () => {
  it('warns of sales that are over 5% off, with both numbers (Coal India FY26)', () => {
    expect(checkOf('quarters-against-year', withQuarters(875, 100))).toMatchObject(
      warn('FY26 sales of ₹1,000 crore against ₹875 crore in its four quarters.', { concerns: [], about: 'company' }),
    );
    expect(checkOf('quarters-against-year', withQuarters(875, 100), { baseYear: 2026 }).concerns).toEqual(['Sales FY26']);
    expect(checkOf('quarters-against-year', withQuarters(950, 95))).toMatchObject(pass('The four quarters add up to the year in FY26.'));
  });

  it('warns of PAT that is over 5% and over 0.5% of sales off', () => {
    expect(checkOf('quarters-against-year', withQuarters(1_000, 94), { baseYear: 2026 })).toMatchObject(
      warn('FY26 PAT of ₹100 crore against ₹94 crore in its four quarters.', { concerns: ['Adjusted PAT FY26'] }),
    );
    expect(checkOf('quarters-against-year', withQuarters(1_000, 14, { NetIncome: 10 })).result).toBe('pass');
    expect(checkOf('quarters-against-year', withQuarters(1_000, 16, { NetIncome: 10 })).result).toBe('warn');
  });

  it('compares the interest income of a lender', () => {
    const { financials } = withQuarters(900, 100);
    const keyOf = (key: string) => (key === 'Revenue' ? 'InterestIncomeBank' : key);
    const lines = (each: FinancialPeriod) => each.stockFinancialMap.INC?.map((line) => ({ ...line, key: keyOf(line.key) }));
    const lender = financials.map((each): FinancialPeriod => ({ ...each, stockFinancialMap: { INC: lines(each) } }));
    expect(checkOf('quarters-against-year', { ...tcs, layout: 'bank', financials: lender })).toMatchObject(
      warn('FY26 interest income of ₹1,000 crore against ₹900 crore in its four quarters.', { concerns: [] }),
    );
  });

  it('shows decimals where whole crores would be equal', () => {
    expect(checkOf('quarters-against-year', withQuarters(3.4, 1, { Revenue: 3.1, NetIncome: 1 })).sentence).toBe(
      'FY26 sales of ₹3.10 crore against ₹3.40 crore in its four quarters.',
    );
  });

  it('counts the one-off of a quarter, which the year has too', () => {
    const { financials, ...answer } = withQuarters(1_000, 100);
    const withOneOff = financials.map((each) => (each.EndDate === ends[2] ? { ...each, usualPat: 5 } : each));
    expect(checkOf('quarters-against-year', { ...answer, financials: withOneOff }).result).toBe('pass');
  });

  it('compares a quarter before minority interest with nothing', () => {
    const answer = withQuarters(1_000, 150);
    const isBefore = (each: FinancialPeriod): FinancialPeriod =>
      each.Type === 'Annual'
        ? each
        : { ...each, stockFinancialMap: { INC: each.stockFinancialMap.INC?.map((line) => ({ ...line, beforeMinority: true as const })) } };
    expect(checkOf('quarters-against-year', { ...answer, financials: answer.financials.map(isBefore) }).result).toBe('pass');
  });

  it('is absent without four quarters of three months to the year’s end', () => {
    const { financials } = withQuarters(875, 100);
    const idsOf = (some: readonly FinancialPeriod[]) => checksOf({ ...tcs, financials: [...some] }).map(({ id }) => id);
    expect(idsOf(financials.filter(({ EndDate }) => EndDate !== '2025-09-30'))).not.toContain('quarters-against-year');
    expect(idsOf(financials.map((each) => (each.EndDate === '2025-09-30' ? { ...each, months: 6 } : each)))).not.toContain(
      'quarters-against-year',
    );
    expect(checksOf(castrol).map(({ id }) => id)).not.toContain('quarters-against-year');
  });
});

describe('PAT of the year before', () => {
  const years = (before: Readonly<Record<string, number>>, now: Readonly<Record<string, number>>) =>
    checksOf({ ...tcs, financials: [year(2024, before), year(2025, now)] }).find(({ id }) => id === 'repeated-pat');

  it('warns where it is no whole number of crore (IGI CY25)', () => {
    expect(years({ Revenue: 1_053, NetIncome: 427.29 }, { Revenue: 1_229, NetIncome: 427.29 })).toMatchObject(
      warn('FY25 PAT of ₹427.29 crore equals that of FY24: is it a copy of that year?', { concerns: ['Adjusted PAT FY25'] }),
    );
  });

  it('warns where sales or EPS, above zero, are equal too', () => {
    expect(years({ Revenue: 9, NetIncome: 4 }, { Revenue: 9, NetIncome: 4 })?.result).toBe('warn');
    const eps = 'DilutedEPSExcludingExtraOrdItems';
    expect(years({ Revenue: 8, NetIncome: 4, [eps]: 1.5 }, { Revenue: 9, NetIncome: 4, [eps]: 1.5 })?.result).toBe('warn');
    expect(years({ Revenue: 0, NetIncome: -1, [eps]: -1.5 }, { Revenue: 0, NetIncome: -1, [eps]: -1.5 })).toBeUndefined();
  });

  it('compares no year of another length', () => {
    const [before, now] = [year(2024, { NetIncome: 4.5 }), period('Annual', '2025', '2024-12-31', { INC: { NetIncome: 4.5 } })];
    expect(checksOf({ ...tcs, financials: [before, now] }).map(({ id }) => id)).not.toContain('repeated-pat');
  });

  it('says nothing where only whole crores are equal', () => {
    expect(years({ Revenue: 8, NetIncome: 4 }, { Revenue: 9, NetIncome: 4 })).toBeUndefined();
  });
});
