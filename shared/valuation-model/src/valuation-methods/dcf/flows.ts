import { formulaOf, maxOf, minus, over, plus, power, times, type CellDefinition, type Formula } from '@mulya/domain';
import type { ColumnId } from '../../fair-value/names.ts';
import { dcfFields } from './fields.ts';
import { dcfCell, dcfCells, dcfWords, type DcfRow } from './names.ts';
import type { FlowYear } from './valuation-date.ts';

/** The years whose sales and EBITDA are the model's own. */
export const explicitYears = 3;

/** The years of the flows, and how their sales grow. */
export interface FlowShape {
  /** "FY25". */
  readonly base: ColumnId;
  readonly years: readonly Pick<FlowYear, 'column' | 'counts'>[];
  readonly fadeYears: number;
  /** The name of one growth rate for every year; without it sales grow as the model's and then fade. */
  readonly constantGrowth?: string;
}

/**
 * The formulas of every year: from sales to the present value of the free cash flow to the firm (FCFF). Amounts in ₹ crore. Source: the law
 * of the methods, section 1.
 */
export function flowFormulas(shape: FlowShape): readonly CellDefinition[] {
  return shape.years.flatMap((_, at) => [...salesFormulas(shape, at), ...cashFormulas(shape, at), ...presentFormulas(shape, at)]);
}

const labels = {
  tax: dcfFields.taxRate.label,
  depreciation: dcfFields.depreciation.label,
  capital: dcfFields.capitalExpenditure.label,
  capitalEnd: dcfFields.capitalExpenditureEnd.label,
  workingCapital: dcfFields.workingCapital.label,
  fade: dcfFields.fadeYears.label,
};

/** The columns of a year, of the year before it and of the last explicit year; the year's count within the fade, from 1. */
function place({ base, years }: FlowShape, at: number) {
  const column = years[at]?.column ?? base;
  return {
    column,
    before: years[at - 1]?.column ?? base,
    lastExplicit: years[Math.min(explicitYears, years.length) - 1]?.column ?? base,
    faded: at + 1 - explicitYears,
    cell: (row: DcfRow) => dcfCell(row, column),
  };
}

const percentOf = (amount: string, rate: string): Formula => over(times(amount, rate), 100);
const crore = (name: string, formula: Formula): CellDefinition => ({ name, unit: 'crore', formula });
const percent = (name: string, formula: Formula): CellDefinition => ({ name, unit: 'percent', formula });

/** From one rate to another in equal steps over the fade years. */
const step = (from: string, to: string, faded: number): Formula => plus(from, over(times(minus(to, from), faded), labels.fade));

function salesFormulas(shape: FlowShape, at: number): readonly CellDefinition[] {
  const { before, lastExplicit, faded, cell } = place(shape, at);
  const { constantGrowth } = shape;
  if (constantGrowth === undefined && faded <= 0) return [];
  const growth =
    constantGrowth === undefined ? step(dcfCell('Sales growth', lastExplicit), dcfCells.terminalGrowth, faded) : formulaOf(constantGrowth);
  return [
    percent(cell('Sales growth'), growth),
    crore(cell('Sales'), times(dcfCell('Sales', before), plus(1, over(cell('Sales growth'), 100)))),
    // The margins of the explicit years are inputs if growth is constant.
    ...(faded <= 0 ? [] : [percent(cell('EBITDA margin'), formulaOf(dcfCell('EBITDA margin', lastExplicit)))]),
    crore(cell('EBITDA'), percentOf(cell('Sales'), cell('EBITDA margin'))),
  ];
}

function cashFormulas(shape: FlowShape, at: number): readonly CellDefinition[] {
  const { before, faded, cell } = place(shape, at);
  return [
    crore(cell('Depreciation'), percentOf(cell('Sales'), labels.depreciation)),
    crore(cell('EBIT'), minus(cell('EBITDA'), cell('Depreciation'))),
    crore(cell('Tax on EBIT'), over(times(maxOf([0, cell('EBIT')]), labels.tax), 100)),
    percent(cell('Capital expenditure rate'), capitalRate(faded, shape.fadeYears)),
    crore(cell('Capital expenditure'), percentOf(cell('Sales'), cell('Capital expenditure rate'))),
    crore(cell('Working capital change'), over(times(minus(cell('Sales'), dcfCell('Sales', before)), labels.workingCapital), 100)),
    crore(cell('FCFF'), cashFlow(cell('EBITDA'), cell('Tax on EBIT'), cell('Capital expenditure'), cell('Working capital change'))),
    percent(cell('FCFF margin'), times(over(cell('FCFF'), cell('Sales')), 100)),
  ];
}

/** Today's rate in the explicit years, then in equal steps to the rate at the end, which stays. */
function capitalRate(faded: number, fadeYears: number): Formula {
  if (faded <= 0) return formulaOf(labels.capital);
  return faded >= fadeYears ? formulaOf(labels.capitalEnd) : step(labels.capital, labels.capitalEnd, faded);
}

/** EBITDA − tax − capital expenditure − change in working capital, by the names of their cells. */
export const cashFlow = (ebitda: string, tax: string, capital: string, workingCapital: string): Formula =>
  minus(minus(minus(ebitda, tax), capital), workingCapital);

function presentFormulas(shape: FlowShape, at: number): readonly CellDefinition[] {
  const { cell } = place(shape, at);
  const never = shape.years[at]?.counts === true ? {} : { never: dcfWords.leftOut };
  return [
    { name: cell('Discount factor'), unit: 'number', formula: discountFactor(cell('Years to middle')), ...never },
    { ...crore(cell('Present value'), times(percentOf(cell('FCFF'), cell('Part of year')), cell('Discount factor'))), ...never },
  ];
}

/** 1 / (1 + r) ^ t. */
export const discountFactor = (years: string): Formula => over(1, power(plus(1, over(dcfCells.discountRate, 100)), years));
