import type { Layout } from '@mulya/contract';

export type SuggestedLineId = 'owners-share' | 'operating-income' | 'operating-income-after-depreciation';

/** A line that no row gives but others do, offered to the analyst, who decides. Values are those of one period. */
export interface SuggestedLine {
  readonly id: SuggestedLineId;
  readonly key: string;
  readonly of: readonly Layout[];
  /** Lines of the income statement that it is made of, all of them needed. */
  readonly needs: readonly string[];
  /** Lines that make it needless. */
  readonly unless?: readonly string[];
  readonly offer: string;
  readonly hint: string;
  /** As its audit says it. */
  readonly how: string;
  value(of: (key: string) => number | null): number | null;
}

const all: readonly Layout[] = ['standard', 'bank', 'insurer'];

/** What can be worked out, in the order in which it is offered. */
export const suggestedLines: readonly SuggestedLine[] = [
  {
    id: 'operating-income',
    key: 'OperatingIncome',
    of: ['standard'],
    needs: ['NetIncomeBeforeTaxes', 'InterestExpense', 'OtherNet'],
    unless: ['OperatingProfit'],
    offer: 'Calculate operating income (used for EBITDA)',
    hint: 'Profit before tax + finance costs − other income. Includes exceptional items.',
    how: 'calculated: profit before tax + finance costs − other income',
    value: (of) => sum(of('NetIncomeBeforeTaxes'), of('InterestExpense'), negative(of('OtherNet'))),
  },
  {
    id: 'operating-income-after-depreciation',
    key: 'OperatingIncome',
    of: ['standard'],
    needs: ['OperatingProfit', 'Depreciation/Amortization'],
    offer: 'Calculate operating income (used for interest cover)',
    hint: 'Operating profit − depreciation. EBITDA is the operating profit.',
    how: 'calculated: operating profit − depreciation',
    value: (of) => sum(of('OperatingProfit'), negative(of('Depreciation/Amortization'))),
  },
  {
    id: 'owners-share',
    key: 'NetIncome',
    of: all,
    needs: ['NetIncomeAfterTaxes'],
    offer: 'Use PAT as net income attributable to owners',
    hint: 'Only without minority interest.',
    how: 'PAT, used as net income attributable to owners',
    value: (of) => of('NetIncomeAfterTaxes'),
  },
];

/** The model's figures that no row gives yet, by their key: what is said before the rows are kept. */
export const modelLines: readonly { readonly key: string; readonly says: string; readonly of: readonly Layout[] }[] = [
  { key: 'INC Revenue', says: 'sales', of: ['standard'] },
  { key: 'INC OperatingIncome', says: 'operating income', of: ['standard'] },
  { key: 'INC NetIncome', says: 'net income', of: all },
  { key: 'BAL TotalDebt', says: 'total debt', of: ['standard'] },
  { key: 'BAL Cash', says: 'cash', of: ['standard'] },
  { key: 'BAL CommonStockTotal', says: 'share capital', of: all },
  { key: 'BAL RetainedEarnings(AccumulatedDeficit)', says: 'reserves', of: all },
  { key: 'BAL TotalCommonSharesOutstanding', says: 'number of shares', of: all },
];

const negative = (value: number | null): number | null => (value === null ? null : -value);

/** Without the dust of binary fractions, which no decimal has. */
function sum(...values: readonly (number | null)[]): number | null {
  if (values.some((value) => value === null)) return null;
  return Number(values.reduce<number>((total, value) => total + (value ?? 0), 0).toPrecision(15));
}
