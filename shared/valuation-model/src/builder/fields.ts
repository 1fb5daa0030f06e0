import { derive, meanOf, minus, over, times, figureText, type Cell, type Formula, type FormulaInput, type LineName } from '@mulya/domain';
import { threeYearGrowth } from '../fair-value/assumption-benchmarks.ts';
import { defaultAssumptions } from '../fair-value/assumptions.ts';
import { methodInputUnit, type BuilderInput } from '../fair-value/method-inputs.ts';
import { periodOf } from '../fair-value/model-company.ts';
import { modelInput } from '../fair-value/model-input.ts';
import type { Model } from '../fair-value/model.ts';
import type { ColumnId } from '../fair-value/names.ts';
import { dcfFields } from '../valuation-methods/dcf/fields.ts';
import { assumedDefault, statementInput } from '../valuation-methods/method-input.ts';
import type { MethodContext, MethodField } from '../valuation-methods/method.ts';
import { builderPayoutField } from './payout-field.ts';

/** Percent a year, where the base year shows none. */
const usualInterest = 9;

interface InputRule {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The benchmark, the same in each year. */
  defaultOf(context: MethodContext): Cell;
}

const rules: Readonly<Record<Exclude<BuilderInput, 'Payout'>, InputRule>> = {
  'Sales growth': { min: -100, max: 500, step: 0.5, defaultOf: ({ model }) => ownGrowth(model) },
  'EBITDA margin': { min: -500, max: 100, step: 0.5, defaultOf: ({ model }) => model.at('EBITDA margin', model.columns[0]) },
  'Depreciation, % of sales': { min: 0, max: 100, step: 0.5, defaultOf: (context) => dcfFields.depreciation.defaultOf(context) },
  'Interest rate': { min: 0, max: 100, step: 0.5, defaultOf: ({ model }) => ownInterestRate(model) },
  'Other income': { min: -1_000_000, max: 1_000_000, step: 10, defaultOf: ({ model }) => ownOtherIncome(model) },
  'Tax rate': { min: 0, max: 60, step: 0.5, defaultOf: (context) => dcfFields.taxRate.defaultOf(context) },
  'Capital expenditure, % of sales': {
    min: -50,
    max: 200,
    step: 0.5,
    defaultOf: (context) => dcfFields.capitalExpenditure.defaultOf(context),
  },
  'Working capital, % of change in sales': {
    min: -100,
    max: 200,
    step: 1,
    defaultOf: (context) => dcfFields.workingCapital.defaultOf(context),
  },
  'Debt drawn': { min: -10_000_000, max: 10_000_000, step: 100, defaultOf: () => assumedDefault(0, 'crore', 'no debt drawn or repaid') },
};

/** The field of an input in one year: "Sales growth FY26E". A model knows its fields by their ids, so each call can make its own. */
export function builderField(input: BuilderInput, column: ColumnId): MethodField {
  if (input === 'Payout') return builderPayoutField(column);
  const id = `${input} ${column}` as `${typeof input} FY${string}E`; // a column of an estimate ends in E
  return { id, label: id, unit: methodInputUnit(id), ...rules[input] };
}

/** The three-year CAGR of sales to the base year, percent; the specification's default without one. */
function ownGrowth({ company, choices }: Model): Cell {
  const base = periodOf(company, choices.baseYear);
  const { cell } = base === undefined ? threeYearGrowth(company, 'sales') : threeYearGrowth(company, 'sales', base);
  if (cell.is === 'figure') return cell;
  const why = cell.is === 'words' ? cell.text : cell.why.replace(/\.$/, '');
  return assumedDefault(defaultAssumptions.growth.sales[0].value ?? 0, 'percent', `default assumption: no 3-year sales CAGR (${why})`);
}

/** A line of the base year; undefined if the source has no figure. */
function lineOf(model: Model, line: LineName, year = model.choices.baseYear): FormulaInput | undefined {
  const period = periodOf(model.company, year);
  const input = period && statementInput(model, period, line);
  return input?.cell.is === 'figure' ? input : undefined;
}

/** Interest / average gross debt of the base year, percent, whatever it is. */
function ownInterestRate(model: Model): Cell {
  const interest = lineOf(model, 'interest');
  if (interest === undefined) return assumedDefault(0, 'percent', 'the source has no interest, so other income is what is left after it');
  const before = lineOf(model, 'grossDebt', model.choices.baseYear - 1);
  const usual = (why: string) => assumedDefault(usualInterest, 'percent', `default assumption: ${why}`);
  if (before === undefined) return usual('the source has no gross debt of the year before');
  const now = modelInput(model, 'Gross debt', model.columns[0]);
  const rate = derive(over(times(interest.name, 100), meanOf([now.name, before.name])), 'percent', [interest, now, before], {
    remark: 'Interest / average gross debt.',
  });
  return rate.is === 'figure' ? rate : usual('no gross debt in the base year and the year before');
}

/** Profit before tax − (EBITDA − depreciation − interest) of the base year, ₹ crore. A line that the source lacks is left out. */
function ownOtherIncome(model: Model): Cell {
  const before = lineOf(model, 'profitBeforeTax');
  const none = (what: string) => assumedDefault(0, 'crore', `default assumption: the source has no ${what}`);
  if (before === undefined) return none('profit before tax');
  const ebitda = modelInput(model, 'EBITDA', model.columns[0]);
  const costs = [lineOf(model, 'depreciation'), lineOf(model, 'interest')].flatMap((cost) => cost ?? []);
  const operating = costs.reduce((left: Formula | string, { name }) => minus(left, name), ebitda.name);
  const income = derive(minus(before.name, operating), 'crore', [before, ebitda, ...costs], {
    remark: 'What the base year earned outside of its operations, one-offs included.',
  });
  return income.is === 'figure' ? income : none('EBITDA');
}

/**
 * The part of the profit that is not the owners': 1 − NetIncome / NetIncomeAfterTaxes of the base year, percent; 0 where the source has not
 * both, or no profit.
 */
export function minorityShare(model: Model): Cell {
  const [owners, all] = [lineOf(model, 'pat'), lineOf(model, 'profitAfterTax')];
  if (owners === undefined || all === undefined) return assumedDefault(0, 'percent', 'the source does not split the profit');
  if (!(all.cell.is === 'figure' && all.cell.value > 0)) return assumedDefault(0, 'percent', `${model.columns[0]} has no profit to split`);
  return derive(times(minus(1, over(owners.name, all.name)), 100), 'percent', [owners, all], { remark: 'Of profit after tax.' });
}

/** What the builder says of its years: a sentence, and a second one to the analyst who works with it. */
export interface BuilderNote {
  readonly finding: string;
  readonly advice: string;
}

/** The share of other income in the profit before tax, percent, above which the builder says that it may not recur. */
const highShare = 25;

/** Where the base year's other income is much of its profit: it may hold a one-off. */
export function otherIncomeNote(model: Model, income: Cell): readonly BuilderNote[] {
  const before = lineOf(model, 'profitBeforeTax');
  if (before?.cell.is !== 'figure' || income.is !== 'figure' || before.cell.value <= 0) return [];
  const share = (income.value / before.cell.value) * 100;
  if (Math.abs(share) <= highShare) return [];
  return [
    {
      finding: `Other income of ${model.columns[0]} is ${figureText(share, 'percent')} of profit before tax.`,
      advice: 'If a one-off is in it, enter what recurs.',
    },
  ];
}
