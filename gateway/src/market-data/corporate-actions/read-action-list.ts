import type { Listing } from '@mulya/contract';
import { parseDay } from '../calendar-day.ts';
import { readCsv, type Csv, type CsvRow } from '../import-files/read-csv.ts';
import { readTextFile } from '../import-files/read-text-file.ts';
import { ImportError } from '../import-error.ts';
import { parseKind, parseRatio } from './action-ratio.ts';
import { addUpDividends, type AddedDividends, type StatedAction } from './add-up-dividends.ts';
import type { ListedAction } from './corporate-action.ts';
import { isExchangeActions, readExchangeActions } from './read-exchange-actions.ts';

/**
 * `addedUp`: different dividends of one day, which are one action. `notListed`: rows of securities that are not in the list. `notRead`:
 * rows of other kinds, such as rights.
 */
export interface ActionList {
  readonly name: string;
  readonly actions: readonly ListedAction[];
  readonly addedUp: readonly AddedDividends[];
  readonly notListed: number;
  readonly notRead: number;
}

const columns = ['ISIN', 'EXDATE', 'KIND', 'RATIO'] as const;

/**
 * Reads a list of corporate actions: ISIN, ex-date, kind, ratio; or NSE's daily file of them (bc….csv). Zipped or not.
 *
 * @throws ImportError with one sentence and the line
 */
export async function readActionList(path: string, listings: readonly Listing[]): Promise<ActionList> {
  const { outerName: name, text } = await readTextFile(path);
  const csv = readCsv(text, name);
  if (isExchangeActions(csv.columns)) return { name, ...readExchangeActions(csv, listings) };
  return { name, ...addUpDividends(withoutRepeats(readOwnList(csv, name, listings), name)), notListed: 0, notRead: 0 };
}

function readOwnList(csv: Csv, name: string, listings: readonly Listing[]): readonly OwnRow[] {
  const found = new Map(csv.columns.map((column) => [column.replace(/[^A-Z]/g, ''), column]));
  const missing = columns.filter((column) => !found.has(column));
  if (missing.length > 0)
    throw new ImportError(
      `${name} was expected to have the columns ISIN, ex-date, kind and ratio, but its header is "${csv.columns.join(',').slice(0, 80)}".`,
    );
  if (csv.rows.length === 0) throw new ImportError(`${name} was expected to have rows below its header, but has none.`);
  const isins = new Set(listings.flatMap(({ isin, kind }) => (isin !== null && kind === 'equity' ? [isin] : [])));
  return csv.rows.map((row) => readRow(row, name, isins, (column) => row.cells.get(found.get(column) ?? '') ?? ''));
}

interface OwnRow extends StatedAction {
  readonly line: number;
}

function readRow({ line }: CsvRow, name: string, isins: ReadonlySet<string>, cell: (column: (typeof columns)[number]) => string): OwnRow {
  const refuse = (expected: string, text: string) =>
    new ImportError(`${name}, line ${line}: expected ${expected}, but "${text.slice(0, 40)}" came.`);
  const company = cell('ISIN').toUpperCase();
  if (!isins.has(company)) throw refuse('the ISIN of a listed company', company);
  const exDate = parseDay(cell('EXDATE'));
  if (exDate === undefined) throw refuse('an ex-date such as 2025-08-26', cell('EXDATE'));
  const kind = parseKind(cell('KIND'));
  if (kind === undefined) throw refuse('the kind split, bonus, consolidation, demerger or dividend', cell('KIND'));
  const amount = parseRatio(kind, cell('RATIO'));
  if (amount === undefined) throw refuse(expectedRatio[kind], cell('RATIO'));
  return { line, company, exDate, kind, amount, words: cell('KIND') };
}

const expectedRatio: Readonly<Record<ListedAction['kind'], string>> = {
  split: 'a ratio above 1 (new shares for one old share) or two face values such as 10:2',
  bonus: 'a ratio above 1 (new shares for one old share) or one such as 1:1',
  'split-or-bonus': 'a ratio above 1 (new shares for one old share)',
  consolidation: 'a ratio between 0 and 1 (new shares for one old share) or two face values such as 1:10',
  demerger: 'any ratio or none',
  dividend: 'an amount above 0 in ₹ a share',
};

/** A repeated row counts once; two different factors of one split, bonus issue or consolidation are an error. Dividends all remain. */
function withoutRepeats(rows: readonly OwnRow[], name: string): readonly StatedAction[] {
  const found = new Map<string, StatedAction>();
  for (const { line, ...action } of rows) {
    const key = `${action.company} ${action.exDate} ${action.kind}${action.kind === 'dividend' ? ` ${line}` : ''}`;
    const first = found.get(key);
    if (first !== undefined && first.amount !== action.amount)
      throw new ImportError(`${name}, line ${line}: expected one ${action.kind} of ${action.company} on ${action.exDate}, but two came.`);
    found.set(key, action);
  }
  return [...found.values()];
}
