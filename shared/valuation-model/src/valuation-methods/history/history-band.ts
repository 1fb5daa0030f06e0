import type { HistoryAnswer } from '@mulya/contract';
import {
  eventSentence,
  type CompanyEvent,
  derive,
  missingCell,
  monthsBetween,
  over,
  parseIsoDate,
  times,
  type FigureInput,
  type FormulaInput,
  formulaOf,
  minus,
  plus,
  quantile,
} from '@mulya/domain';
import type { Method } from '../../fair-value/assumptions.ts';
import type { Model } from '../../fair-value/model.ts';
import { methodNames } from '../../fair-value/names.ts';
import { oneOffBefore } from '../../fair-value/trailing-pe.ts';
import { benchmarkEntry, shareText, type BenchmarkEntry } from '../../fair-value/assumption-benchmark.ts';
import {
  breakInLatest,
  breakOfLatest,
  crossedDemergers,
  demergersText,
  type CrossedDemerger,
  monthLabel,
  monthMultiples,
  type HistoryPoint,
} from './month-multiples.ts';

/** The fewest months with a multiple that make a band. Source: the law of the methods, section 4. */
const minMonths = 24;

/** Times, each by the name "PE, median of own history". The quartiles follow the R-7 rule of `quantile`. */
export interface BandStatistics {
  readonly minimum: FormulaInput;
  readonly lowerQuartile: FormulaInput;
  readonly median: FormulaInput;
  readonly upperQuartile: FormulaInput;
  readonly maximum: FormulaInput;
}

/** A multiple's own history. */
export interface HistoryBand {
  readonly method: Method;
  /** The line of the chart, oldest first. */
  readonly points: readonly HistoryPoint[];
  /** Months with a multiple. */
  readonly n: number;
  /** Months without one: a loss, or a missing figure. They are gaps of the line. */
  readonly notMeaningful: number;
  /** The first and the last month with a multiple: "Sep 2021"; undefined without any. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Undefined if there are fewer than 24 months with a multiple. */
  readonly statistics: BandStatistics | undefined;
  /** The multiple of the latest month, times. */
  readonly today: FormulaInput;
  /** The share of the other months with a multiple above today's, percent. */
  readonly cheaperThan: FormulaInput;
  /** "Cheaper than 82% of the last 70 months.", "Dearer than 75% of the last 51 months.", or why there is no such share. */
  readonly sentence: string;
  /** The demergers within the months with a multiple, oldest first. The multiples before and after one are not comparable. */
  readonly demergers: readonly CrossedDemerger[];
}

/** No edit changes a history, so its bands are out of the keystroke path. */
const bandCache = new WeakMap<HistoryAnswer, Map<Method, HistoryBand>>();

/**
 * Summarises the past of a multiple, with today's rank in it. Never throws.
 *
 * @example historyBand(history, 'pe').statistics?.median.cell // times
 */
export function historyBand(history: HistoryAnswer, method: Method): HistoryBand {
  const bands = bandCache.get(history) ?? new Map<Method, HistoryBand>();
  const band = bands.get(method) ?? createBand(history, method);
  bandCache.set(history, bands.set(method, band));
  return band;
}

function createBand(history: HistoryAnswer, method: Method): HistoryBand {
  const points = monthMultiples(history, method);
  const withMultiple = points.filter(({ multiple }) => multiple !== undefined);
  const multiples = withMultiple.flatMap(({ multiple }) => multiple ?? []);
  const latest = history.months.at(-1)?.month;
  const present = withMultiple.find(({ month }) => month === latest)?.multiple;
  const event = present === undefined ? breakOfLatest(history, points) : breakInLatest(history);
  const cheaperThan = shareAbove(method, present, multiples, event);
  const hasBand = multiples.length >= minMonths;
  return {
    method,
    points,
    n: multiples.length,
    notMeaningful: points.length - multiples.length,
    from: withMultiple[0]?.label,
    to: withMultiple.at(-1)?.label,
    statistics: hasBand ? statisticsOf(method, multiples) : undefined,
    today: present ?? withoutMultiple(method, latest, event),
    cheaperThan: hasBand ? cheaperThan : { ...cheaperThan, cell: missingCell(tooFew(method, multiples.length)) },
    sentence: sentenceOf(method, multiples, present, cheaperThan),
    demergers: crossedDemergers(history, points),
  };
}

const breakText = (event: CompanyEvent): string => eventSentence('Not comparable: ', event);

function statisticsOf(method: Method, multiples: readonly FigureInput[]): BandStatistics {
  const sorted = multiples.toSorted((one, other) => one.cell.value - other.cell.value);
  const at = (words: string, share: number) => quantileInput(`${methodNames[method]}, ${words} of own history`, sorted, share);
  return {
    minimum: at('minimum', 0),
    lowerQuartile: at('25th percentile', 0.25),
    median: at('median', 0.5),
    upperQuartile: at('75th percentile', 0.75),
    maximum: at('maximum', 1),
  };
}

