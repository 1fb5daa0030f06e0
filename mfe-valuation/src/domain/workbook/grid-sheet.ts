import { cellsOf, inputsOf, openSheet, type CellDefinition } from '@mulya/domain';
import { withGrowth } from '../fair-value/changed-assumptions.ts';
import { exact, readsAlike, type GridValue } from '../fair-value/grid-axes.ts';
import { averageGrowth } from '../fair-value/implied-growth.ts';
import type { Method } from '../fair-value/assumptions.ts';
import { growthDrivers, growthWords, multipliedRows } from '../fair-value/method-driver.ts';
import { modelInput, targetColumn } from '../fair-value/model-input.ts';
import type { Model } from '../fair-value/model.ts';
import { cellName, growthRows, methodNames, targetPriceRows, targetRows, upsideRows } from '../fair-value/names.ts';
import { scenarioModel } from '../fair-value/scenarios.ts';
import { sensitivity } from '../fair-value/sensitivity.ts';
import { addressFrom } from './addresses.ts';
import type { InputPlaces } from './assumptions-sheet.ts';
import { behindRows, columnCells, headerCells, pageCell, textCell, unitCell } from './cells.ts';
import type { WorkbookContent } from './content.ts';
import type { DataPlaces } from './data-sheet.ts';
import type { Place, SheetCell, SheetDescription, SheetRow } from './description.ts';
import { liveRules } from './live-rules.ts';
import type { ModelPlaces } from './model-places.ts';
import type { AddressOf } from './spreadsheet-text.ts';
import { tracedSheet } from './traced.ts';

const sheet = 'Grid';
const firstCase = 2;

/**
 * Target price and upside by one method over its target multiple and the growth of its driver. Each row works its own years out with the formulas of the model, beside the
 * target prices; each case is the model's formula over them and the multiple above it.
 */
export function gridSheet(content: WorkbookContent, places: ModelPlaces, inputs: InputPlaces, data: DataPlaces): SheetDescription {
  const { model, method, steps, said } = content;
  const last = targetColumn(model);
  const grid = sensitivity(model, method, steps);
  const driver = growthRows[growthDrivers[method]];
  const driverWords = growthWords[growthDrivers[method]];
  const title = `Sensitivity: target ${methodNames[method]} vs ${driverWords}, ${last}`;
  if (grid.is === 'none') {
    return {
      name: sheet,
      rows: [headerCells(title), [textCell('Sensitivity not available', 'heading')], [textCell(grid.why)]],
      widths: [60],
      frozen: { rows: 1, columns: 0 },
    };
  }

  const price = cellName(targetPriceRows[method], last);
  const upside = cellName(upsideRows[method], last);
  const rules = liveRules(model);
  const growths = new Set(model.columns.slice(1).map((column) => cellName(driver, column)));
  const chain = dependents(rules.definitionOf, cellName(multipliedRows[method], last), growths);
  const behindAt = firstCase + grid.multiples.length + 1;
  const head = 4;
  const ofPrices = head + 1;
  // After the prices: break-even, a blank row, a heading.
  const ofUpsides = ofPrices + grid.growths.length + 3;
  const behindFrom = ofUpsides + grid.growths.length + 2;
  const at = (row: number, column: number): Place => ({ sheet, row, column });
  const here = (row: number, column: number): string => addressFrom(sheet, at(row, column));
  const ofModel: AddressOf = (name) => {
    const place = places.placeOf(name);
    return place === undefined ? inputs.inputAddress(name) : addressFrom(sheet, place);
  };

  // The axes: the model's own in the middle, round numbers on both sides of it.
  const ownColumn = firstCase + grid.multiples.findIndex(({ own }) => own);
  const ownRow = ofPrices + grid.growths.findIndex(({ own }) => own);
  const stepAt = { multiple: here(2, firstCase), growth: here(3, firstCase) };
  const multipleHeads = grid.multiples.map((multiple): SheetCell => {
    const own = modelInput(model, targetRows[method], last);
    if (multiple.own) return pageCell(own, said.stateOf, { formula: ofModel(own.name), said });
    return axis(
      multiple,
      stepFrom(multiple, grid.multiples, steps.multiple, { own: here(head, ownColumn), step: stepAt.multiple }),
      'times',
    );
  });
  // A column's break-even is worked out at the multiple above it.
  const heads = new Map(
    grid.breakEven.flatMap(({ cell }, column) =>
      inputsOf(cell).flatMap((input) =>
        input.name === cellName(targetRows[method], last) ? [[input.cell, at(head, firstCase + column)] as const] : [],
      ),
    ),
  );
  const traced = tracedSheet({ sheet, from: behindFrom, known: (input) => heads.get(input.cell) ?? places.known(input), data, said });
  const growthHeads = grid.growths.map((growth): SheetCell => {
    const average = averageGrowth(model, method);
    if (growth.own)
      return { ...pageCell(average, said.stateOf, { formula: traced.formulaOf(average), unit: 'percent', said }), value: growth.value };
    return axis(growth, stepFrom(growth, grid.growths, steps.growth, { own: here(ownRow, 0), step: stepAt.growth }), 'percent');
  });

  const addressIn =
    (row: number, growth: GridValue): AddressOf =>
    (name) => {
      const index = chain.findIndex((definition) => definition.name === name);
      if (index >= 0) return here(row, behindAt + index);
      // The middle row keeps the model's three years as they are.
      return growths.has(name) && !growth.own ? here(row, 0) : ofModel(name);
    };
  const priceRows = grid.cases.map((cases, index): SheetRow => {
    const row = ofPrices + index;
    const growth = grid.growths[index] ?? { value: 0, own: false };
    const priced = cases.map(({ targetPrice }, column) => {
      const over: AddressOf = (name) =>
        name === cellName(targetRows[method], last) ? here(head, firstCase + column) : addressIn(row, growth)(name);
      return pageCell({ name: price, cell: targetPrice }, said.stateOf, {
        formula: rules.formulaOf(price, over, inputs.isPriced),
        unit: 'inr',
        said: 'without a note',
      });
    });
    const worked = openSheet(modelOfRow(model, method, growth).graph);
    const behind = chain.map(({ name, unit }) =>
      pageCell({ name, cell: worked.cell(name) }, said.stateOf, {
        formula: rules.formulaOf(name, addressIn(row, growth), inputs.isPriced),
        unit,
        said: 'without a note',
      }),
    );
    return [growthHeads[index], textCell('₹'), ...priced, undefined, ...behind];
  });
  const upsideRowsOf = grid.cases.map((cases, index): SheetRow => {
    const row = ofPrices + index;
    const cells = cases.map((each, column) => {
      const over: AddressOf = (name) => (name === price ? here(row, firstCase + column) : ofModel(name));
      return pageCell({ name: upside, cell: each.upside }, said.stateOf, {
        formula: rules.formulaOf(upside, over, inputs.isPriced),
        unit: 'percent',
        signed: true,
        said: 'without a note',
      });
    });
    return [linked(growthHeads[index], here(row, 0)), textCell('%'), ...cells];
  });
  const breakEven = grid.breakEven.map((input): SheetCell =>
    pageCell(input, said.stateOf, { formula: traced.formulaOf(input), unit: 'percent', signed: true, said }),
  );

  const rows: SheetRow[] = [
    headerCells(`${title}. Each cell applies one ${driverWords} rate in all three years and one target ${methodNames[method]}.`),
    [
      textCell(
        "The middle is the model's own; its row keeps the model's three growths, and shows their compound average. Axes and cases follow the assumptions, and the two steps.",
      ),
    ],
    [textCell(`Target ${methodNames[method]} step`, 'label'), unitCell('times'), stepCell(steps.multiple, 'times')],
    [textCell(`${driver} step, pp`, 'label'), unitCell('percent'), stepCell(steps.growth, 'percent')],
    [
      textCell(`Target price ${last}, ₹: annual ${driverWords} (rows), target ${methodNames[method]} (columns)`, 'heading'),
      textCell('Unit', 'heading'),
      ...multipleHeads,
      undefined,
      ...columnCells(...chain.map(({ name }) => name)),
    ],
    ...priceRows,
    [textCell('Break-even annual growth (zero upside)', 'label'), textCell('%'), ...breakEven],
    [],
    [
      textCell(`Upside ${last}, %`, 'heading'),
      textCell('Unit', 'heading'),
      ...multipleHeads.map((cell, index) => linked(cell, here(head, firstCase + index))),
    ],
    ...upsideRowsOf,
  ];
  rows.push([], ...behindRows(traced.behind()));
  return {
    name: sheet,
    rows,
    widths: [44, 8, ...grid.multiples.map(() => 13), 3, ...chain.map(() => 20)],
    frozen: { rows: 1, columns: 2 },
  };
}

