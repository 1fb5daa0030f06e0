/** Compares the builder with an independent calculation, and its balance sheet with itself. */
import type { ValuationAnswer } from '@mulya/contract';
import { openSheet, type Cell } from '@mulya/domain';
import { builderCell, builderRows, minorityShareName, project, whyNoBuilder, type Projection } from '@mulya/valuation-model/builder';
import { defaultAssumptions, fairValueModel, modelCompany, type BuilderInput, type Entry } from '@mulya/valuation-model/fair-value';
import { builderBase, buildYears, type BuilderYear } from './builder-recomputation.ts';
import { ebitdaOf } from './dcf-recomputation.ts';
import { amountIn, yearOf } from './payout-recomputation.ts';

const names: Readonly<Record<keyof BuilderYear, BuilderInput>> = {
  growth: 'Sales growth',
  margin: 'EBITDA margin',
  depreciation: 'Depreciation, % of sales',
  interest: 'Interest rate',
  otherIncome: 'Other income',
  tax: 'Tax rate',
  payout: 'Payout',
  capital: 'Capital expenditure, % of sales',
  workingCapital: 'Working capital, % of change in sales',
  drawn: 'Debt drawn',
};

/** What an analyst enters in the first, second and third year. */
export type BuilderEntries = readonly Partial<BuilderYear>[];

const today = { year: 2026, month: 11, day: 25 };
const yearText = (year: number): string => String(year % 100).padStart(2, '0');

function modelWith(answer: ValuationAnswer, baseYear: number, entries: BuilderEntries) {
  const named = entries.flatMap((year, at) =>
    Object.entries(names).flatMap(([key, input]): readonly (readonly [string, Entry])[] => {
      const value = year[key as keyof BuilderYear]; // a key of `names`
      return value === undefined ? [] : [[`${input} FY${yearText(baseYear + 1 + at)}E`, { value, by: 'analyst' }]];
    }),
  );
  const inputs = { entries: Object.fromEntries(named), isRateBuilt: false };
  return fairValueModel(modelCompany(answer), { baseYear, assumptions: { ...defaultAssumptions, inputs }, own: {} });
}

const contextOf = (model: ReturnType<typeof modelWith>) => ({ model, today, benchmarks: { history: undefined, industry: undefined } });

const isClose = (found: Cell, expected: number, scale: number): boolean =>
  found.is === 'figure' && Math.abs(found.value - expected) <= 1e-9 * Math.max(1, Math.abs(expected), scale);

/** The largest amount of a projection, for what its rounding errors are compared with. */
const scaleOf = ({ graph, sheet }: Projection): number =>
  Math.max(
    ...[...graph.inputs.keys(), ...graph.formulas.keys()].map((name) => {
      const cell = sheet.cell(name);
      return cell.is === 'figure' ? Math.abs(cell.value) : 0;
    }),
  );

/** Where the builder of a company is not that of the calculation, or does not balance, as sentences. */
export function builderDifferences(answer: ValuationAnswer, baseYear = 2025, entries: BuilderEntries = []): readonly string[] {
  const base = builderBase(answer, baseYear);
  const model = modelWith(answer, baseYear, entries);
  const why = whyNoBuilder(model);
  const at = `${answer.companyName}, FY${yearText(baseYear)}`;
  if (base === undefined || why !== undefined)
    return (base === undefined) === (why !== undefined) ? [] : [`${at}: ${why ?? 'expected no builder'}`];
  const projection = project(contextOf(model));
  const scale = scaleOf(projection);
  const years = [0, 1, 2].map((year) => ({ ...base.benchmarks, ...entries[year] }));
  return buildYears(base, years).flatMap((expected, index) => {
    const column = projection.columns[index + 1] ?? projection.columns[0];
    const cellOf = (row: (typeof builderRows)[number]) => projection.sheet.cell(builderCell(row, column));
    const rows = builderRows.filter((row) => expected[row] !== undefined);
    return [
      ...rows
        .filter((row) => !isClose(cellOf(row), expected[row] ?? NaN, scale))
        .map((row) => `${at}, ${row} ${column}: expected ${expected[row]}`),
      ...(rows.length === Object.keys(expected).length ? [] : [`${at}: rows are missing`]),
      ...(isClose(cellOf('Balance'), 0, scale) ? [] : [`${at}: ${column} does not balance`]),
    ];
  });
}

/**
 * Puts a year's own ratios on the balance sheet of the year before, and compares sales, EBITDA, PAT and debt with those of the year.
 * Undefined where a ratio is missing or outside of what the builder accepts.
 */
export function replayDifferences(answer: ValuationAnswer, year: number): readonly string[] | undefined {
  const [base, before, period] = [builderBase(answer, year), builderBase(answer, year - 1), yearOf(answer, year)];
  const [profitBefore, profit, pat] = ['netincomebeforetaxes', 'netincomeaftertaxes', 'netincome'].map((key) =>
    amountIn(period, 'INC', key),
  );
  const [ebitda, hasInterest] = [ebitdaOf(period), amountIn(period, 'INC', 'interestexpense') !== undefined];
  if (base === undefined || before === undefined || !hasInterest || before.opening.debt + base.opening.debt <= 0) return undefined;
  if (amountIn(period, 'INC', 'depreciation/amortization') === undefined) return undefined;
  if (profitBefore === undefined || profitBefore <= 0 || profit === undefined || profit <= 0 || pat === undefined || ebitda === undefined)
    return undefined;
  const own = {
    ...base.benchmarks,
    growth: (base.opening.sales / before.opening.sales - 1) * 100,
    tax: (1 - profit / profitBefore) * 100,
    drawn: base.opening.debt - before.opening.debt,
  };
  const isAccepted =
    own.growth <= 500 && own.tax >= 0 && own.tax <= 60 && own.interest >= 0 && own.interest <= 100 && own.depreciation <= 100;
  if (!isAccepted || own.capital < -50 || own.capital > 200) return undefined;
  const { graph, columns } = project(contextOf(modelWith(answer, year - 1, [own])));
  const share: Cell = {
    is: 'figure',
    value: base.minorities * 100,
    unit: 'percent',
    origin: { state: 'assumed', by: 'default', note: '' },
  };
  const sheet = openSheet({ ...graph, inputs: new Map([...graph.inputs, [minorityShareName, share]]) });
  const wanted = { Sales: base.opening.sales, EBITDA: ebitda, 'Adjusted PAT': pat, 'Gross debt': base.opening.debt };
  return Object.entries(wanted).flatMap(([row, value]) => {
    const cell = sheet.cell(`${row} ${columns[1]}`);
    return isClose(cell, value, base.opening.sales)
      ? []
      : [`${answer.companyName}, ${row}: ${JSON.stringify(cell.is === 'figure' ? cell.value : cell)}, not ${value}`];
  });
}