const withoutMultiple = (method: Method, month: string | undefined, event: CompanyEvent | undefined): FormulaInput => {
  const name = month === undefined ? methodNames[method] : `${methodNames[method]} ${monthLabel(month)}`;
  return { name, cell: missingCell(event === undefined ? `No ${name}: a loss, or a missing figure.` : breakText(event)) };
};

function shareAbove(
  method: Method,
  present: FigureInput | undefined,
  multiples: readonly FigureInput[],
  event: CompanyEvent | undefined,
): FormulaInput {
  const name = `Share of months with a higher ${methodNames[method]}`;
  if (event !== undefined) return { name, cell: missingCell(breakText(event)) };
  if (present === undefined) return { name, cell: missingCell(`There is no current ${methodNames[method]} to compare.`) };
  const others = multiples.filter((each) => each !== present);
  const above = others.filter(({ cell }) => cell.value > present.cell.value);
  const remark = `${above.length} of the other ${others.length} months have a higher ${methodNames[method]}.`;
  return { name, cell: derive(times(over(above.length, others.length), 100), 'percent', [], { remark }) };
}

const tooFew = (method: Method, n: number): string =>
  `Own history needs at least ${minMonths} months with ${articleOf(method)} ${methodNames[method]}; there ${n === 1 ? 'is' : 'are'} ${n}.`;

const articleOf = (method: Method): string => (method === 'evEbitda' || method === 'evSales' ? 'an' : 'a');

/** The larger side of the other months: of those with a higher multiple, and of those with a lower one. */
function sentenceOf(method: Method, multiples: readonly FigureInput[], present: FigureInput | undefined, { cell }: FormulaInput): string {
  const n = multiples.length;
  if (n < minMonths) return tooFew(method, n);
  if (cell.is !== 'figure' || present === undefined) return cell.is === 'missing' ? cell.why : cell.is === 'words' ? cell.text : '';
  if (cell.value === 0 || cell.value === 100) return `${cell.value === 0 ? 'Highest' : 'Lowest'} of the last ${n} months.`;
  const below = (multiples.filter((each) => each.cell.value < present.cell.value).length / (n - 1)) * 100;
  const place = below > cell.value ? `Dearer than ${shareText(below)}` : `Cheaper than ${shareText(cell.value)}`;
  return `${place} of the last ${n - 1} months.`;
}

/**
 * Today's place, after both PEs where a quarter holds a one-off, and the demergers on the way: "Cheaper than 82% of the last 70 months.
 * Crosses the demerger of Jan 2025."
 */
export function historyPlaceText({ method, sentence, demergers }: HistoryBand, model: Model): string {
  const [oneOff, crossed] = [oneOffBefore(model, method), demergersText(demergers)];
  return `${oneOff === undefined ? '' : `${oneOff}. `}${sentence}${crossed === undefined ? '' : ` Crosses ${crossed}.`}`;
}

/**
 * Returns the median as a target multiple with its source as the note: "5-year median PE, Sep 2021 to Aug 2026". Undefined without a band.
 * The years are the full ones between the first and the last month. A demerger among them is named.
 *
 * @param on today, ISO
 */
export function historyMedianEntry(band: HistoryBand, on: string): BenchmarkEntry | undefined {
  const { method, statistics, from, to, demergers } = band;
  if (statistics === undefined || from === undefined || to === undefined) return undefined;
  const crossed = demergersText(demergers);
  const months = `${from} to ${to}${crossed === undefined ? '' : `, across ${crossed}`}`;
  return benchmarkEntry(statistics.median.cell, `${fullYears(band)}-year median ${methodNames[method]}, ${months}`, on);
}

function fullYears({ points }: HistoryBand): number {
  const known = points.filter(({ multiple }) => multiple !== undefined);
  const [first, last] = [parseIsoDate(`${known[0]?.month ?? ''}-01`), parseIsoDate(`${known.at(-1)?.month ?? ''}-01`)];
  return first === undefined || last === undefined ? 0 : Math.floor((monthsBetween(first, last) + 1) / 12);
}

/**
 * Returns a quantile of figures as a cell whose formula names the figures around it: "PE Mar 2022 + (PE Jul 2023 − PE Mar 2022) × 0.75".
 * The rule is that of `quantile`. Missing without figures.
 *
 * @param sorted ascending by value, of one unit
 * @param share from 0 (the smallest) to 1 (the largest)
 */
function quantileInput(name: string, sorted: readonly FigureInput[], share: number): FormulaInput {
  // The quantile of the positions is the position of the quantile.
  const place = quantile(
    sorted.map((_, at) => at),
    share,
  );
  const [below, above] = place === undefined ? [] : [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (place === undefined || below === undefined || above === undefined) return { name, cell: missingCell('No figures.') };
  const part = place - Math.floor(place);
  const formula = part === 0 ? formulaOf(below.name) : plus(below.name, times(minus(above.name, below.name), part));
  return { name, cell: derive(formula, below.cell.unit, [below, above]) };
}
