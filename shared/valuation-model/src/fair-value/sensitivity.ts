import { assumedCell, openSheet, type Cell, type FormulaInput, type Unit } from '@mulya/domain';
import type { Assumptions, Entry, Method } from './assumptions.ts';
import { withGrowth, withLastTarget } from './changed-assumptions.ts';
import { axisAround, growthSteps, multipleSteps, type GridSteps, type GridValue, type StepSizes } from './grid-axes.ts';
import { methodsWithoutProfit, seeText } from './headline.ts';
import { averageGrowth, breakEvenGrowth, noSuchMultiple } from './implied-growth.ts';
import { growthDrivers, growthWords, isOfEnterprise, multipliedRows, noDriverWords, otherMethods } from './method-driver.ts';
import { isPriced, modelInput, predicateText, targetColumn } from './model-input.ts';
import type { Model } from './model.ts';
import { breakSentence, methodBreak } from './price-break.ts';
import { cellName, growthRows, methodNames, targetPriceRows, targetRows, upsideRows } from './names.ts';

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
  readonly method: Method;
  /** Annual growth of the method's driver in percent, ascending: the rows. */
  readonly growths: readonly GridValue[];
  /** The method's target multiple of the last year, ascending: the columns. */
  readonly multiples: readonly GridValue[];
  /** Row by row. */
  readonly cases: readonly (readonly GridCase[])[];
  /** For each column, the annual growth with an upside of zero. */
  readonly breakEven: readonly FormulaInput[];
  /** Without a market price there is no upside and no break-even. */
  readonly hasPrice: boolean;
}

/** A grid, or the reason why there is none, as a sentence. */
export type Sensitivity = Grid | { readonly is: 'none'; readonly why: string };

/**
 * Computes target price (₹) and upside (percent) of the last year by one method, for target multiples and annual growth rates around the
 * model's own.
 *
 * Each case is the model with these two replaced; the middle row keeps the model's three growth rates. Skips multiples of zero or less
 * and growth of −100 % or less.
 */
export function sensitivity(model: Model, method: Method, steps: GridSteps): Sensitivity {
  const last = targetColumn(model);
  const event = methodBreak(model, method);
  const why = event === undefined ? noRateReason(model, method) : breakSentence(model, event);
  if (why !== undefined) return { is: 'none', why };
  const growth = ownGrowth(model, method);
  if (growth.is !== 'figure')
    return { is: 'none', why: `Sensitivity needs ${growthWords[growthDrivers[method]]} for each year. ${reason(growth)}` };
  const multiple = model.at(targetRows[method], last);
  if (multiple.is !== 'figure')
    return { is: 'none', why: `Sensitivity needs a ${last} target ${methodNames[method]}. ${reason(multiple)}` };
  if (multiple.value <= 0) return { is: 'none', why: `Sensitivity is ${noSuchMultiple(method)}.` };

  const growths = axisAround(growth.value, steps.growth).filter(({ value }) => value > -100);
  const multiples = axisAround(multiple.value, steps.multiple).filter(({ value }) => value > 0);
  return {
    is: 'grid',
    method,
    growths,
    multiples,
    cases: growths.map((growth) => rowOf(model, method, growth, multiples)),
    breakEven: multiples.map((column) => breakEvenAt(model, method, column)),
    hasPrice: isPriced(model),
  };
}

/** The axis steps in figures. Those of the target multiple suit its size. */
export function gridSteps(model: Model, method: Method, { growth, multiple }: StepSizes): GridSteps {
  return { growth: growthSteps[growth], multiple: targetSteps(model, method)[multiple] };
}

/** The two possible steps of the target multiple. */
export function targetSteps(model: Model, method: Method): ReturnType<typeof multipleSteps> {
  const target = model.at(targetRows[method], targetColumn(model));
  return multipleSteps(target.is === 'figure' ? target.value : 0);
}

/**
 * The reason why no constant growth leads from the base year to a target price. Growth that differs by year can lead out of a loss, so
 * the model may still have one.
 */
function noRateReason(model: Model, method: Method): string | undefined {
  const reason = noDriverWords(model, method);
  if (reason === undefined) return undefined;
  const why = noRateText(model, method, reason);
  if (model.at(targetPriceRows[method], targetColumn(model)).is === 'figure') return why;
  return `${why} No ${methodNames[method]}-based target price: ${seeText(method === 'pe' ? methodsWithoutProfit(model) : otherMethods(model, method))}.`;
}

