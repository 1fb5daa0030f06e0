import fc from 'fast-check';
import { annual } from '../statements/fixtures.ts';
import type { SourcePeriod } from '../statements/source.ts';
import type { Business } from './business.ts';
import { lineLabels, type LineName } from './line-catalogue.ts';
import { lineValues } from './line-values.ts';
import { annualLines } from './period-lines.ts';

const names = Object.keys(lineLabels) as LineName[];

/** The values of the page's cells. */
function cellValues(period: SourcePeriod, business: Business) {
  const [lines] = annualLines([period], business);
  return names.map((name) => {
    const cell = lines?.line(name);
    return [name, cell?.is === 'figure' ? cell.value : undefined];
  });
}

const amount = fc.option(fc.oneof(fc.integer({ min: -1_000, max: 1_000 }), fc.constantFrom('1,234.5', '-', '')));
const linesOf = (...keys: readonly string[]) => fc.record(Object.fromEntries(keys.map((key) => [key, amount] as const)));
const period = fc
  .record({
    INC: linesOf('Revenue', 'OperatingIncome', 'OperatingProfit', 'Depreciation/Amortization', 'NetIncome', 'TotalInterestExpense'),
    BAL: linesOf('Cash', 'CashEquivalents', 'CashDuefromBanks', 'TotalDebt', 'CommonStockTotal', 'RetainedEarnings(AccumulatedDeficit)'),
    CAS: linesOf('FreeCashFlow'),
    shares: fc.option(fc.integer({ min: 1, max: 100 })),
    factors: fc.option(fc.array(fc.integer({ min: 2, max: 10 }), { maxLength: 3 })),
  })
  .map(({ shares, factors, BAL, ...others }): SourcePeriod => {
    const source = annual(2025, { ...others, BAL: { ...BAL, TotalCommonSharesOutstanding: shares } });
    if (factors === null) return source;
    return { ...source, restatedShares: { shares: 77, actions: factors.map((factor) => ({ exDate: '2025-06-01', factor })) } };
  });

describe('values of lines', () => {
  it('are those of the cells, for any lines and business', () => {
    fc.assert(
      fc.property(period, fc.constantFrom<Business>('ordinary', 'lender', 'insurer'), (source, business) => {
        const valueOf = lineValues(source, business);
        expect(names.map((name) => [name, valueOf(name)])).toEqual(cellValues(source, business));
      }),
    );
  });

  it('are those of the later of two lines with one key', () => {
    const twice: SourcePeriod = {
      ...annual(2025, {}),
      stockFinancialMap: {
        INC: [
          { key: 'Revenue', value: 5 },
          { key: 'REVENUE', value: null },
        ],
      },
    };
    expect(lineValues(twice, 'ordinary')('sales')).toBeUndefined();
    expect(cellValues(twice, 'ordinary')[0]).toEqual(['sales', undefined]);
  });
});

describe('a profit before minority interest', () => {
  it('is no value, because it is compared with nothing', () => {
    const before: SourcePeriod = {
      ...annual(2025, {}),
      stockFinancialMap: { INC: [{ key: 'NetIncome', value: 5, beforeMinority: true }] },
    };
    expect(lineValues(before, 'ordinary')('pat')).toBeUndefined();
  });
});
