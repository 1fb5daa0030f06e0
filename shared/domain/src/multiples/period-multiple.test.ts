import { missingCell, reportedCell } from '../figures/cell.ts';
import { chainOf } from '../cells/trace.ts';
import { cellText } from '../format/cell-text.ts';
import { annualLines, type PeriodLines } from '../lines/period-lines.ts';
import { annual } from '../statements/fixtures.ts';
import { isAnotherShareCount, isDoubtfulShareCount, periodMultiple, trailingMultiple, type PricedCompany } from './period-multiple.ts';

const crore = (value: number) => reportedCell(value, 'shares-crore', { line: 'Shares', period: 'FY25' });

describe("a statement's share count", () => {
  // As the model's check measures it: 47.38 of 276.03 are 17.2 %.
  it.each([
    [228.65, 276.03, false],
    [188, 235.28, true],
    [765, 1540, true],
    [100, 80, true],
    [100, 84, false],
    [100, 0, false],
  ])('counts as changed from %d crore to %d today: %s', (then, now, another) => {
    expect(isAnotherShareCount(crore(then), crore(now))).toBe(another);
  });

  it('does not count as changed when either is unknown', () => {
    expect(isAnotherShareCount(missingCell('No line.'), crore(10))).toBe(false);
    expect(isAnotherShareCount(crore(10), missingCell('No line.'))).toBe(false);
  });
});

describe('enterprise value', () => {
  const year = (): PeriodLines => {
    const [found] = annualLines([{ Type: 'Annual', FiscalYear: '2026', EndDate: '2026-03-31', stockFinancialMap: {} }], 'ordinary');
    if (found === undefined) throw new Error('The year was expected to be there.');
    return found;
  };

  it.each([
    ['lender', 'not meaningful for lenders'],
    ['insurer', 'not meaningful for lenders and insurers'],
  ] as const)('(%s) is "%s"', (business, text) => {
    const company = {
      business,
      annual: [],
      price: missingCell('No price.'),
      marketCap: missingCell('No market cap.'),
      shares: missingCell('No shares.'),
    };
    for (const id of ['evEbitda', 'evSales'] as const) {
      expect(periodMultiple(id, company, year())).toEqual({ is: 'words', text });
      expect(trailingMultiple(id, company, year(), year())).toEqual({ is: 'words', text });
    }
  });
});

describe("a past year's multiple", () => {
  const statements = {
    INC: { Revenue: 100, OperatingIncome: 20, NetIncome: 10 },
    BAL: { CommonStockTotal: 30, 'RetainedEarnings(AccumulatedDeficit)': 20, TotalDebt: 15, Cash: 5, TotalCommonSharesOutstanding: 2 },
  };
  const of = (closes: readonly (number | undefined)[]): PricedCompany => ({
    business: 'ordinary',
    annual: annualLines(
      closes.map((yearEndClose, at) => ({ ...annual(2024 + at, statements), yearEndClose })),
      'ordinary',
    ),
    price: reportedCell(200, 'inr', { line: 'NSE price', period: '21 Aug 2026' }),
    marketCap: reportedCell(500, 'crore', { line: 'Market cap', period: '21 Aug 2026' }),
  });
  const texts = (id: 'pe' | 'pb' | 'evEbitda' | 'evSales', company: PricedCompany) =>
    company.annual.map((lines) => cellText(periodMultiple(id, company, lines)));

  it.each([
    ['pe', ['20.0x', '10.0x', '40.0x']],
    ['pb', ['4.0x', '2.0x', '8.0x']],
    ['evEbitda', ['10.5x', '5.5x', '25.5x']],
    ['evSales', ['2.1x', '1.1x', '5.1x']],
  ] as const)('(%s) uses its own year-end price, the newest year the current price', (id, expected) => {
    expect(texts(id, of([100, 50, 999]))).toEqual(expected);
  });

  it('names the price, its month and that it is adjusted', () => {
    const company = of([100, 50]);
    const [past] = company.annual;
    const cell = past === undefined ? missingCell('No year.') : periodMultiple('pe', company, past);
    expect(cell.origin).toMatchObject({ remark: 'Year-end price, adjusted for later splits and bonus issues, on this period’s figures.' });
    expect(chainOf(cell)[0]).toMatchObject({
      name: 'Year-end price FY24',
      cell: {
        value: 100,
        unit: 'inr',
        origin: { state: 'reported', line: 'Last close of Mar 2024, adjusted for later splits and bonus issues', period: 'Mar 2024' },
      },
    });
  });

  it('is not shown without that price, with the reason', () => {
    const company = of([undefined, 50]);
    for (const id of ['pe', 'pb', 'evEbitda', 'evSales'] as const) {
      expect(company.annual[0] && periodMultiple(id, company, company.annual[0])).toEqual({
        is: 'missing',
        why: 'No FY24 year-end price.',
      });
    }
  });

  it.each([
    [5, false],
    [4, true],
    [10, true],
    [undefined, false],
  ])('has a doubtful share count when PAT / shares of 5 differs from a reported EPS of %s: %s', (eps, doubtful) => {
    const INC = { ...statements.INC, ...(eps === undefined ? {} : { DilutedEPSExcludingExtraOrdItems: eps }) };
    expect(annualLines([annual(2024, { ...statements, INC })], 'ordinary').map(isDoubtfulShareCount)).toEqual([doubtful]);
  });
});
