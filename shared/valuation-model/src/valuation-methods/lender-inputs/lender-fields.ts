import type { Model } from '../../fair-value/model.ts';
import {
  derive,
  over,
  times,
  type Cell,
  formulaOf,
  inputsOf,
  meanOf,
  missingCell,
  ratioInput,
  ratios,
  type FormulaInput,
  type PeriodLines,
} from '@mulya/domain';
import { assumedDefault } from '../method-input.ts';
import { payoutOf } from '../payout/payout.ts';
import type { MethodField } from '../method.ts';
import { periodOf } from '../../fair-value/model-company.ts';
import { methodInputLabels } from '../../fair-value/method-inputs.ts';
import { modelInput } from '../../fair-value/model-input.ts';
import { baseColumn } from '../../fair-value/names.ts';

/** Why a lender's method does not apply to a company, and which method does. */
export function lendersOnly({ company }: Model): string | undefined {
  switch (company.business) {
    case 'lender':
      return undefined;
    case 'insurer':
      return 'For lenders only. For an insurer, use embedded value.';
    case 'ordinary':
      return 'For lenders only. For this company, use the discounted cash flow.';
  }
}

const assumed = (value: number) => assumedDefault(value, 'percent', 'default assumption, not an estimate');

/** The return that shareholders require, percent. */
export const costOfEquityField: MethodField = {
  id: 'costOfEquity',
  label: 'Cost of equity',
  unit: 'percent',
  min: 2,
  max: 40,
  step: 0.5,
  defaultOf: () => assumed(13),
};

export const longTermGrowthField: MethodField = {
  id: 'longTermGrowth',
  label: 'Long-term growth',
  unit: 'percent',
  min: -5,
  max: 20,
  step: 0.5,
  defaultOf: () => assumed(6),
};

export const sustainableRoeField: MethodField = {
  id: 'sustainableRoe',
  label: 'Sustainable ROE',
  unit: 'percent',
  min: -100,
  max: 100,
  step: 0.5,
  defaultOf: ({ model }) => threeYearRoe(model),
};

export const payoutField: MethodField = {
  id: 'payout',
  label: 'Payout',
  unit: 'percent',
  min: 0,
  max: 100,
  step: 5,
  defaultOf: ({ model }) => payoutOf(model),
};

/** A change of what a lender loses on its loans a year, against the years behind its sustainable ROE. Below zero it loses less. */
export const creditCostField: MethodField = {
  id: 'extraCreditCost',
  label: methodInputLabels.extraCreditCost,
  unit: 'percent',
  min: -10,
  max: 20,
  step: 0.1,
  defaultOf: () => assumedDefault(0, 'percent', 'no change of credit cost'),
};

/** Of the base year, ₹ crore. */
export const loansField: MethodField = {
  id: 'loans',
  label: methodInputLabels.loans,
  unit: 'crore',
  min: 0,
  max: 100_000_000,
  step: 1000,
  defaultOf({ model: { company, choices, columns } }) {
    const loans = periodOf(company, choices.baseYear)?.line('loans');
    return loans?.is === 'figure'
      ? loans
      : missingCell(`Loans of ${columns[0]} are not in the source. Enter them, and where they are from.`);
  },
};

const roe = ratios.find(({ id }) => id === 'roe');

/**
 * The average return on equity of the base year and the two years before it, percent: the mean of PAT / year-end net worth of each year. A
 * year without PAT, with a net worth of zero or less, or of a length other than twelve months is left out. The base year has the
 * analyst's overrides, if any. Source: the law of the methods, section 3.
 */
function threeYearRoe(model: Model): Cell {
  const { baseYear } = model.choices;
  const years = [baseYear - 2, baseYear - 1, baseYear];
  const found = years.flatMap((year) => {
    const input = year === baseYear ? baseRoe(model) : pastRoe(model, year);
    return input?.cell.is === 'figure' ? [{ year, input }] : [];
  });
  // A source can give two years one label.
  const inputs = found.map(({ year, input }, at): FormulaInput => {
    const isTaken = found.slice(0, at).some((earlier) => earlier.input.name === input.name);
    return isTaken ? { ...input, name: `${input.name} (fiscal year ${year})` } : input;
  });
  const [first, ...others] = inputs.map(({ name }) => name);
  if (first === undefined) return missingCell('No year with profit and a positive net worth. Enter a sustainable ROE.');
  const leftOut = years.filter((year) => !found.some((each) => each.year === year)).map((year) => baseColumn(year));
  return derive(others.length === 0 ? formulaOf(first) : meanOf([first, ...others]), 'percent', inputs, {
    remark: `Average of the base year and the two years before it.${leftOut.length === 0 ? '' : ` Excluded, no meaningful ROE: ${leftOut.join(', ')}.`}`,
  });
}

function pastRoe({ company }: Model, year: number): FormulaInput | undefined {
  const period = periodOf(company, year);
  return period === undefined || roe === undefined ? undefined : ratioInput(roe, period, company.business);
}

/** The ROE of the model's base year, from the cells of the model. */
function baseRoe(model: Model): FormulaInput | undefined {
  const [base] = model.columns;
  const pat = modelInput(model, 'Adjusted PAT', base);
  const netWorth = modelInput(model, 'Net worth', base);
  const period = periodOf(model.company, model.choices.baseYear);
  if (!isTwelveMonths(period)) return undefined;
  if (netWorth.cell.is === 'figure' && netWorth.cell.value <= 0) return undefined;
  const cell = derive(times(over(pat.name, netWorth.name), 100), 'percent', [pat, netWorth], { remark: roe?.definition ?? '' });
  return { name: `ROE ${base}`, cell };
}

const isTwelveMonths = (period: PeriodLines | undefined): boolean => period === undefined || period.column.standing.is === 'regular';

/** A sentence if losses are part of the average: "FY25 had a loss, …". `roe`: the cell of the sustainable ROE. */
export function lossNotes(roe: Cell): readonly string[] {
  const losses = inputsOf(roe).flatMap(({ name, cell }) => (cell.is === 'figure' && cell.value < 0 ? [name.replace('ROE ', '')] : []));
  if (losses.length === 0) return [];
  return [`The average ROE includes a loss (${losses.join(', ')}). Enter another sustainable ROE if it will not recur.`];
}
