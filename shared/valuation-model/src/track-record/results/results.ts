import {
  amountText,
  breakOf,
  cellText,
  dateText,
  eventSentence,
  isoText,
  newQuarter,
  parseIsoDate,
  signedPercentText,
  type Grouping,
  type PeriodLines,
} from '@mulya/domain';
import { periodOf, type ModelCompany } from '../../fair-value/model-company.ts';
import { estimateColumn } from '../../fair-value/names.ts';
import { sharesForOne, type RecordedVersion } from '../compare-forecast.ts';
import { isEstimated } from '../forecast.ts';
import { estimateRows, pastYears, periodsOf, type EstimateRow, type YearSoFar } from './estimate-rows.ts';
import { periodBefore, reportedRows, type ReportedRow } from './reported-rows.ts';

/** The results that are newer than a saved version. */
export interface Results {
  /** The newest quarter or year: "Q2 FY27". `end`: its ISO date. */
  readonly label: string;
  readonly end: string;
  /** The newest period, the one a year ago, and the quarter before, by label; undefined where the source lacks it. */
  readonly heads: { readonly now: string; readonly yearAgo: string | undefined; readonly before: string | undefined };
  readonly reported: readonly ReportedRow[];
  /** "9M FY27". */
  readonly soFar: string;
  /** "FY27E". */
  readonly year: string;
  /** The years of `usual`: "FY26". */
  readonly past: readonly string[];
  readonly isYearOver: boolean;
  /** Empty where the version has no estimate of that year. */
  readonly estimates: readonly EstimateRow[];
  /** What a reader must know of the figures, as sentences. */
  readonly notes: readonly string[];
}

/**
 * Returns the results that were reported since a version was saved: against a year ago, the quarter before, and the version's estimate of
 * their year, if it has one. Undefined if nothing is newer. Never throws.
 *
 * @param quarters of `interimLines`
 * @param today ISO date
 * @example resultsSince(version, company, quarters, '2026-11-25')?.estimates[0]?.reached // 47.2 %
 */
export function resultsSince(
  version: RecordedVersion,
  company: ModelCompany,
  quarters: readonly PeriodLines[],
  today: string,
): Results | undefined {
  const { newest } = company.reported;
  const { forecast } = version;
  const label = newQuarter(version, newest);
  if (label === undefined || newest === null) return undefined;
  const endsThen = ({ column: { end } }: PeriodLines) => end !== undefined && isoText(end) === newest.end;
  const year = company.annual.findLast((each) => each.column.standing.is === 'regular' && endsThen(each));
  const now = quarters.findLast(endsThen) ?? year;
  const end = now?.column.end;
  if (now === undefined || end === undefined) return undefined;
  const months = year === undefined ? (now.column.monthsToDate ?? 12) : 12;
  const fiscalYear = year?.fiscalYear ?? end.year + (end.month + 12 - months > 12 ? 1 : 0);
  const recorded = forecast?.years.find((each) => each.fiscalYear === fiscalYear);
  const estimated = recorded !== undefined && isEstimated(recorded) ? recorded : undefined;
  const base = forecast && periodOf(company, Math.min(...forecast.years.map((each) => each.fiscalYear)) - 1);
  const soFar: YearSoFar = {
    name: spanName(label, months, fiscalYear),
    year: estimateColumn(fiscalYear),
    months,
    soFar: year === undefined ? periodsOf(quarters, now, months) : [year],
    past: months === 12 ? [] : pastYears(company.annual, quarters, now, months),
    event: base && breakOf(base.column, now.column),
    otherBasis: forecast?.basis === company.source.basis ? undefined : forecast?.basis,
    actions: company.reported.actions,
    today,
  };
  const yearAgo = periodBefore(now === year ? company.annual : quarters, now, 12);
  const before = now === year ? undefined : periodBefore(quarters, now, 3);
  const saved = parseIsoDate(version.savedOn);
  return {
    label,
    end: newest.end,
    heads: { now: headOf(now), yearAgo: yearAgo && headOf(yearAgo), before: before && headOf(before) },
    reported: reportedRows(company, { now, yearAgo, before }),
    soFar: soFar.name,
    year: soFar.year,
    past: soFar.past.map((each) => each.year.column.label),
    isYearOver: months === 12,
    estimates:
      estimated === undefined
        ? []
        : estimateRows(estimated, soFar, {
            note: `your estimate${saved === undefined ? '' : `, saved ${dateText(saved)}`}`,
            sharesForOne: sharesForOne(version, company.reported, today),
          }),
    notes: estimated === undefined ? [] : notesOf(soFar),
  };
}

/** "Q2 FY27": a head without its month. */
const headOf = ({ column: { label } }: PeriodLines): string => label.replace(/ \([A-Z][a-z]{2} \d{4}\)$/, '');

/** "Q1 FY27", "H1 FY27", "9M CY26", "FY27". `label`: the newest period's. */
function spanName(label: string, months: number, fiscalYear: number): string {
  if (months === 3) return label;
  const year = /^Q\d (\w+)$/.exec(label)?.[1] ?? estimateColumn(fiscalYear).replace(/E$/, '');
  return months === 12 ? year : `${months === 6 ? 'H1' : `${String(months)}M`} ${year}`;
}

function notesOf({ soFar = [], event }: YearSoFar): readonly string[] {
  const oneOffs = soFar.flatMap(({ reportedPat, column, line }) => {
    const pat = line('pat');
    return reportedPat === undefined || pat.is !== 'figure'
      ? []
      : [`PAT of ${column.label} holds a one-off: the year so far takes ${cellText(pat)}, the median of the quarters around it.`];
  });
  return [...oneOffs, ...(event === undefined ? [] : [eventSentence('The estimate is not comparable with the results: ', event)])];
}

/**
 * Says how far the estimate is reached, by PAT or else by what was estimated instead; nothing without an estimate: "PAT has reached 24.1%
 * of your FY27E; a year ago it was 23.0% of FY26. The rest of the year must bring 9,012 crore, +12.3% on the same months of FY26."
 */
export function resultsText({ estimates, year, past, isYearOver }: Results, grouping: Grouping): string {
  const main = estimates.find(({ label }) => label === 'PAT') ?? estimates[0];
  if (main === undefined) return '';
  const { label, soFar, estimate, reached, usual, rest, restGrowth } = main;
  if (isYearOver) {
    const off = reached.cell.is === 'figure' ? `, ${signedPercentText(reached.cell.value - 100, grouping)}` : '';
    return `Your ${year} ${label}: ${cellText(estimate.cell, grouping)}. Reported: ${cellText(soFar.cell, grouping)}${off}.`;
  }
  if (reached.cell.is !== 'figure') return `${label} against your ${year}: ${cellText(reached.cell)}.`;
  const [last] = usual;
  const then = last?.cell.is === 'figure' ? `; a year ago it was ${cellText(last.cell, grouping)} of ${past[0] ?? ''}` : '';
  const start = `${label} has reached ${cellText(reached.cell, grouping)} of your ${year}${then}.`;
  if (rest.cell.is !== 'figure') return start;
  if (rest.cell.value <= 0) return `${start} The whole estimate is reached.`;
  const needed = `The rest of the year must bring ${amountText(rest.cell.value, rest.cell.unit, grouping)}`;
  if (restGrowth.cell.is === 'missing') return `${start} ${needed}.`;
  const growth = restGrowth.cell.is === 'figure' ? signedPercentText(restGrowth.cell.value, grouping) : cellText(restGrowth.cell, grouping);
  return `${start} ${needed}, ${growth} on the same months of ${past[0] ?? 'last year'}.`;
}
