import {
  defaultAssumptions,
  methods,
  type Assumptions,
  type Entry,
  type ScenarioSet,
  type ThreeYears,
} from '@mulya/valuation-model/fair-value';
import { valuationSummary, type SummaryRow } from '@mulya/valuation-model/valuation-methods';
import { contextOf, type RealCompany } from './real-companies.ts';

const typed = (value: number): ThreeYears => {
  const entry: Entry = { value, by: 'analyst', on: '2026-11-21' };
  return [entry, entry, entry];
};

/** The same growth and multiple for all methods, with a discount rate and a cost of equity of the analyst's. */
const view = (growth: number, multiple: number): Assumptions => {
  const [rate, cost] = [typed(11)[0], typed(12.5)[0]];
  return {
    growth: { sales: typed(growth), ebitda: typed(growth), pat: typed(growth), netWorth: typed(growth) },
    targets: { pe: typed(multiple), evEbitda: typed(multiple), evSales: typed(multiple), pb: typed(multiple) },
    inputs: { ...defaultAssumptions.inputs, entries: { discountRate: rate, costOfEquity: cost } },
  };
};

const cases: ScenarioSet = {
  bear: { id: 'bear', name: 'Bear', reason: '', assumptions: view(2, 6) },
  bull: { id: 'bull', name: 'Bull', reason: '', assumptions: view(12, 14) },
};

/** The names of the companies whose summary has a value that is no finite price, a tick outside its bar, or a bar that is not the law's. */
export function faultySummaries(companies: readonly RealCompany[]): readonly string[] {
  return companies.flatMap((company) => {
    const context = contextOf(company, view(8, 10));
    const untouched = valuationSummary({ ...contextOf(company), scenarios: cases });
    const withCases = valuationSummary({ ...context, scenarios: cases });
    const [bear, alone, bull] = [contextOf(company, view(2, 6)), context, contextOf(company, view(12, 14))].map((each) =>
      valuationSummary(each),
    );
    if (bear === undefined || alone === undefined || bull === undefined) return [company.listing.name];
    const isComplete = alone.rows.length + alone.excluded.length >= 6 && alone.defaults.every(({ id }) => id === 'embeddedValue');
    const isLawful =
      untouched.rows.every(({ base }) => base.cell.is !== 'figure') &&
      [untouched, alone, withCases].every(({ rows }) => rows.every(isSound)) &&
      methods.every((method) => isFifth(alone.rows, method) && isOfCases(withCases.rows, [bear.rows, alone.rows, bull.rows], method));
    return isComplete && isLawful ? [] : [company.listing.name];
  });
}

const valueOf = ({ cell }: SummaryRow['base']): number | undefined => (cell.is === 'figure' ? cell.value : undefined);
const isNear = (one: number | undefined, other: number): boolean => one !== undefined && Math.abs(one - other) <= 1e-9 * Math.abs(other);

function isSound({ low, base, high, basis, missing }: SummaryRow): boolean {
  const values = [low, base, high].flatMap((input) => valueOf(input) ?? []);
  const isUpwards = values.every((value, at) => value >= (values[at - 1] ?? 0));
  return isUpwards && values.every(Number.isFinite) && !/NaN|Infinity|undefined/.test(`${basis} ${missing.join(' ')}`);
}

/** 20 % around the target price. */
function isFifth(rows: readonly SummaryRow[], method: string): boolean {
  const row = rows.find(({ id }) => id === method);
  const base = row && valueOf(row.base);
  return row === undefined || base === undefined || (isNear(valueOf(row.low), base * 0.8) && isNear(valueOf(row.high), base * 1.2));
}

/** The lowest and the highest target price by each view, as each view alone has it. */
function isOfCases(rows: readonly SummaryRow[], views: readonly (readonly SummaryRow[])[], method: string): boolean {
  const rowOf = (of: readonly SummaryRow[]) => of.find(({ id }) => id === method);
  const row = rowOf(rows);
  if (row === undefined || valueOf(row.base) === undefined) return true;
  const prices = views.map(rowOf).flatMap((each) => (each && valueOf(each.base)) ?? []);
  const [low, high] = [valueOf(row.low), valueOf(row.high)];
  return (low === undefined || isNear(low, Math.min(...prices))) && (high === undefined || isNear(high, Math.max(...prices)));
}
