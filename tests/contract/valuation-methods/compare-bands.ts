/** Compares a company's own history with a spreadsheet's statistics. */
import type { HistoryAnswer } from '@mulya/contract';
import type { Cell } from '@mulya/domain';
import { methods, type Method } from '@mulya/valuation-model/fair-value';
import { historyBand } from '@mulya/valuation-model/valuation-methods';
import type { RealCompany } from './real-companies.ts';

const valueOf = (cell: Cell | undefined): number | undefined => (cell?.is === 'figure' ? cell.value : undefined);

/** QUARTILE.INC as in a spreadsheet's handbook: the value at 1 + (n − 1) × share, counted from 1. */
function spreadsheetQuartile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const rank = 1 + (sorted.length - 1) * share;
  const below = sorted[Math.trunc(rank) - 1] ?? NaN;
  const above = sorted[Math.min(Math.trunc(rank), sorted.length - 1)] ?? NaN;
  return below * (1 - (rank % 1)) + above * (rank % 1);
}

/** Equal within a billionth. */
const isSame = (one: number | undefined, other: number | undefined): boolean =>
  one === undefined || other === undefined ? one === other : Math.abs(one - other) <= 1e-9 * Math.abs(other);

/** Whether the newest annual figures, of up to 14 months before the newest month, hold both sides of a demerger or merger. */
function holdsBothSides({ months, events = [] }: HistoryAnswer): boolean {
  const numberOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const latest = months.at(-1);
  if (latest?.earnings !== 'annual') return false;
  const ago = events
    .filter(({ kind, breaks }) => breaks && /^(de)?merger$/.test(kind))
    .map(({ date }) => numberOf(latest.month) - numberOf(date));
  return ago.some((count) => count >= 0 && count <= 14);
}

/** The multiples of a company that have a band. */
export const bandsOf = ({ history }: RealCompany): readonly Method[] =>
  history === undefined ? [] : methods.filter((method) => historyBand(history, method).statistics !== undefined);

/** "TCS pe", for each multiple whose band is not the spreadsheet's. */
export const differentBands = ({ listing, history }: RealCompany): readonly string[] =>
  history === undefined ? [] : methods.filter((method) => isDifferent(history, method)).map((method) => `${listing.name} ${method}`);

function isDifferent(history: HistoryAnswer, method: Method): boolean {
  const { n, statistics, cheaperThan } = historyBand(history, method);
  const known = history.months.flatMap(({ [method]: value }) => value ?? []);
  if (n !== known.length || (statistics !== undefined) !== n >= 24) return true;
  if (statistics === undefined) return false;
  const present = history.months.at(-1)?.[method] ?? null;
  const isPlaced = present !== null && !holdsBothSides(history);
  const share = isPlaced ? (known.filter((value) => value > present).length / (n - 1)) * 100 : undefined;
  const { minimum, lowerQuartile, median, upperQuartile, maximum } = statistics;
  const quartiles = [lowerQuartile, median, upperQuartile].map(({ cell }) => valueOf(cell));
  return !(
    isSame(valueOf(cheaperThan.cell), share) &&
    isSame(valueOf(minimum.cell), Math.min(...known)) &&
    isSame(valueOf(maximum.cell), Math.max(...known)) &&
    quartiles.every((value, at) => isSame(value, spreadsheetQuartile(known, (at + 1) / 4)))
  );
}
