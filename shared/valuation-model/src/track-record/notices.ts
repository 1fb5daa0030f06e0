import {
  amountText,
  dateText,
  eventSentence,
  figureText,
  newQuarter,
  parseIsoDate,
  signedPercentText,
  versionBreak,
  type Grouping,
} from '@mulya/domain';
import { estimateColumn } from '../fair-value/names.ts';
import {
  compareForecast,
  type Comparison,
  type ForecastMetric,
  sharesForOne,
  type CompanyNow,
  type RecordedVersion,
  targetProgress,
} from './compare-forecast.ts';

/** Something that happened after a version was saved. `sentence`: the text on the screen. */
export interface Notice {
  readonly is: 'event' | 'year' | 'quarter' | 'target' | 'date' | 'shares' | 'split';
  readonly sentence: string;
}

/** A forecast metric in a sentence. */
export const metricWords: Readonly<Record<ForecastMetric, string>> = {
  sales: 'sales',
  ebitda: 'EBITDA',
  pat: 'PAT',
  netWorth: 'net worth',
  eps: 'EPS',
};

/** The headline rests on PAT, so a reported year is summarised by it, or by what the analyst forecast instead. */
const leading: readonly ForecastMetric[] = ['pat', 'eps', 'sales', 'ebitda', 'netWorth'];

/** How far the share count may move before it is said, percent: less is employees' options and rounding. */
const shareTolerance = 0.5;

interface Reading {
  /** ISO date. */
  readonly today: string;
  readonly grouping: Grouping;
}

/**
 * Finds what has happened to a version since it was saved: an event broke the comparison, a later year or quarter was reported, the price
 * crossed the target, its date passed, or the share count changed. Most important first; empty if nothing has. Never throws.
 *
 * @example
 * findNotices(version, company, { today: '2026-11-25', grouping: 'international' });
 * // [{ is: 'year', sentence: 'Your FY26E PAT (12 Apr 2026): 52,000. Reported: 49,210, -5.4%.' }]
 */
export function findNotices(version: RecordedVersion, company: CompanyNow, reading: Reading): readonly Notice[] {
  return [
    ...eventNotices(version, company),
    ...targetNotices(version, company, reading),
    ...yearNotices(version, company, reading),
    ...quarterNotices(version, company),
    ...shareNotices(version, company, reading),
    ...dateNotices(version, reading),
  ];
}

/** "Your FY26E PAT (12 Apr 2026): 52,000. Reported: 49,210, -5.4%." */
export function comparisonText({ savedOn }: Pick<RecordedVersion, 'savedOn'>, comparison: Comparison, grouping: Grouping): string {
  const { metric, fiscalYear, forecast, reported, error } = comparison;
  const text = (value: number) => figureText(value, metric === 'eps' ? 'inr' : 'crore', grouping);
  const difference = error === null ? '' : `, ${signedPercentText(error, grouping)}`;
  return `Your ${estimateColumn(fiscalYear)} ${metricWords[metric]} (${dayText(savedOn)}): ${text(forecast)}. Reported: ${text(reported)}${difference}.`;
}

function eventNotices(version: RecordedVersion, company: CompanyNow): readonly Notice[] {
  const event = versionBreak(version, company);
  if (event === undefined || version.target === null) return [];
  return [{ is: 'event', sentence: eventSentence('The target is not comparable with the current price: ', event) }];
}

function targetNotices(version: RecordedVersion, company: CompanyNow, { today, grouping }: Reading): readonly Notice[] {
  const { crossed, target, now } = targetProgress(version, company, today);
  if (crossed === null || target === null || now === null) return [];
  const day = company.priceAsOf === null ? '' : ` (${dayText(company.priceAsOf)})`;
  const sentence = `The price of ${amountText(now, 'inr', grouping)}${day} has reached your target of ${amountText(target, 'inr', grouping)}.`;
  return [{ is: 'target', sentence }];
}

function yearNotices(version: RecordedVersion, company: CompanyNow, { today, grouping }: Reading): readonly Notice[] {
  const comparisons = compareForecast(version, company, today);
  return laterYears(version, company).map(({ fiscalYear, label }): Notice => {
    const ofYear = comparisons.filter((comparison) => comparison.fiscalYear === fiscalYear);
    const main = leading.map((metric) => ofYear.find((comparison) => comparison.metric === metric)).find((each) => each !== undefined);
    if (main !== undefined) return { is: 'year', sentence: comparisonText(version, main, grouping) };
    return { is: 'year', sentence: `${label} has been reported since this version.` };
  });
}

/** The years that were reported after the Save. A version without a forecast doesn't tell which had been reported before. */
function laterYears({ forecast }: RecordedVersion, { years }: CompanyNow): CompanyNow['years'] {
  const known = forecast?.reportedYear;
  return known === undefined || known === null ? [] : years.filter(({ fiscalYear }) => fiscalYear > known);
}

function quarterNotices(version: RecordedVersion, company: CompanyNow): readonly Notice[] {
  const { newest } = company;
  const quarter = newQuarter(version, newest);
  if (quarter === undefined || laterYears(version, company).some(({ label }) => label === newest?.label)) return [];
  return [{ is: 'quarter', sentence: `${quarter} has been reported since this version.` }];
}

function shareNotices(version: RecordedVersion, company: CompanyNow, { today, grouping }: Reading): readonly Notice[] {
  const factor = sharesForOne(version, company, today);
  return [...splitNotices(version, factor, grouping), ...countNotices(version, company, factor, grouping)];
}

function splitNotices({ target }: RecordedVersion, factor: number, grouping: Grouping): readonly Notice[] {
  if (factor === 1) return [];
  const change = `One share of that day is now ${Number(factor.toPrecision(6))}, by a split or bonus issue`;
  if (target === null) return [{ is: 'split', sentence: `${change}.` }];
  const [old, restated] = [amountText(target, 'inr', grouping), amountText(target / factor, 'inr', grouping)];
  return [{ is: 'split', sentence: `${change}: your target of ${old} is ${restated} in today's shares.` }];
}

function countNotices(
  { forecast, savedOn }: RecordedVersion,
  { shares: now }: CompanyNow,
  factor: number,
  grouping: Grouping,
): readonly Notice[] {
  const before = forecast?.sharesNow ?? forecast?.shares ?? null;
  if (before === null || now === null || before <= 0) return [];
  const then = before * factor;
  const change = (now / then - 1) * 100;
  if (!(Math.abs(change) > shareTolerance)) return [];
  const text = (value: number) => amountText(value, 'shares-crore', grouping);
  const sentence = `The share count has changed since ${dayText(savedOn)}: ${text(then)} then, ${text(now)} now, ${signedPercentText(change, grouping)}.`;
  return [{ is: 'shares', sentence }];
}

function dateNotices({ forecast, target }: RecordedVersion, { today }: Reading): readonly Notice[] {
  if (forecast === undefined || target === null || today <= forecast.targetDate) return [];
  return [{ is: 'date', sentence: `The target's date, ${dayText(forecast.targetDate)}, has passed.` }];
}

function dayText(iso: string): string {
  const day = parseIsoDate(iso);
  return day === undefined ? iso : dateText(day);
}
