import {
  derive,
  formulaOf,
  inputsOf,
  meanOf,
  missingCell,
  over,
  ratioInput,
  ratios,
  times,
  type Cell,
  type FormulaInput,
  type PeriodLines,
} from '@mulya/domain';
import { periodOf } from '../../fair-value/model-company.ts';
import { modelInput, placeholdersUsed } from '../../fair-value/model-input.ts';
import type { Model } from '../../fair-value/model.ts';
import { baseColumn } from '../../fair-value/names.ts';

const roe = ratios.find(({ id }) => id === 'roe');

/**
 * The average return on equity of the base year and the two years before it, percent: the mean of PAT / year-end net worth of each year. A
 * year without PAT, with a net worth of zero or less, or of a length other than twelve months is left out. The base year has the
 * analyst's own figures, if any, and never a placeholder. Source: the law of the methods, section 3.
 */
export function threeYearRoe(model: Model): Cell {
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
  if (placeholdersUsed(pat.cell, netWorth.cell).length > 0 || !isTwelveMonths(period)) return undefined;
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
