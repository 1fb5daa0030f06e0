import type { Listing } from '@mulya/contract';
import { parseDay } from '../calendar-day.ts';
import { readCsv, type Csv, type CsvRow, readTextFile, ImportError } from '../import-files.ts';
import { readPurpose } from './action-purpose.ts';
import { parseKind, parseRatio } from './action-ratio.ts';
import type { ListedAction } from './corporate-action.ts';
import { createListingMatch } from '../daily-prices/match-listings.ts';

/** A row of a list. `words`: its own ones, by which two dividends of one amount differ: "interim dividend", "special dividend". */
interface StatedAction extends ListedAction {
  readonly words: string;
}

/** Different dividends of one company and ex-date, which count as their sum. `amounts`: ₹ a share. */
interface AddedDividends {
  readonly company: string;
  readonly exDate: string;
  readonly amounts: readonly number[];
}

const shareSeries = new Set(['EQ', 'BE', 'BZ']);

/** A row that looks like a split, bonus or rights issue, demerger or dividend, and cannot be read. `purpose`: the exchange's words. */
interface OpenRow {
  readonly symbol: string;
  readonly exDate: string;
  readonly purpose: string;
}

/**
 * `addedUp`: different dividends of one day, which are one action. `notListed`: rows of securities that are not in the list. `notRead`:
 * rows of other kinds, such as buybacks. `open`: rows to import by hand.
 */
export interface ActionList {
  readonly name: string;
  readonly actions: readonly ListedAction[];
  readonly addedUp: readonly AddedDividends[];
  readonly notListed: number;
  readonly notRead: number;
  readonly open: readonly OpenRow[];
}

const columns = ['ISIN', 'EXDATE', 'KIND', 'RATIO'] as const;

/**
 * Reads a list of corporate actions: ISIN, ex-date, kind, ratio; or one of an exchange, such as NSE's daily file bc….csv. Zipped or not.
 *
 * @throws ImportError with one sentence and the line
 */
export async function readActionList(path: string, listings: readonly Listing[]): Promise<ActionList> {
  const { outerName: name, text } = await readTextFile(path);
  const csv = readCsv(text, name);
  const exchange = exchangeColumns(csv.columns);
  if (exchange !== undefined) return { name, ...readExchangeActions(csv, exchange, listings) };
  return { name, ...addUpDividends(withoutRepeats(readOwnList(csv, name, listings), name)), notListed: 0, notRead: 0, open: [] };
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
  if (kind === undefined) throw refuse('the kind split, bonus, consolidation, rights, demerger, merger or dividend', cell('KIND'));
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
  merger: 'any ratio or none',
  rights: 'any ratio or none',
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

/** The names of an exchange's columns. NSE names a share by its symbol, BSE by its code and without a series. */
interface ExchangeColumns {
  readonly share: string;
  readonly isCode: boolean;
  readonly exDate: string;
  readonly purpose: string;
  readonly series: string | undefined;
}

/** Finds the columns of an exchange's list, whose names differ between its files; undefined for another list. */
function exchangeColumns(names: readonly string[]): ExchangeColumns | undefined {
  const named = (...words: readonly string[]) => names.find((name) => words.includes(name.replace(/[^A-Z]/g, '')));
  const [symbol, code] = [named('SYMBOL'), named('SECURITYCODE', 'SCRIPCODE')];
  const [share, exDate, purpose] = [symbol ?? code, named('EXDT', 'EXDATE'), named('PURPOSE')];
  if (share === undefined || exDate === undefined || purpose === undefined) return undefined;
  return { share, isCode: symbol === undefined, exDate, purpose, series: named('SERIES') };
}

/**
 * Reads an exchange's list of corporate actions, which has a row a series and states the action in words: "BONUS 1:1", "FVSPLT FRM RS 10
 * TO RS 5", "INTDIV - RS 7 PER SH". Different dividends of one day add up. Buybacks and other kinds are counted, not read.
 */
function readExchangeActions(csv: Csv, columns: ExchangeColumns, listings: readonly Listing[]): Omit<ActionList, 'name'> {
  const match = createListingMatch(listings);
  const found = new Map<string, StatedAction>();
  const unlisted = new Set<string>();
  const unread = new Set<string>();
  const open = new Map<string, OpenRow>();
  for (const { cells } of csv.rows) {
    const cell = (column: string | undefined) => cells.get(column ?? '') ?? '';
    const [symbol, purpose, exDate] = [cell(columns.share), cell(columns.purpose), parseDay(cell(columns.exDate))];
    if ((columns.series !== undefined && !shareSeries.has(cell(columns.series))) || exDate === undefined) continue;
    const company = match({ isin: null, symbol, code: columns.isCode ? symbol : null });
    const { actions, isOpen } = readPurpose(purpose);
    if (company === undefined) unlisted.add(symbol);
    else if (isOpen) open.set(`${symbol} ${exDate} ${purpose}`, { symbol, exDate, purpose });
    else if (actions.length === 0) unread.add(`${symbol} ${exDate}`);
    if (company === undefined) continue;
    for (const [at, action] of actions.entries()) {
      const words = `${purpose} ${at}`;
      found.set(`${company} ${exDate} ${action.kind === 'dividend' ? words : action.kind}`, { company, exDate, words, ...action });
    }
  }
  return { ...addUpDividends([...found.values()]), notListed: unlisted.size, notRead: unread.size, open: [...open.values()] };
}

/**
 * Adds up the dividends of one company and ex-date, such as an interim and a special one. A row with the same words and amount is a repeat
 * and counts once. Rows of other kinds stay as they are.
 */
function addUpDividends(rows: readonly StatedAction[]): {
  readonly actions: readonly ListedAction[];
  readonly addedUp: readonly AddedDividends[];
} {
  const dividends = new Map<string, Map<string, StatedAction>>();
  for (const row of rows) {
    if (row.kind !== 'dividend') continue;
    const key = `${row.company} ${row.exDate}`;
    const ofDay = dividends.get(key) ?? new Map<string, StatedAction>();
    dividends.set(key, ofDay.set(`${row.amount} ${row.words.toLowerCase()}`, row));
  }
  const summed = [...dividends.values()].flatMap((ofDay) => {
    const [first, ...more] = [...ofDay.values()];
    if (first === undefined) return [];
    const amounts = [first, ...more].map(({ amount }) => amount);
    const { company, exDate } = first;
    return [{ company, exDate, amounts, amount: Number(amounts.reduce((sum, amount) => sum + amount, 0).toPrecision(12)) }];
  });
  return {
    actions: [
      ...rows.filter(({ kind }) => kind !== 'dividend').map(({ company, exDate, kind, amount }) => ({ company, exDate, kind, amount })),
      ...summed.map(({ company, exDate, amount }) => ({ company, exDate, kind: 'dividend' as const, amount })),
    ],
    addedUp: summed.filter(({ amounts }) => amounts.length > 1).map(({ company, exDate, amounts }) => ({ company, exDate, amounts })),
  };
}
