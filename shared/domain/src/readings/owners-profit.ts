import { compareDates, monthsBetween, parseIsoDate, type CalendarDate } from '../periods/calendar.ts';
import { contiguousQuarters } from '../periods/quarters.ts';
import { fiscalYearOf } from '../statements/order-periods.ts';
import { lineFigure, lineId, linesOf, type ShareChange, type SourceLine, type SourcePeriod } from '../statements/source.ts';

/** The owners' profit of a line that is before minority interest: `eps` (₹) × `shares` (crore). `reported`: the line's own, ₹ crore. */
export interface OwnersShare {
  readonly reported: number;
  readonly eps: number;
  readonly shares: number;
}

/** Lines that differ by no more than this are one figure, ₹ crore. */
const oneCrore = 1;
/** The year whose line most sources give before minority interest, and for which only the year after it tells. */
const untoldYear = 2021;
/** How far the four quarters may differ from the year's owners' profit if they are owners' profits themselves. */
const sameSum = 0.02;
/** An owners' profit above this part of the line rests on another count of shares. */
const maxPart = 1.5;

/**
 * Finds the net income lines that are before minority interest, by period: with the owners' share, or `undefined` where it can't be had.
 * A filed line is the owners' already, and so is the analyst's own in place of one that is not. Pure.
 *
 * @example
 * ownersProfits(bajajFinserv.financials).get(fy21); // { reported: 7367, eps: 28.09, shares: 158.97 }
 */
export function ownersProfits(financials: readonly SourcePeriod[]): ReadonlyMap<SourcePeriod, OwnersShare | undefined> {
  const dated = financials.flatMap((source) => {
    const end = parseIsoDate(source.EndDate);
    return end === undefined ? [] : [{ source, end }];
  });
  const ordered = dated.toSorted((one, other) => compareDates(one.end, other.end));
  const years = ordered.filter(({ source }) => source.Type === 'Annual').map(profitsOf);
  const sheets = ordered.flatMap(({ source, end }) => {
    const count = figureIn(linesOf(source, 'BAL'), 'totalcommonsharesoutstanding');
    return count === undefined || count <= 0 ? [] : [{ end, count, actions: source.restatedShares?.actions ?? [] }];
  });
  const found = new Map<SourcePeriod, OwnersShare | undefined>();
  for (const [at, year] of years.entries()) {
    const isUntold = fiscalYearOf(year.source) === untoldYear;
    const [before, next] = [years[at - 1], years[at + 1]];
    const neighbour = isUntold ? next : before && { ...before, owners: ownersOf(before, found.get(before.source)) };
    const read = readYear(year, neighbour, sheetAt(sheets, isUntold && next !== undefined ? next.end : year.end));
    if (read !== undefined) found.set(year.source, read.share);
  }
  const quarters = ordered.filter(({ source }) => source.Type === 'Interim').map(profitsOf);
  const told = years.map((year) => ({ ...year, owners: ownersOf(year, found.get(year.source)) }));
  for (const quarter of quarters) {
    const year = yearOf(quarter, told);
    if (year === undefined || quarter.owners === undefined || isOwnersAlready(quarter)) continue;
    if (!isApart(year, 0.01) || sumsTo(quarters, year)) continue;
    found.set(quarter.source, shareOf(quarter, quarter.owners, year.owners / year.total, sheetAt(sheets, quarter.end)));
  }
  return found;
}

interface Profits {
  readonly source: SourcePeriod;
  readonly end: CalendarDate;
  /** Net income, ₹ crore. */
  readonly owners: number | undefined;
  /** Net income after taxes, ₹ crore. */
  readonly total: number | undefined;
  readonly eps: number | undefined;
  readonly isEstimated: boolean;
  readonly isFiled: boolean;
}

interface Sheet {
  readonly end: CalendarDate;
  /** Crore, as reported. */
  readonly count: number;
  /** The splits and bonus issues after it, oldest first. */
  readonly actions: readonly ShareChange[];
}

type Told<Each extends Profits> = Each & { readonly owners: number; readonly total: number };

function profitsOf({ source, end }: Pick<Profits, 'source' | 'end'>): Profits {
  const lines = linesOf(source, 'INC');
  const netIncome = lines.findLast((line) => lineId(line) === 'netincome');
  return {
    source,
    end,
    owners: lineFigure(netIncome),
    total: figureIn(lines, 'netincomeaftertaxes'),
    eps: figureIn(lines, 'dilutedepsexcludingextraorditems'),
    isEstimated: netIncome?.estimated === true,
    isFiled: netIncome?.element !== undefined || netIncome?.beforeMinority === false,
  };
}

