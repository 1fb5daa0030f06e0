import type { Layout } from '@mulya/contract';

export type SuggestedLineId = 'owners-share' | 'operating-income' | 'operating-income-after-depreciation' | 'total-debt';

/** A line that can be calculated from other rows. The analyst decides whether to add it. Values are those of one period. */
export interface SuggestedLine {
  readonly id: SuggestedLineId;
  /** The statement of the line, and of the lines in its calculation. */
  readonly code: 'INC' | 'BAL';
  readonly key: string;
  readonly of: readonly Layout[];
  /** The lines in the calculation; all are required. */
  readonly needs: readonly string[];
  /** Lines that make the suggestion unnecessary. */
  readonly unless?: readonly string[];
  readonly offer: string;
  readonly hint: string;
  /** The description in its audit. */
  readonly how: string;
  /** `of`: undefined for a figure that is left out, null for an empty cell. */
  value(of: (key: string) => number | null | undefined): number | null;
}

const all: readonly Layout[] = ['standard', 'bank', 'insurer'];

/** All possible suggestions, in display order. */
export const suggestedLines: readonly SuggestedLine[] = [
  {
    id: 'operating-income',
    code: 'INC',
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
    code: 'INC',
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
    code: 'INC',
    key: 'NetIncome',
    of: all,
    needs: ['NetIncomeAfterTaxes'],
    offer: 'Use PAT as net income attributable to owners',
    hint: 'Only without minority interest.',
    how: 'PAT, used as net income attributable to owners',
    value: (of) => of('NetIncomeAfterTaxes') ?? null,
  },
  {
    id: 'total-debt',
    code: 'BAL',
    key: 'TotalDebt',
    of: ['standard'],
    needs: ['TotalLongTermDebt', 'NotesPayable/ShortTermDebt'],
    offer: 'Add up non-current and current borrowings as total debt',
    hint: 'Without lease liabilities.',
    how: 'non-current borrowings + current borrowings',
    value: (of) => {
      const [long, short] = [of('TotalLongTermDebt'), of('NotesPayable/ShortTermDebt')];
      return long === null ? (short ?? null) : short === null ? (long ?? null) : sum(long, short);
    },
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

const negative = (value: number | null | undefined): number | null => (typeof value === 'number' ? -value : null);

/** Rounds away binary fractions that no decimal has. */
function sum(...values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => typeof value === 'number');
  return known.length < values.length ? null : Number(known.reduce((total, value) => total + value, 0).toPrecision(15));
}
