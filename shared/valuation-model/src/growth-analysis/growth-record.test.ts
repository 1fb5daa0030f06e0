import type { FinancialPeriod } from '@mulya/contract';
import { cellText, withBreaks, type Business } from '@mulya/domain';
import { period } from '../testing/answers.ts';
import { analysisOf, annualPeriod, annualPeriods } from '../testing/growth.ts';

const year = (Revenue: number, OperatingIncome: number, NetIncome: number) => ({
  Revenue,
  OperatingIncome,
  'Depreciation/Amortization': 10,
  NetIncome,
});

/** Six years: sales rise by 10 % a year, EBITDA by 20 %, PAT from ₹5 crore to ₹50 crore. */
const six = {
  2021: year(1000, 90, 5),
  2022: year(1100, 110, 10),
  2023: year(1210, 134, 20),
  2024: year(1331, 162.8, 30),
  2025: year(1464.1, 197.36, 40),
  2026: year(1610.51, 238.832, 50),
};

const quarters = (lines: Readonly<Record<string, number>>) =>
  ['2025-09-30', '2025-12-31', '2026-03-31', '2026-06-30'].map((end) => period('Interim', end.slice(0, 4), end, { INC: lines }));

function recordOf(financials: readonly FinancialPeriod[], business?: Business) {
  const { record } = analysisOf(financials, business);
  const lines = record.rows.map(({ label, figures, marks }) =>
    [label, ...figures.map(({ cell }, at) => `${cellText(cell)}${marks?.[at] === undefined ? '' : '*'}`)].join(' | '),
  );
  return { ...record, lines };
}

describe('the record of growth', () => {
  it('has all years, the last four quarters, and growth over one, three and five years', () => {
    const { title, metrics, lines, notes } = recordOf([
      ...annualPeriods(six),
      ...quarters({ Revenue: 420, OperatingIncome: 60, 'Depreciation/Amortization': 3, NetIncome: 13 }),
    ]);
    expect(title).toBe('Growth, FY21 to FY26 and TTM');
    expect(metrics).toEqual(['Revenue', 'EBITDA', 'PAT']);
    expect(lines).toEqual([
      'FY21 | 1,000 | 100 | 5',
      'FY22 | 1,100 | 120 | 10',
      'FY23 | 1,210 | 144 | 20',
      'FY24 | 1,331 | 173 | 30',
      'FY25 | 1,464 | 207 | 40',
      'FY26 | 1,611 | 249 | 50',
      'TTM to Jun 2026 | 1,680 | 252 | 52',
      '1-year growth | 10.0% | 20.0% | 25.0%',
      // PAT of FY23 and FY21 is below 2 % of the next year's sales.
      '3-year CAGR | 10.0% | 20.0% | -',
      '5-year CAGR | 10.0% | 20.0% | -',
    ]);
    expect(notes).toEqual([]);
  });

  it('gives the reason of a missing rate', () => {
    const { rows } = recordOf(annualPeriods(six));
    expect(rows.at(-1)?.figures.at(-1)?.cell).toEqual({
      is: 'missing',
      why: 'PAT FY21 is below 2% of sales, which is too small a base.',
    });
  });

  it('has words over a change of sign, and no compound rate', () => {
    const turned = { ...six, 2025: year(1464.1, 197.36, -40), 2023: year(1210, 134, -20) };
    expect(recordOf(annualPeriods(turned)).lines.slice(-3)).toEqual([
      '1-year growth | 10.0% | 20.0% | loss to profit',
      '3-year CAGR | 10.0% | 20.0% | -',
      '5-year CAGR | 10.0% | 20.0% | -',
    ]);
  });

  it('marks EBIT, and does not compare it with EBITDA', () => {
    const { lines, notes } = recordOf([...annualPeriods(six), ...quarters({ Revenue: 420, OperatingIncome: 60, NetIncome: 13 })]);
    expect(lines).toContain('TTM to Jun 2026 | 1,680 | 240* | 52');
    expect(notes).toEqual(['*EBITDA: EBIT, because depreciation is not available.']);
    const without = { ...six, 2023: { Revenue: 1210, OperatingIncome: 134, NetIncome: 40 } };
    expect(recordOf(annualPeriods(without)).lines).toContain('3-year CAGR | 10.0% | not comparable | 7.7%');
  });

  it('has no rate across an event, and names it once', () => {
    const split = withBreaks(annualPeriods(six), [
      { kind: 'demerger', date: '2025-06-15', business: 'Retail', breaks: true, source: 'List' },
    ]);
    const { lines, notes } = recordOf(split);
    expect(lines.slice(-3)).toEqual([
      '1-year growth | not comparable | not comparable | not comparable',
      '3-year CAGR | not comparable | not comparable | not comparable',
      '5-year CAGR | not comparable | not comparable | not comparable',
    ]);
    expect(notes).toEqual(['Not comparable: Retail left on 15 Jun 2025.']);
  });

  it('compares with the newest full year, beside a year of another length', () => {
    const { 2026: _, ...five } = six;
    const { lines } = recordOf([...annualPeriods(five), annualPeriod('2026', '06-30', six[2026])]);
    expect(lines.slice(-3)).toEqual([
      'FY26 (Jun 2026, 15 months) | 1,611 | 249 | 50',
      '1-year growth to FY25 | 10.0% | 20.0% | 33.3%',
      '3-year CAGR to FY25 | 10.0% | 20.0% | -',
    ]);
  });

  it('leaves out what a lender has no figure for, and everything without a year', () => {
    const bank = recordOf(annualPeriods({ 2025: { NetIncome: 100 }, 2026: { NetIncome: 110 } }), 'lender');
    expect(bank.lines).toEqual(['FY25 | 100', 'FY26 | 110', '1-year growth | 10.0%']);
    expect(recordOf([])).toMatchObject({ rows: [], title: '' });
  });
});
