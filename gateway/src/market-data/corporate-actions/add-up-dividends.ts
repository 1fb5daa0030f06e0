import type { ListedAction } from './corporate-action.ts';

/** A row of a list. `words`: its own ones, by which two dividends of one amount differ: "interim dividend", "special dividend". */
export interface StatedAction extends ListedAction {
  readonly words: string;
}

/** Different dividends of one company and ex-date, which count as their sum. `amounts`: ₹ a share. */
export interface AddedDividends {
  readonly company: string;
  readonly exDate: string;
  readonly amounts: readonly number[];
}

/**
 * Adds up the dividends of one company and ex-date, such as an interim and a special one. A row with the same words and amount is a repeat
 * and counts once. Rows of other kinds stay as they are.
 */
export function addUpDividends(rows: readonly StatedAction[]): {
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
