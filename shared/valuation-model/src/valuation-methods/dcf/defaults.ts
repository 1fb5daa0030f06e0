import {
  derive,
  figureText,
  formulaOf,
  maxOf,
  meanOf,
  minOf,
  minus,
  over,
  times,
  valueOf,
  type Cell,
  type Formula,
  type FormulaInput,
  type PeriodLines,
} from '@mulya/domain';
import { periodOf } from '../../fair-value/model-company.ts';
import { modelInput } from '../../fair-value/model-input.ts';
import type { Model } from '../../fair-value/model.ts';
import { assumedDefault, lastThreeYears, statementInput } from '../method-input.ts';

/** Percent. Source: section 115BAA of the Income Tax Act, with surcharge and cess. */
export const statutoryTax = 25.17;
/** The yearly tax rates, percent, that count. */
const plausibleTax = { from: 5, to: 45 };
/** Percent of sales. */
const usualDepreciation = 4;
/** Percent of the change in sales. */
const usualWorkingCapital = 5;
/** The range of a derived working capital, percent of sales. */
const plausibleWorkingCapital = { from: -20, to: 40 };

/**
 * The mean of the last three years' tax / profit before tax, each year only if it is plausible; else the statutory rate. Percent. Where the
 * source has no line of tax, it is profit before tax − profit after tax.
 */
export function defaultTaxRate(model: Model): Cell {
  const rates = lastThreeYears(model)
    .flatMap((year) => taxRateOf(model, year))
    .filter(({ value }) => value >= plausibleTax.from && value <= plausibleTax.to);
  const bounds = `${figureText(plausibleTax.from, 'percent')} to ${figureText(plausibleTax.to, 'percent')}`;
  return (
    meanRate(rates, `Mean of the last three years, each only if its rate is ${bounds}.`) ??
    assumedDefault(statutoryTax, 'percent', `statutory rate, section 115BAA with surcharge and cess; no year has a rate of ${bounds}`)
  );
}

function taxRateOf(model: Model, year: PeriodLines): readonly YearRate[] {
  const [tax, before, after] = [
    statementInput(model, year, 'taxProvision'),
    statementInput(model, year, 'profitBeforeTax'),
    statementInput(model, year, 'profitAfterTax'),
  ];
  return tax.cell.is === 'figure' ? rateOf([tax], before) : rateOf([before, after], before, minus(before.name, after.name));
}

/** The base year's depreciation, percent of sales; 4 % if the source lacks it. */
export function defaultDepreciation(model: Model): Cell {
  const year = baseYearOf(model);
  const rates = year === undefined ? [] : rateOf([statementInput(model, year, 'depreciation')], salesOf(model, year));
  return meanRate(rates) ?? assumedDefault(usualDepreciation, 'percent', 'default assumption: the source has no depreciation');
}

/**
 * The mean of the last three years' capital expenditure, percent of sales: cash from operations − free cash flow, else the source's own
 * line. Undefined if no year has either.
 */
export function meanCapitalExpenditure(model: Model): Cell | undefined {
  const rates = lastThreeYears(model).flatMap((year) => {
    const [operating, free, own] = [
      statementInput(model, year, 'operatingCashFlow'),
      statementInput(model, year, 'freeCashFlow'),
      statementInput(model, year, 'capitalExpenditure'),
    ];
    const spent = rateOf([operating, free], salesOf(model, year), minus(operating.name, free.name));
    return spent.length > 0 ? spent : rateOf([own], salesOf(model, year), times(own.name, -1)); // an outflow is negative
  });
  return meanRate(rates, 'Mean of the last three years.');
}

/** The base year's (current assets − cash − current liabilities), percent of sales within −20 % to 40 %; 5 % if the source lacks a line. */
export function defaultWorkingCapital(model: Model): Cell {
  const year = baseYearOf(model);
  const [rate] = year === undefined ? [] : workingCapitalOf(model, year);
  if (rate === undefined)
    return assumedDefault(usualWorkingCapital, 'percent', 'default assumption: the source has no current assets and liabilities');
  const { from, to } = plausibleWorkingCapital;
  const remark = `Limited to ${figureText(from, 'percent')} to ${figureText(to, 'percent')} of sales.`;
  return derive(maxOf([from, minOf([to, rate.formula])]), 'percent', rate.inputs, { remark });
}

function workingCapitalOf(model: Model, year: PeriodLines): readonly YearRate[] {
  const [assets, cash, liabilities] = [
    statementInput(model, year, 'currentAssets'),
    statementInput(model, year, 'cash'),
    statementInput(model, year, 'currentLiabilities'),
  ];
  return rateOf([assets, cash, liabilities], salesOf(model, year), minus(minus(assets.name, cash.name), liabilities.name));
}

/** One year's rate in percent. */
interface YearRate {
  readonly formula: Formula;
  readonly inputs: readonly FormulaInput[];
  readonly value: number;
}

/** An amount in percent of a divisor. None if a figure is missing, or if the divisor is not above zero. */
function rateOf(amounts: readonly FormulaInput[], divisor: FormulaInput, amount?: Formula): readonly YearRate[] {
  const [first] = amounts;
  const inputs = [...amounts, divisor];
  const numbers = new Map(inputs.map(({ name, cell }) => [name, cell.is === 'figure' ? cell.value : NaN]));
  if (first === undefined || !((numbers.get(divisor.name) ?? NaN) > 0)) return [];
  const formula = over(times(amount ?? formulaOf(first.name), 100), divisor.name);
  const value = valueOf(formula, (name) => numbers.get(name) ?? NaN);
  return Number.isFinite(value) ? [{ formula, inputs, value }] : [];
}

function meanRate(rates: readonly YearRate[], remark?: string): Cell | undefined {
  const [first, ...others] = rates.map(({ formula }) => formula);
  if (first === undefined) return undefined;
  const mean = others.length === 0 ? first : meanOf([first, ...others]);
  return derive(
    mean,
    'percent',
    rates.flatMap(({ inputs }) => inputs),
    remark === undefined ? {} : { remark },
  );
}

const baseYearOf = ({ company, choices }: Model): PeriodLines | undefined => periodOf(company, choices.baseYear);

/** For the base year the model's sales, which the analyst can override, else the statement's. */
const salesOf = (model: Model, year: PeriodLines): FormulaInput =>
  year === baseYearOf(model) ? modelInput(model, 'Sales', model.columns[0]) : statementInput(model, year, 'sales');
