import {
  type FormulaInput,
  type PeriodColumn,
  breakOf,
  derive,
  growthAcross,
  growthCell,
  growthVocabulary,
  maxOf,
  meanOf,
  minus,
  missingCell,
  monthsBetween,
  notTwelveMonths,
  over,
  plus,
  ratioInput,
  ratios,
  times,
  type Cell,
  type LineName,
  type PeriodLines,
} from '@mulya/domain';
import type { ModelCompany } from '../../fair-value/model-company.ts';

/** A ratio of a lender, in one period and with the period twelve months before it. */
interface RatioRow {
  readonly id: string;
  readonly label: string;
  /** One sentence, printed next to the ratio. */
  readonly definition: string;
  of(period: PeriodLines, before: PeriodLines | undefined): Cell;
}

/** The ratios of a lender, percent, in display order. Source: the law of the methods, section 3. */
const ratioRows: readonly RatioRow[] = [
  {
    id: 'netInterestMargin',
    label: 'Net interest income / average assets',
    definition: 'Net interest income / average of opening and closing total assets.',
    of: netInterestMargin,
  },
  {
    id: 'costIncome',
    label: 'Cost-income ratio',
    definition: 'Non-interest expense / (net interest income + non-interest income).',
    of: costIncome,
  },
  catalogueRatio('roa'),
  catalogueRatio('roe'),
  {
    id: 'equityToAssets',
    label: 'Equity / assets',
    definition: 'Period-end net worth / total assets.',
    of: (period) => percentOf(period.input('netWorth'), period.input('totalAssets')),
  },
  growthRow('loansGrowth', 'loans', 'Loan growth'),
  growthRow('depositsGrowth', 'deposits', 'Deposit growth'),
];

const valueOf = ({ cell }: FormulaInput): number => (cell.is === 'figure' ? cell.value : NaN);

const whyOf = ({ name, cell }: FormulaInput): string => (cell.is === 'missing' ? `${name}: ${cell.why}` : `${name}: not available.`);

/** A ratio over the years, oldest first: one cell for each column, percent. */
interface LenderRatio {
  readonly id: string;
  readonly label: string;
  /** One sentence, printed next to the ratio. */
  readonly definition: string;
  /** Named by ratio and period: "Cost-income ratio FY25". */
  readonly cells: readonly FormulaInput[];
}

export interface LenderRatios {
  /** The annual periods of the source, oldest first. */
  readonly columns: readonly PeriodColumn[];
  /** The ratios that have a figure or words in some year. */
  readonly rows: readonly LenderRatio[];
  /** The labels of the ratios for which the source lacks the lines. */
  readonly unavailable: readonly string[];
}

/**
 * Returns a lender's ratios of each annual period: net interest income / average assets, cost-income, ROA, ROE, equity / assets, growth of
 * loans and deposits. Headline sources lack the lines of some of them. Gross and net NPA, CASA and capital adequacy are own figures.
 *
 * @example
 * lenderRatios(modelCompany(answer)).rows.map(({ label }) => label);
 */
export function lenderRatios({ annual }: Pick<ModelCompany, 'annual'>): LenderRatios {
  const rows = ratioRows.map(({ id, label, definition, of }): LenderRatio => ({
    id,
    label,
    definition,
    cells: annual.map((period) => ({ name: `${label} ${period.column.label}`, cell: of(period, yearBefore(annual, period)) })),
  }));
  const isAvailable = ({ cells }: LenderRatio) => cells.some(({ cell }) => cell.is !== 'missing');
  return {
    columns: annual.map(({ column }) => column),
    rows: rows.filter(isAvailable),
    unavailable: rows.filter((row) => !isAvailable(row)).map(({ label }) => label),
  };
}

function catalogueRatio(id: 'roa' | 'roe'): RatioRow {
  const ratio = ratios.find((each) => each.id === id);
  if (ratio === undefined) throw new RangeError(`No ratio "${id}".`);
  return { id, label: ratio.label, definition: ratio.definition, of: (period) => ratioInput(ratio, period, 'lender').cell };
}

function growthRow(id: string, line: LineName, label: string): RatioRow {
  return {
    id,
    label,
    definition: `Change of period-end ${line} on the year before.`,
    of: (period, before) => growthOf(line, period, before),
  };
}

/** The source's line, else interest income − interest expense, unless the source has total income less interest instead. */
function netInterestIncome(period: PeriodLines): FormulaInput {
  const stated = period.input('netInterestIncome');
  if (period.line('incomeLessInterest').is === 'figure')
    return { name: stated.name, cell: missingCell('the source has total income less interest instead.') };
  const [income, expense] = [period.input('interestIncome'), period.input('interest')];
  if (stated.cell.is === 'figure' || income.cell.is !== 'figure' || expense.cell.is !== 'figure') return stated;
  return { name: stated.name, cell: derive(minus(income.name, expense.name), 'crore', [income, expense]) };
}

function netInterestMargin(period: PeriodLines, before: PeriodLines | undefined): Cell {
  const [income, closing] = [netInterestIncome(period), period.input('totalAssets')];
  if (income.cell.is !== 'figure') return missingCell(whyOf(income));
  if (before === undefined) return missingCell('Year before not available.');
  const opening = before.input('totalAssets');
  const formula = times(over(income.name, meanOf([opening.name, closing.name])), 100);
  const words = period.column.standing.is === 'regular' ? {} : { words: notTwelveMonths };
  return derive(formula, 'percent', [income, opening, closing], words);
}

/** What a lender earns before its expenses: net interest income, else total income less interest. */
function operatingIncome(period: PeriodLines): FormulaInput {
  const income = period.input('incomeLessInterest');
  return income.cell.is === 'figure' ? income : netInterestIncome(period);
}

/** Sources report the expense with either sign. */
function costIncome(period: PeriodLines): Cell {
  const [expense, income, other] = [period.input('nonInterestExpense'), operatingIncome(period), period.input('nonInterestIncome')];
  const size = maxOf([expense.name, minus(0, expense.name)]);
  const isEarning = valueOf(income) + valueOf(other) > 0;
  return derive(times(over(size, plus(income.name, other.name)), 100), 'percent', [expense, income, other], {
    ...(isEarning || [expense, income, other].some(({ cell }) => cell.is !== 'figure') ? {} : { words: 'not meaningful (no income)' }),
  });
}

function percentOf(part: FormulaInput, whole: FormulaInput): Cell {
  return derive(times(over(part.name, whole.name), 100), 'percent', [part, whole]);
}

function growthOf(line: LineName, period: PeriodLines, before: PeriodLines | undefined): Cell {
  const now = period.input(line);
  if (now.cell.is !== 'figure') return missingCell(whyOf(now));
  const prior = before?.input(line);
  if (prior?.cell.is !== 'figure') return missingCell(`${now.name}: year before not available.`);
  const growth = growthCell({ name: now.name, cell: now.cell }, { name: prior.name, cell: prior.cell }, growthVocabulary('BAL', line));
  return growthAcross(before && breakOf(period.column, before.column), growth);
}

/** The regular period that ends twelve months before another. */
function yearBefore(annual: readonly PeriodLines[], { column: { end } }: PeriodLines): PeriodLines | undefined {
  if (end === undefined) return undefined;
  return annual.find(({ column }) => column.end !== undefined && monthsBetween(column.end, end) === 12);
}
