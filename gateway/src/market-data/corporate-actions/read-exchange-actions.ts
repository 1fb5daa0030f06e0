import type { Listing } from '@mulya/contract';
import { parseDay } from '../calendar-day.ts';
import { createListingMatch } from '../daily-prices/match-listings.ts';
import type { Csv } from '../import-files/read-csv.ts';
import { parseRatio } from './action-ratio.ts';
import { addUpDividends, type AddedDividends, type StatedAction } from './add-up-dividends.ts';
import type { ListedAction } from './corporate-action.ts';

const shareSeries = new Set(['EQ', 'BE', 'BZ']);

/** Whether a header is that of NSE's daily file of corporate actions. */
export const isExchangeActions = (columns: readonly string[]): boolean =>
  ['SERIES', 'SYMBOL', 'EX_DT', 'PURPOSE'].every((column) => columns.includes(column));

/**
 * Reads NSE's daily file of corporate actions, which has a row a series and states the action in words: "BONUS 1:1",
 * "FVSPLT FRM RS 10 TO RS 5", "INTDIV - RS 7 PER SH". Different dividends of one day add up. Rights and buybacks are counted, not
 * read.
 */
export function readExchangeActions(
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
