import {
  acrossBreak,
  amountsIn,
  priceBreak,
  breakOf,
  compoundGrowth,
  derive,
  growthAcross,
  growthCell,
  isAnotherShareCount,
  isExceptionalAmong,
  hasSameBasis,
  minus,
  missingCell,
  monthsBetween,
  monthText,
  over,
  plus,
  wordsCell,
  type Cell,
  type Formula,
  type FormulaInput,
  type LineName,
  type PeriodLines,
} from '@mulya/domain';
import { growthMetrics, methods, type GrowthMetric, type Method } from './assumptions.ts';
import { metricVocabulary } from './base-inputs.ts';
import type { AssumptionBenchmark, BenchmarkPeer } from './assumption-benchmark.ts';
import type { ModelCompany } from './model-company.ts';
import { notMeaningful } from './model-formulas.ts';
import { isPriced } from './model-input.ts';
import type { Model } from './model.ts';
import { growthRows, methodNames } from './names.ts';
import { peersMedian } from './peers-median.ts';
import { trailingPes } from './trailing-pe.ts';

export type { AssumptionBenchmark, BenchmarkPeer } from './assumption-benchmark.ts';

/** In reading order. */
export interface AssumptionBenchmarks {
  readonly growth: Readonly<Record<GrowthMetric, readonly AssumptionBenchmark[]>>;
  readonly multiples: Readonly<Record<Method, readonly AssumptionBenchmark[]>>;
}

/**
 * Collects the benchmarks of each assumption. Growth is in percent a year, multiples in times. Source: analyst guide, 3.
 *
 * They are the company's growth over 1, 3 and 5 years to its newest full year, its current multiple on that year and on the last
 * four quarters, and the peers' median. Every multiple uses the market cap instead of per-share figures, because a statement's share
 * count can predate a bonus issue.
 *
 * @param peers peers whose figures have loaded or are unavailable; `undefined` while they load
 */
export function assumptionBenchmarks(model: Model, peers: readonly BenchmarkPeer[] | undefined): AssumptionBenchmarks {
  const newest = newestYear(model.company);
  const growth = (metric: GrowthMetric) => [
    ...(newest === undefined ? [] : ownGrowth(model.company, newest, metric)),
    ...peersGrowth(model.company, peers, metric),
  ];
  const multiples = (method: Method) => [...currentMultiples(model, method), peersMultiple(model.company, peers, method)];
  return { growth: byName(growthMetrics, growth), multiples: byName(methods, multiples) };
}

function byName<Name extends string, Value>(names: readonly Name[], value: (name: Name) => Value): Readonly<Record<Name, Value>> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>; // Object.fromEntries widens the names
}

/** The newest annual period that covers twelve months. */
function newestYear({ annual }: ModelCompany): PeriodLines | undefined {
  return annual.findLast(({ column }) => column.standing.is === 'regular');
}

/** The company's own growth over three years to a year, by default its newest full one, percent a year: "3-year CAGR to FY26". */
export function threeYearGrowth(company: ModelCompany, metric: GrowthMetric, to?: PeriodLines): AssumptionBenchmark {
  const newest = to ?? newestYear(company);
  const found = newest === undefined ? undefined : ownGrowth(company, newest, metric)[1];
  return found ?? { label: '3-year CAGR', name: growthRows[metric], cell: missingCell('No year of twelve months.') };
}

function ownGrowth(company: ModelCompany, newest: PeriodLines, metric: GrowthMetric): readonly AssumptionBenchmark[] {
  return [1, 3, 5].map((years) => {
    const from = yearsBefore(company, newest, years);
    const span = years === 1 ? `1 year to ${newest.column.label}` : `${years}-year CAGR to ${newest.column.label}`;
    return { label: span, name: `${growthRows[metric]}, ${span}`, cell: growthOver(newest, from, metric, years) };
  });
}

function yearsBefore({ annual }: ModelCompany, { column: { end } }: PeriodLines, years: number): PeriodLines | undefined {
  if (end === undefined) return undefined;
  return annual.find(
    ({ column }) => column.standing.is === 'regular' && column.end !== undefined && monthsBetween(column.end, end) === years * 12,
  );
}

function growthOver(newest: PeriodLines, from: PeriodLines | undefined, metric: GrowthMetric, years: number): Cell {
  const end = newest.input(metric);
  if (end.cell.is !== 'figure') return end.cell;
  const start = from?.input(metric);
  if (start === undefined) return missingCell(`No comparable year ${years === 1 ? '1 year' : `${years} years`} earlier.`);
  if (start.cell.is !== 'figure') return start.cell;
  const event = from && breakOf(newest.column, from.column);
  if (event === undefined && from !== undefined && !hasSameBasis(metric, newest, from)) return wordsCell('not comparable');
  const [now, before] = [
    { name: end.name, cell: end.cell },
    { name: start.name, cell: start.cell },
  ];
  return growthAcross(event, years === 1 ? growthCell(now, before, metricVocabulary(metric)) : compoundGrowth(now, before, years));
}