const drivers: Readonly<Record<Method, string>> = { pe: 'PAT is', evEbitda: 'EBITDA is', evSales: 'sales are', pb: 'net worth is' };

function noRateText(model: Model, method: Method, reason: string): string {
  const [base] = model.columns;
  const cell = model.at(multipliedRows[method], base);
  if (cell.is !== 'figure' || (isOfEnterprise(method) && model.company.business !== 'ordinary'))
    return `${methodNames[method]} ${predicateText(reason)}.`;
  if (cell.value === 0) return `${base} ${drivers[method]} zero, so growth rates don't apply.`;
  if (method === 'evSales' || method === 'pb') return `${base} ${drivers[method]} negative, so growth rates don't apply.`;
  return `A single growth rate can't turn the ${base} ${method === 'pe' ? '' : 'EBITDA '}loss into a profit. Set growth year by year in the model or in a scenario.`;
}

const reason = (cell: Cell): string => (cell.is === 'missing' ? cell.why : cell.is === 'words' ? cell.text : '');

/** Three equal years are their own average, to the last digit. */
function ownGrowth(model: Model, method: Method): Cell {
  const [, first, second, third] = model.columns;
  const [one, two, three] = [first, second, third].map((column) => model.at(growthRows[growthDrivers[method]], column));
  const average = averageGrowth(model, method).cell;
  if (one?.is !== 'figure' || two?.is !== 'figure' || three?.is !== 'figure' || average.is !== 'figure') return average;
  return one.value === two.value && two.value === three.value ? one : average;
}

/** Computes only the displayed cells and their precedents. Cells that do not depend on the multiple are computed once for each row. */
function rowOf(model: Model, method: Method, growth: GridValue, multiples: readonly GridValue[]): readonly GridCase[] {
  const last = targetColumn(model);
  const inputs = new Map([...model.graph.inputs, ...namedCells(growthInputs(model, method, growth))]);
  const row = openSheet({ ...model.graph, inputs });
  const shared = [multipliedRows[method], 'Price' as const, ...(isOfEnterprise(method) ? (['Net debt', 'Shares'] as const) : [])]
    .map((each) => cellName(each, last))
    .map((name) => [name, row.cell(name)] as const);
  return multiples.map((multiple) => {
    const sheet = openSheet({
      ...model.graph,
      inputs: new Map([...inputs, ...shared, ...namedCells([multipleInput(model, method, multiple)])]),
    });
    return {
      growth,
      multiple,
      targetPrice: sheet.cell(cellName(targetPriceRows[method], last)),
      upside: sheet.cell(cellName(upsideRows[method], last)),
    };
  });
}

const namedCells = (inputs: readonly FormulaInput[]) => inputs.map(({ name, cell }) => [name, cell] as const);

function growthInputs(model: Model, method: Method, { value, own }: GridValue): readonly FormulaInput[] {
  const [, ...estimates] = model.columns;
  const row = growthRows[growthDrivers[method]];
  return estimates.map((column) => (own ? modelInput(model, row, column) : ofCase(cellName(row, column), value, 'percent')));
}

function multipleInput(model: Model, method: Method, { value, own }: GridValue): FormulaInput {
  const last = targetColumn(model);
  return own ? modelInput(model, targetRows[method], last) : ofCase(cellName(targetRows[method], last), value, 'times');
}

/** The origin is the grid's step, because the analyst did not enter it. */
const ofCase = (name: string, value: number, unit: Unit): FormulaInput => ({
  name,
  cell: assumedCell(value, unit, { by: 'default', note: 'sensitivity case' }),
});

function breakEvenAt(model: Model, method: Method, multiple: GridValue): FormulaInput {
  const target = multipleInput(model, method, multiple);
  return { name: `Break-even ${growthWords[growthDrivers[method]]} at ${target.name}`, cell: breakEvenGrowth(model, method, target) };
}

/**
 * The assumptions of a case: its growth in each of the three years and its target multiple of the last year. Other values stay, and so do
 * the model's own.
 *
 * @param on today, ISO
 */
export function caseAssumptions(
  assumptions: Assumptions,
  method: Method,
  { growth, multiple }: Pick<GridCase, 'growth' | 'multiple'>,
  on: string,
): Assumptions {
  const entry = ({ value }: GridValue): Entry => ({ value, by: 'analyst', on });
  const grown = growth.own ? assumptions : withGrowth(assumptions, growthDrivers[method], () => entry(growth));
  return multiple.own ? grown : withLastTarget(grown, method, () => entry(multiple));
}
