import type { Listing } from '@mulya/contract';
import { parseDay } from '../calendar-day.ts';
import { readCsv, type Csv, type CsvRow, readTextFile, ImportError } from '../import-files.ts';
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

/** Whether a header is that of NSE's daily file of corporate actions. */
const isExchangeActions = (columns: readonly string[]): boolean =>
  ['SERIES', 'SYMBOL', 'EX_DT', 'PURPOSE'].every((column) => columns.includes(column));

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
  if (kind === undefined) throw refuse('the kind split, bonus, consolidation, demerger, merger or dividend', cell('KIND'));
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

/**
 * Reads NSE's daily file of corporate actions, which has a row a series and states the action in words: "BONUS 1:1",
 * "FVSPLT FRM RS 10 TO RS 5", "INTDIV - RS 7 PER SH". Different dividends of one day add up. Rights and buybacks are counted, not
 * read.
 */
function readExchangeActions(
  csv: Csv,
  listings: readonly Listing[],
): {
  readonly actions: readonly ListedAction[];
  readonly addedUp: readonly AddedDividends[];
  readonly notListed: number;
  readonly notRead: number;
} {
  const match = createListingMatch(listings);
  const found = new Map<string, StatedAction>();
  const unlisted = new Set<string>();
  const unread = new Set<string>();
  for (const { cells } of csv.rows) {
    const symbol = cells.get('SYMBOL') ?? '';
    const exDate = parseDay(cells.get('EX_DT') ?? '');
    if (!shareSeries.has(cells.get('SERIES') ?? '') || exDate === undefined) continue;
    const company = match({ isin: null, symbol, code: null });
    const purpose = cells.get('PURPOSE') ?? '';
    const actions = parsePurpose(purpose);
    if (company === undefined) unlisted.add(symbol);
    else if (actions.length === 0) unread.add(`${symbol} ${exDate}`);
    else
      for (const [at, action] of actions.entries()) {
        const words = `${purpose} ${at}`;
        found.set(`${company} ${exDate} ${action.kind === 'dividend' ? words : action.kind}`, { company, exDate, words, ...action });
      }
  }
  return { ...addUpDividends([...found.values()]), notListed: unlisted.size, notRead: unread.size };
}

/** The actions in NSE's words; empty for others. One purpose can have several dividends. */
export function parsePurpose(purpose: string): readonly Pick<ListedAction, 'kind' | 'amount'>[] {
  const bonus = parseRatio('bonus', /\bBONUS (?:ISSUE )?(\d+\s*:\s*\d+)/i.exec(purpose)?.[1] ?? '');
  const [, from = '', to = ''] =
    /\b(?:FV ?SPLI?T|FACE VALUE SPLIT|SUB-?DIVISION)\b.*?\bFR(?:O?M) R[SE]\.? ?(\d+(?:\.\d+)?).*?\bTO R[SE]\.? ?(\d+(?:\.\d+)?)/i.exec(
      purpose,
    ) ?? [];
  const split = parseRatio('split', `${from}:${to}`);
  const dividends = [...purpose.matchAll(/DIV(?:IDEND)?\b\s*-?\s*R[SE]\.? ?(\d+(?:\.\d+)?)/gi)].map(([, amount]) => Number(amount));
  return [
    ...(bonus === undefined ? [] : [{ kind: 'bonus', amount: bonus } as const]),
    ...(split === undefined ? [] : [{ kind: 'split', amount: split } as const]),
    ...(/\bDE-?MERGER\b/i.test(purpose) ? [{ kind: 'demerger', amount: 1 } as const] : []),
    ...dividends.filter((amount) => amount > 0).map((amount) => ({ kind: 'dividend', amount }) as const),
  ];
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