const formulaCell = (formula: string | undefined): Pick<SheetCell, 'formula'> => (formula === undefined ? {} : { formula });

/** Without its note, which stands at the cell that it is linked to. */
function linked(cell: SheetCell | undefined, formula: string): SheetCell | undefined {
  if (cell === undefined) return undefined;
  const { note: _, ...rest } = cell;
  return { ...rest, formula };
}

const axis = ({ value }: GridValue, formula: string | undefined, unit: 'times' | 'percent'): SheetCell => ({
  value,
  ...formulaCell(formula),
  look: 'assumed',
  unit,
  note: 'Step from base case; not an estimate.',
});

const stepCell = (value: number, unit: 'times' | 'percent'): SheetCell => ({ value, look: 'input', unit, note: 'Step size (editable).' });

/** A round value below or above the model's own: see `axisAround`. Undefined where a spreadsheet would round to another number than the page: it is a number then. */
function stepFrom(
  axis: GridValue,
  values: readonly GridValue[],
  step: number,
  at: { readonly own: string; readonly step: string },
): string | undefined {
  const middle = values.findIndex(({ own }) => own);
  const own = values[middle]?.value ?? 0;
  const count = values.indexOf(axis) - middle;
  const above = count > 0;
  const steps = above ? Math.floor(exact((own + readsAlike) / step)) : Math.ceil(exact((own - readsAlike) / step));
  if (Number(((steps + count) * step).toFixed(1)) !== axis.value) return undefined;
  const rounded = above
    ? `INT(ROUND((${at.own}+${readsAlike})/${at.step},9))+${count}`
    : `-INT(-ROUND((${at.own}-${readsAlike})/${at.step},9))-${-count}`;
  return `ROUND((${rounded})*${at.step},1)`;
}

/** The cells between what is changed and a result, each after those that it needs. */
function dependents(
  definitionOf: (name: string) => CellDefinition | undefined,
  result: string,
  changed: ReadonlySet<string>,
): readonly CellDefinition[] {
  const found: CellDefinition[] = [];
  const visit = (name: string): boolean => {
    if (changed.has(name)) return true;
    const definition = definitionOf(name);
    if (definition === undefined) return false;
    if (found.includes(definition)) return true;
    const needs = [...cellsOf(definition.formula), ...(definition.guard === undefined ? [] : [definition.guard.cell])];
    const depends = needs.map(visit).some(Boolean);
    if (depends) found.push(definition);
    return depends;
  };
  visit(result);
  return found;
}

const modelOfRow = (model: Model, method: Method, { value, own }: GridValue): Model =>
  own
    ? model
    : scenarioModel(
        model,
        withGrowth(model.choices.assumptions, growthDrivers[method], () => ({ value, by: 'default' })),
      );
