import { bareLabel } from './bare-label.ts';
import { linesForLabel, statementLines } from './statement-lines.ts';

const keys = (label: string, layout: 'standard' | 'bank' | 'insurer' = 'standard') => linesForLabel(label, layout).map(({ id }) => id);

describe('label', () => {
  it.each([
    ['Revenue from operations', 'INC Revenue'],
    ['I. Revenue from Operations (₹ in Lakhs)', 'INC Revenue'],
    ['Sales +', 'INC Revenue'],
    ['(a) Finance costs', 'INC InterestExpense'],
    ['Depreciation & amortization expense', 'INC Depreciation/Amortization'],
    ['Profit/(loss) before tax', 'INC NetIncomeBeforeTaxes'],
    ['Profit before tax (PBT)', undefined],
    ['Profit for the year', 'INC NetIncomeAfterTaxes'],
    ['Profit attributable to owners of the Company', 'INC NetIncome'],
    ['EPS in Rs', 'INC DilutedEPSExcludingExtraOrdItems'],
    ['Diluted (₹)', 'INC DilutedEPSExcludingExtraOrdItems'],
    ['Total borrowings (Refer note 14)', 'BAL TotalDebt'],
    ['Reserves & Surplus', 'BAL RetainedEarnings(AccumulatedDeficit)'],
    ['Other equity', 'BAL RetainedEarnings(AccumulatedDeficit)'],
    ['Paid-up equity share capital (face value ₹ 10 each)', 'BAL CommonStockTotal'],
    ['No. of equity shares', 'BAL TotalCommonSharesOutstanding'],
    ['Total shareholders’ funds', 'BAL TotalEquity'],
    ['Net cash flow from operating activities', 'CAS CashfromOperatingActivities'],
    ['Net cash generated from / (used in) operating activities', 'CAS CashfromOperatingActivities'],
    ['RetainedEarnings(AccumulatedDeficit)', 'BAL RetainedEarnings(AccumulatedDeficit)'],
  ])('maps “%s” to %s', (label, id) => {
    expect(keys(label)).toEqual(id === undefined ? [] : [id]);
  });

  it('has all its possible lines if it is ambiguous', () => {
    expect(keys('Operating profit')).toEqual(['INC OperatingProfit', 'INC OperatingIncome']);
    expect(keys('Net profit')).toEqual(['INC NetIncomeAfterTaxes', 'INC NetIncome']);
  });

  it('has a meaning that depends on the layout', () => {
    expect([keys('Other income'), keys('Other income', 'bank')]).toEqual([['INC OtherNet'], ['INC Non-InterestIncomeBank']]);
    expect([keys('Interest earned'), keys('Interest earned', 'bank')]).toEqual([[], ['INC InterestIncomeBank']]);
    expect([keys('Cash and cash equivalents'), keys('Cash and cash equivalents', 'bank')]).toEqual([
      ['BAL Cash'],
      ['BAL CashDuefromBanks'],
    ]);
    expect(keys('Premiums earned (net)', 'insurer')).toEqual(['INC TotalPremiumsEarned']);
  });

  it.each(['', '123', 'Segment revenue', '%', 'OPM %', 'Tax %'])('is unknown: “%s”', (label) => {
    expect(keys(label).filter((id) => id !== 'INC ProvisionforIncomeTaxes')).toEqual([]);
  });

  it('matches without numbering, notes, units and punctuation', () => {
    expect(bareLabel('  (iii) Trade   Payables * (Rs. in crores)')).toBe('trade payables');
    expect(bareLabel('D&A')).toBe('d and a');
  });
});

describe('lines', () => {
  it('have unique ids, and their own names as labels', () => {
    for (const layout of ['standard', 'bank', 'insurer'] as const) {
      const lines = statementLines(layout);
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
      for (const line of lines) expect(linesForLabel(line.label, layout)).toContainEqual(line);
    }
  });
});