const figureIn = (lines: readonly SourceLine[], id: string): number | undefined =>
  lineFigure(lines.findLast((line) => lineId(line) === id));

const hasBoth = <Each extends Profits>(profits: Each | undefined): profits is Told<Each> =>
  profits?.owners !== undefined && profits.total !== undefined;

/** Whether the owners' profit is not the whole one, by this part of it. */
const isApart = ({ owners, total }: Told<Profits>, part: number): boolean =>
  Math.abs(total - owners) > oneCrore && Math.abs(total - owners) > part * Math.abs(total);

const isOwnersAlready = (period: Profits): boolean => period.isFiled || (hasBoth(period) && isApart(period, 0.01));

/** Undefined where the year's line is the owners' as it is. */
function readYear(
  year: Profits,
  neighbour: Profits | undefined,
  sheet: Sheet | undefined,
): { readonly share: OwnersShare | undefined } | undefined {
  if (!hasBoth(year) || year.isFiled) return undefined;
  const usual = hasBoth(neighbour) && neighbour.total !== 0 && isApart(neighbour, 0.03) ? neighbour.owners / neighbour.total : undefined;
  if (year.isEstimated) return { share: shareOf(year, year.total, usual ?? 1, sheet) };
  if (usual === undefined || year.owners !== year.total) return undefined;
  const share = shareOf(year, year.total, usual, sheet);
  if (fiscalYearOf(year.source) === untoldYear) return { share };
  const part = partNearest(year, year.total, usual, sheet)?.part;
  return part !== undefined && Math.abs(part - usual) < Math.abs(part - 1) ? { share } : undefined;
}

/** A year's owners' profit as it is read; the source's own estimate where it can't be had. */
const ownersOf = (year: Profits, share: OwnersShare | undefined): number | undefined =>
  share === undefined ? year.owners : share.eps * share.shares;

/** The year that holds the quarter, else the newest year; of years with both lines. */
function yearOf({ end }: Profits, years: readonly Profits[]): Told<Profits> | undefined {
  const told = years.filter(hasBoth);
  return (
    told.find((year) => {
      const months = monthsBetween(end, year.end);
      return months >= 0 && months < 12;
    }) ?? told.at(-1)
  );
}

function sumsTo(quarters: readonly Profits[], year: Told<Profits>): boolean {
  const four = contiguousQuarters(
    quarters.filter(({ end }) => {
      const months = monthsBetween(end, year.end);
      return months >= 0 && months < 12;
    }),
    4,
  );
  const sum = four?.reduce<number | undefined>(
    (whole, { owners }) => (whole === undefined || owners === undefined ? undefined : whole + owners),
    0,
  );
  return sum !== undefined && Math.abs(sum - year.owners) <= sameSum * Math.abs(year.owners);
}

const sheetAt = (sheets: readonly Sheet[], day: CalendarDate): Sheet | undefined =>
  sheets.findLast(({ end }) => compareDates(end, day) <= 0);

function shareOf(period: Profits, line: number, usual: number, sheet: Sheet | undefined): OwnersShare | undefined {
  const nearest = partNearest(period, line, usual, sheet);
  if (nearest === undefined || nearest.part > maxPart) return undefined;
  return { reported: line, eps: nearest.eps, shares: nearest.shares };
}

/**
 * EPS × shares as a part of the line. The source may have restated the EPS for later splits and bonus issues: of their factors those count
 * with which the part is nearest to the usual one, or to the whole line where the usual one has another sign.
 */
function partNearest(
  { eps }: Profits,
  line: number,
  usual: number,
  sheet: Sheet | undefined,
): { readonly part: number; readonly eps: number; readonly shares: number } | undefined {
  if (eps === undefined || sheet === undefined) return undefined;
  const counts = sheet.actions.reduce<readonly number[]>((known, { factor }) => [...known, (known.at(-1) ?? 0) * factor], [sheet.count]);
  const distance = (part: number) => Math.abs(Math.log(usual > 0 ? part / usual : part));
  return counts
    .map((shares) => ({ part: (eps * shares) / line, eps, shares }))
    .filter(({ part }) => part > 0 && Number.isFinite(part))
    .toSorted((one, other) => distance(one.part) - distance(other.part))[0];
}
