import { assumed, openSheet, type Cell, type FormulaInput, type Unit } from '@mulya/domain';
import type { Assumptions, Entry } from './assumptions.ts';
import { besidesProfit, seeText } from './headline.ts';
import { averageGrowth, breakEvenGrowth, noSuchMultiple } from './implied-growth.ts';
import { notMeaningful } from './model-formulas.ts';
import { isPriced, lossWords, modelInput, targetColumn } from './model-input.ts';
import type { Model } from './model.ts';
import { cellName, growthRows, targetPriceRows, targetRows, upsideRows } from './names.ts';
import { withPatGrowth, withTargetPe } from './changed-assumptions.ts';

/** How far the cases lie apart: points of growth a year, and times. */
export interface GridSteps {
  readonly growth: 2.5 | 5;
  readonly multiple: 2.5 | 5;
}

/** One row or column. `own`: the model's own, which stands in the middle; its growth is the compound average of the three years. */
export interface GridValue {
  readonly value: number;
  readonly own: boolean;
}

export interface GridCase {
  readonly growth: GridValue;
  readonly multiple: GridValue;
  /** ₹. */
  readonly targetPrice: Cell;
  /** Percent. */
  readonly upside: Cell;
}

export interface Grid {
  readonly is: 'grid';
  /** PAT growth in percent a year, from low to high: the rows. */
  readonly growths: readonly GridValue[];
  /** Target PE of the last year, from low to high: the columns. */
  readonly multiples: readonly GridValue[];
  /** Row by row. */
  readonly cases: readonly (readonly GridCase[])[];
  /** For each column, the growth a year at which the upside is zero. */
  readonly breakEven: readonly FormulaInput[];
  /** Without a market price there is no upside and no break-even. */
  readonly priced: boolean;
}

/** A grid, or the reason why there is none, as a sentence. */
export type Sensitivity = Grid | { readonly is: 'none'; readonly why: string };

/** Cases on each side of the model's own. */
const reach = [-3, -2, -1, 0, 1, 2, 3] as const;

/**
 * Target price and upside of the last year over target PE and PAT growth a year, seven by seven around the model's own.
 * Each case is the model with these two replaced; the middle row keeps the model's three years of growth as they are.
 * Multiples that are not above zero and growths of −100 % or less are left out.
 */
export function sensitivity(model: Model, steps: GridSteps): Sensitivity {
  const last = targetColumn(model);
  const loss = lossReason(model);
  if (loss !== undefined) return { is: 'none', why: loss };
  const growth = ownGrowth(model);
  if (growth.is !== 'figure') return { is: 'none', why: `Sensitivity needs PAT growth for each year. ${reason(growth)}` };
  const multiple = model.at(targetRows.pe, last);
  if (multiple.is !== 'figure') return { is: 'none', why: `Sensitivity needs a ${last} target PE. ${reason(multiple)}` };
  if (multiple.value <= 0) return { is: 'none', why: `Sensitivity is ${noSuchMultiple}.` };

  const growths = around(growth.value, steps.growth).filter(({ value }) => value > -100);
  const multiples = around(multiple.value, steps.multiple).filter(({ value }) => value > 0);
  return {
    is: 'grid',
    growths,
    multiples,
    cases: growths.map((growth) => rowOf(model, growth, multiples)),
    breakEven: multiples.map((column) => breakEvenAt(model, column)),
    priced: isPriced(model),
  };
}

/**
 * Why there is no grid from a base year without a profit. Growth that differs by year can lead out of a loss: the model may
 * have a target price all the same.
 */
function lossReason(model: Model): string | undefined {
  const [base] = model.columns;
  const said = lossWords(model.at('EPS', base));
  if (said === undefined) return undefined;
  const why =
    said === notMeaningful.noProfit
      ? `${base} PAT is zero, so growth rates don't apply.`
      : `A single growth rate can't turn the ${base} loss into a profit. Set growth year by year in the model or in a scenario.`;
  return model.at(targetPriceRows.pe, targetColumn(model)).is === 'figure' ? why : `${why} No PE-based target price: ${seeText(besidesProfit(model))}.`;
}

