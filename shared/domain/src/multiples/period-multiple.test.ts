import { missing, reported } from '../figures/cell.ts';
import { annualLines, type PeriodLines } from '../lines/period-lines.ts';
import { isAnotherShareCount, periodMultiple, trailingMultiple } from './period-multiple.ts';

const crore = (value: number) => reported(value, 'shares-crore', { line: 'Shares', period: 'FY25' });

describe("a statement's share count", () => {
  // As the model's check measures it: 47.38 of 276.03 are 17.2 %.
  it.each([
    [228.65, 276.03, false],
    [188, 235.28, true],
    [765, 1540, true],
    [100, 80, true],
    [100, 84, false],
    [100, 0, false],
  ])('of %d crore beside %d today: another one is %s', (then, now, another) => {
    expect(isAnotherShareCount(crore(then), crore(now))).toBe(another);
  });

  it('is not called another one where either is not known', () => {
    expect(isAnotherShareCount(missing('No line.'), crore(10))).toBe(false);
    expect(isAnotherShareCount(crore(10), missing('No line.'))).toBe(false);
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
    const company = { business, price: missing('No price.'), marketCap: missing('No market cap.') };
    for (const id of ['evEbitda', 'evSales'] as const) {
      expect(periodMultiple(id, company, year())).toEqual({ is: 'words', text });
      expect(trailingMultiple(id, company, year(), year())).toEqual({ is: 'words', text });
    }
  });
});
