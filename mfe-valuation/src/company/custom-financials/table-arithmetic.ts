import { readNumber } from '@mulya/domain';
import { readAmount } from './amount.ts';
import type { StatementLine } from './statement-lines.ts';
import type { PastedRow } from './pasted-table.ts';

/** A row with the possible lines of its label. */
export interface LabelledRow {
  readonly row: PastedRow;
  readonly candidates: readonly StatementLine[];
}

/** A sum that holds in a table if an ambiguous row is this line. Each term is a line's key with its sign. */
interface Identity {
  readonly key: string;
  readonly result: string;
  readonly plus: readonly string[];
  readonly minus: readonly string[];
}

/** Sums that distinguish lines with the same name by the table's own figures. Only other income may lack a row. */
const identities: readonly Identity[] = [
  {
    key: 'OperatingProfit',
    result: 'NetIncomeBeforeTaxes',
    plus: ['*', 'OtherNet'],
    minus: ['InterestExpense', 'Depreciation/Amortization'],
  },
  { key: 'OperatingIncome', result: 'NetIncomeBeforeTaxes', plus: ['*', 'OtherNet'], minus: ['InterestExpense'] },
  { key: 'OperatingIncome', result: 'NetIncomeBeforeTaxes', plus: ['*'], minus: ['InterestExpense'] },
  { key: 'NetIncomeAfterTaxes', result: '*', plus: ['NetIncomeBeforeTaxes'], minus: ['ProvisionforIncomeTaxes'] },
  { key: "TotalLiabilitiesShareholders'Equity", result: '*', plus: ['TotalAssets'], minus: [] },
];

/**
 * The line of an ambiguous row if the table's sums hold for exactly one of its candidates, else undefined.
 *
 * @param columns indices of the figure columns
 */
export function provenLine(
  { row, candidates }: LabelledRow,
  rows: readonly LabelledRow[],
  columns: readonly number[],
): StatementLine | undefined {
  const termOf = (key: string): PastedRow | undefined => (key === '*' ? row : singleRow(rows, key));
  const proven = candidates.filter(({ key }) => identities.some((identity) => identity.key === key && holds(identity, termOf, columns)));
  if (proven.length === 1) return proven[0];
  if (proven.length > 1) return undefined;
  const afterTax = candidates.find(({ key }) => key === 'NetIncomeAfterTaxes');
  return afterTax !== undefined && isTaxedProfit(row, singleRow(rows, 'NetIncomeBeforeTaxes'), rows, columns) ? afterTax : undefined;
}

/**
 * Whether expenses exclude depreciation: sales minus expenses is then operating profit before depreciation. No statement line has such
 * expenses.
 */
export function areBeforeDepreciation(
  expenses: PastedRow,
  sales: PastedRow | undefined,
  operatingProfit: PastedRow | undefined,
  columns: readonly number[],
): boolean {
  const termOf = (key: string): PastedRow | undefined => ({ '*': expenses, Revenue: sales, OperatingProfit: operatingProfit })[key];
  return holds({ key: '', result: 'OperatingProfit', plus: ['Revenue'], minus: ['*'] }, termOf, columns);
}

/** The only row with this line as its single candidate. */
const singleRow = (rows: readonly LabelledRow[], key: string): PastedRow | undefined => {
  const found = rows.filter(({ candidates }) => candidates.length === 1 && candidates[0]?.key === key);
  return found.length === 1 ? found[0]?.row : undefined;
};

/** Whether a sum holds in every column with all of its terms, and in at least one. */
function holds({ result, plus, minus }: Identity, termOf: (key: string) => PastedRow | undefined, columns: readonly number[]): boolean {
  const terms = [...plus.map((key) => ({ key, sign: 1 })), ...minus.map((key) => ({ key, sign: -1 })), { key: result, sign: -1 }]
    .map(({ key, sign }) => ({ row: termOf(key), sign, isOptional: key === 'OtherNet' }))
    .filter(({ row, isOptional }) => row !== undefined || !isOptional);
  const sums = columns.flatMap((at) => {
    const amounts = terms.map(({ row, sign }) => ({ sign, amount: amountAt(row, at) }));
    if (amounts.some(({ amount }) => amount === undefined)) return [];
    const sum = amounts.reduce((total, { sign, amount }) => total + sign * (amount?.value ?? 0), 0);
    const rounding = amounts.reduce((total, { amount }) => total + (amount?.rounding ?? 0), 0);
    return [Math.abs(sum) <= rounding * (1 + 1e-9)];
  });
  return sums.length > 0 && sums.every((isMet) => isMet);
}

/** For a table with only the tax rate: profit before tax minus that rate, within the rate's rounding. */
function isTaxedProfit(
  profit: PastedRow,
  beforeTax: PastedRow | undefined,
  rows: readonly LabelledRow[],
  columns: readonly number[],
): boolean {
  const rates = rows.find(({ row }) => taxRate.test(row.label))?.row;
  const met = columns.flatMap((at) => {
    const [after, before, rate] = [amountAt(profit, at), amountAt(beforeTax, at), percentAt(rates, at)];
    if (after === undefined || before === undefined || rate === undefined) return [];
    const slack = (Math.abs(before.value) * rate.rounding) / 100 + before.rounding + after.rounding;
    return [Math.abs(before.value * (1 - rate.value / 100) - after.value) <= slack * (1 + 1e-9)];
  });
  return met.length > 0 && met.every((isMet) => isMet);
}

const taxRate = /^(effective )?tax (rate )?\(?%\)?$/i;

interface RoundedAmount {
  readonly value: number;
  /** Half of the last printed digit. */
  readonly rounding: number;
}

function amountAt(row: PastedRow | undefined, at: number): RoundedAmount | undefined {
  const read = readAmount(row?.cells[at] ?? '');
  if (row === undefined || read.is === 'none') return undefined;
  return read.is === 'empty' ? { value: 0, rounding: 0.5 } : rounded(read);
}

function percentAt(row: PastedRow | undefined, at: number): RoundedAmount | undefined {
  const read = readNumber(row?.cells[at] ?? '');
  return read.is === 'number' && (read.unit === undefined || read.unit === 'percent') ? rounded(read) : undefined;
}

const rounded = ({ value, digits }: { readonly value: number; readonly digits: string }): RoundedAmount => ({
  value,
  rounding: 0.5 * 10 ** -(/\.(\d{1,9})/.exec(digits)?.[1]?.length ?? 0),
});