const reason = (cell: Cell): string => (cell.is === 'missing' ? cell.why : cell.is === 'words' ? cell.text : '');

/** Three equal years are their own average, to the last digit. */
function ownGrowth(model: Model): Cell {
  const [, first, second, third] = model.columns;
  const [one, two, three] = [first, second, third].map((column) => model.at(growthRows.pat, column));
  const average = averageGrowth(model).cell;
  if (one?.is !== 'figure' || two?.is !== 'figure' || three?.is !== 'figure' || average.is !== 'figure') return average;
  return one.value === two.value && two.value === three.value ? one : average;
}

/**
 * What is written is what is loaded: the cases beside the model's own are round numbers. Each value stands once: beside 1e17
 * there is no other one so near.
 */
function around(own: number, step: number): readonly GridValue[] {
  const values = reach.map((steps) => (steps === 0 ? own : Number((own + steps * step).toFixed(1))));
  return values.filter((value, at) => at === reach.indexOf(0) || (value !== own && values.indexOf(value) === at)).map((value) => ({ value, own: value === own }));
}

/** Only what is shown, and what it needs, is worked out; what the multiple has no part in, once for the row. */
function rowOf(model: Model, growth: GridValue, multiples: readonly GridValue[]): readonly GridCase[] {
  const last = targetColumn(model);
  const inputs = new Map([...model.graph.inputs, ...named(growthInputs(model, growth))]);
  const row = openSheet({ ...model.graph, inputs });
  const shared = [cellName('EPS', last), cellName('Price', last)].map((name) => [name, row.cell(name)] as const);
  return multiples.map((multiple) => {
    const sheet = openSheet({ ...model.graph, inputs: new Map([...inputs, ...shared, ...named([multipleInput(model, multiple)])]) });
    return { growth, multiple, targetPrice: sheet.cell(cellName(targetPriceRows.pe, last)), upside: sheet.cell(cellName(upsideRows.pe, last)) };
  });
}

const named = (inputs: readonly FormulaInput[]) => inputs.map(({ name, cell }) => [name, cell] as const);

function growthInputs(model: Model, { value, own }: GridValue): readonly FormulaInput[] {
  const [, ...estimates] = model.columns;
  return estimates.map((column) => (own ? modelInput(model, growthRows.pat, column) : ofCase(cellName(growthRows.pat, column), value, 'percent')));
}

function multipleInput(model: Model, { value, own }: GridValue): FormulaInput {
  const last = targetColumn(model);
  return own ? modelInput(model, targetRows.pe, last) : ofCase(cellName(targetRows.pe, last), value, 'times');
}

/** The grid's step, and not an entry of the analyst: nobody typed it. */
const ofCase = (name: string, value: number, unit: Unit): FormulaInput => ({ name, cell: assumed(value, unit, { by: 'default', note: 'sensitivity case' }) });

function breakEvenAt(model: Model, multiple: GridValue): FormulaInput {
  const target = multipleInput(model, multiple);
  return { name: `Break-even PAT growth at ${target.name}`, cell: breakEvenGrowth(model, target) };
}

/**
 * The assumptions of a case: its growth in each of the three years and its target PE of the last year; everything else, and
 * what is the model's own, stays.
 *
 * @param on today, ISO
 */
export function caseAssumptions(assumptions: Assumptions, { growth, multiple }: Pick<GridCase, 'growth' | 'multiple'>, on: string): Assumptions {
  const entry = ({ value }: GridValue): Entry => ({ value, by: 'analyst', on });
  const grown = growth.own ? assumptions : withPatGrowth(assumptions, () => entry(growth));
  return multiple.own ? grown : withTargetPe(grown, () => entry(multiple));
}
