import type { Layout } from '@mulya/contract';

export type SuggestedLineId = 'owners-share' | 'operating-income' | 'operating-income-after-depreciation';

/** A line that can be calculated from other rows. The analyst decides whether to add it. Values are those of one period. */
export interface SuggestedLine {
  readonly id: SuggestedLineId;
  readonly key: string;
  readonly of: readonly Layout[];
  /** The lines of the income statement in the calculation; all are required. */
  readonly needs: readonly string[];
  /** Lines that make the suggestion unnecessary. */
  readonly unless?: readonly string[];
  readonly offer: string;
  readonly hint: string;
  /** The description in its audit. */
  readonly how: string;
  value(of: (key: string) => number | null): number | null;
}

const all: readonly Layout[] = ['standard', 'bank', 'insurer'];

/** All possible suggestions, in display order. */
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

/** The model's figures, by key. The preview lists those without a row. */
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

/** Rounds away binary fractions that no decimal has. */
function sum(...values: readonly (number | null)[]): number | null {
  if (values.some((value) => value === null)) return null;
  return Number(values.reduce<number>((total, value) => total + (value ?? 0), 0).toPrecision(15));
}