const denominators: Readonly<Record<Method, { readonly line: LineName; readonly negative: string; readonly zero?: string }>> = {
  pe: { line: 'pat', negative: notMeaningful.loss, zero: notMeaningful.noProfit },
  evEbitda: { line: 'ebitda', negative: notMeaningful.loss, zero: notMeaningful.noProfit },
  evSales: { line: 'sales', negative: notMeaningful.negativeSales },
  pb: { line: 'netWorth', negative: notMeaningful.negativeNetWorth },
};

/** A multiple, and the figure in it that a report changes. */
interface CurrentMultiple extends AssumptionBenchmark {
  readonly earnings: Cell;
}

/** On the newest full year and on the last four quarters. Quarters have no balance sheet, so no PB. */
export function currentMultiples(model: Model, method: Method): readonly CurrentMultiple[] {
  const { company } = model;
  const present = isPriced(model) ? model.at('Market cap', model.columns[0]) : missingCell('Market price not available.');
  const marketCap = { name: 'Market cap', cell: present };
  const { line } = denominators[method];
  const year = newestYear(company);
  if (year === undefined) return [];
  const item = (label: string, cell: Cell, of: PeriodLines): CurrentMultiple => ({
    label,
    name: `${methodNames[method]} ${label}`,
    cell,
    earnings: of.line(line),
  });
  const ofYear = item(
    year.column.label,
    acrossBreak(priceBreak(company, year.column), multiple(company, marketCap, method, year, year)),
    year,
  );
  const { trailing } = company;
  const end = trailing?.column.end;
  if (trailing === undefined || end === undefined || method === 'pb') return [ofYear];
  const label = `TTM (${monthText(end)})`;
  const ofQuarters = (words: string, cell: Cell) => item(words, acrossBreak(priceBreak(company, trailing.column), cell), trailing);
  if (method !== 'pe') return [ofYear, ofQuarters(label, multiple(company, marketCap, method, trailing, year))];
  const { reported, usual } = trailingPes(model, trailing);
  if (reported === undefined) return [ofYear, ofQuarters(label, usual)];
  return [ofYear, ofQuarters(`${label}, reported`, reported), ofQuarters(`${label}, without the one-off`, usual)];
}

/**
 * Market cap, or market cap + gross debt − cash of the newest full year, divided by a line of `lines`. Words for lenders and insurers,
 * and for a line below zero.
 */
function multiple(company: ModelCompany, marketCap: FormulaInput, method: Method, lines: PeriodLines, balance: PeriodLines): Cell {
  const { line, negative, zero } = denominators[method];
  const by = lines.input(line);
  const onEv = method === 'evEbitda' || method === 'evSales';
  if (onEv && company.business !== 'ordinary') return wordsCell(notMeaningful[company.business]);
  const debt = balance.input('grossDebt');
  const cash = balance.input('cash');
  const whole: Formula | string = onEv ? minus(plus(marketCap.name, debt.name), cash.name) : marketCap.name;
  const reason = by.cell.is !== 'figure' || by.cell.value > 0 ? undefined : by.cell.value < 0 ? negative : zero;
  return derive(over(whole, by.name), 'times', [marketCap, debt, cash, by], reason === undefined ? {} : { words: reason });
}

const isPerShare = (method: Method): boolean => method === 'pe' || method === 'pb';

/** The peers' median of a current multiple. */
function peersMultiple(own: ModelCompany, peers: readonly BenchmarkPeer[] | undefined, method: Method): AssumptionBenchmark {
  const label = 'peer median';
  const name = `${methodNames[method]}, ${label}`;
  if (peers === undefined) return { label, name, cell: wordsCell('loading…') };
  if (peers.length === 0) return { label, name, cell: wordsCell('no peers selected') };
  return peersMedian({ label, name, unit: 'times' }, own, peers, newestYear, (company, year) => ({
    name: `${methodNames[method]} ${year.column.label}`,
    // As in the comparison: the year's profit and net worth exclude the proceeds of a later share issue.
    cell:
      method === 'pe' && isExceptionalAmong(year, company.annual, company.business, amountsIn)
        ? wordsCell('exceptional profit')
        : isPerShare(method) && isAnotherShareCount(year.line('shares'), company.sharesNow)
          ? wordsCell('share count has changed')
          : acrossBreak(
              priceBreak(company, year.column),
              multiple(company, { name: 'Market cap', cell: company.marketCap }, method, year, year),
            ),
  }));
}

/**
 * Over three years to the peers' newest full years. Empty until peers are chosen and loaded, and for a line that the company does not
 * have.
 */
function peersGrowth(own: ModelCompany, peers: readonly BenchmarkPeer[] | undefined, metric: GrowthMetric): readonly AssumptionBenchmark[] {
  if (peers === undefined || peers.length === 0 || newestYear(own)?.line(metric).is === 'words') return [];
  const label = 'peer median 3-year CAGR';
  return [
    peersMedian({ label, name: `${growthRows[metric]}, ${label}`, unit: 'percent' }, own, peers, newestYear, (company, year) => ({
      name: `${growthRows[metric]}, 3-year CAGR to ${year.column.label}`,
      cell: growthOver(year, yearsBefore(company, year, 3), metric, 3),
    })),
  ];
}
