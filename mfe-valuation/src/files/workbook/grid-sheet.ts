import { inputsOf, openSheet } from '@mulya/domain';
import {
  averageGrowth,
  cellName,
  exact,
  type GridValue,
  growthDrivers,
  growthRows,
  growthWords,
  type Method,
  methodNames,
  type Model,
  modelInput,
  multipliedRows,
  readsAlike,
  scenarioModel,
  sensitivity,
  targetColumn,
  targetPriceRows,
  targetRows,
  upsideRows,
  withGrowth,
} from '@mulya/valuation-model/fair-value';
import { addressFrom } from './addresses.ts';
import type { InputPlaces } from './assumptions-sheet.ts';
import { precedentRows, columnCells, headerCells, pageCell, textCell, unitCell } from './cells.ts';
import type { WorkbookContent } from './content.ts';
import type { DataPlaces } from './data-sheet.ts';
import type { CellAddress, SheetCell, SheetDescription, SheetRow } from './description.ts';
import { dependentsOf, workbookFormulas } from './workbook-formulas.ts';
import type { ModelPlaces } from './model-places.ts';
import type { AddressOf } from './formula-text.ts';
import { createFormulaWriter } from './formula-writer.ts';

const sheet = 'Grid';
const firstCase = 2;

/**
 * Sensitivity of target price and upside to a method's target multiple and growth rate. Each row calculates its own forecast years next
 * to the target prices. Each target price applies the model's formula to those years and the multiple above it.
 */
export function gridSheet(content: WorkbookContent, places: ModelPlaces, inputs: InputPlaces, data: DataPlaces): SheetDescription {
  const { model, method, steps, annotations } = content;
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
  const formulas = workbookFormulas(model);
  const growths = new Set(model.columns.slice(1).map((column) => cellName(driver, column)));
  const chain = dependentsOf(formulas.definitionOf, cellName(multipliedRows[method], last), growths);
  const chainColumn = firstCase + grid.multiples.length + 1;
  const headerRow = 4;
  const firstPriceRow = headerRow + 1;
  // The prices are followed by break-even, a blank row and a heading.
  const firstUpsideRow = firstPriceRow + grid.growths.length + 3;
  const precedentsRow = firstUpsideRow + grid.growths.length + 2;
  const at = (row: number, column: number): CellAddress => ({ sheet, row, column });
  const addressAt = (row: number, column: number): string => addressFrom(sheet, at(row, column));
  const modelAddress: AddressOf = (name) => {
    const place = places.placeOf(name);
    return place === undefined ? inputs.inputAddress(name) : addressFrom(sheet, place);
  };

  // The axes: the model's own value in the middle, round numbers on both sides.
  const ownColumn = firstCase + grid.multiples.findIndex(({ own }) => own);
  const ownRow = firstPriceRow + grid.growths.findIndex(({ own }) => own);
  const stepAddress = { multiple: addressAt(2, firstCase), growth: addressAt(3, firstCase) };
  const multipleHeads = grid.multiples.map((multiple): SheetCell => {
    const own = modelInput(model, targetRows[method], last);
    if (multiple.own) return pageCell(own, annotations, { formula: modelAddress(own.name) });
    return axisCell(
      multiple,
      stepFrom(multiple, grid.multiples, steps.multiple, { own: addressAt(headerRow, ownColumn), step: stepAddress.multiple }),
      'times',
    );
  });
  // The break-even of a column applies the multiple above it.
  const breakEvenMultiples = new Map(
    grid.breakEven.flatMap(({ cell }, column) =>
      inputsOf(cell).flatMap((input) =>
        input.name === cellName(targetRows[method], last) ? [[input.cell, at(headerRow, firstCase + column)] as const] : [],
      ),
    ),
  );
  const writer = createFormulaWriter({
    sheet,
    firstRow: precedentsRow,
    known: (input) => breakEvenMultiples.get(input.cell) ?? places.known(input),
    data,
    annotations,
  });
  const growthHeads = grid.growths.map((growth): SheetCell => {
    const average = averageGrowth(model, method);
    if (growth.own)
      return {
        ...pageCell(average, annotations, { formula: writer.formulaOf(average), unit: 'percent' }),
        value: growth.value,
      };
    return axisCell(
      growth,
      stepFrom(growth, grid.growths, steps.growth, { own: addressAt(ownRow, 0), step: stepAddress.growth }),
      'percent',
    );
  });

  const addressIn =
    (row: number, growth: GridValue): AddressOf =>
    (name) => {
      const index = chain.findIndex((definition) => definition.name === name);
      if (index >= 0) return addressAt(row, chainColumn + index);
      // The middle row uses the model's own growth rates.
      return growths.has(name) && !growth.own ? addressAt(row, 0) : modelAddress(name);
    };
  const priceRows = grid.cases.map((cases, index): SheetRow => {
    const row = firstPriceRow + index;
    const growth = grid.growths[index] ?? { value: 0, own: false };
    const prices = cases.map(({ targetPrice }, column) => {
      const caseAddress: AddressOf = (name) =>
        name === cellName(targetRows[method], last) ? addressAt(headerRow, firstCase + column) : addressIn(row, growth)(name);
      return pageCell({ name: price, cell: targetPrice }, annotations, {
        formula: formulas.formulaOf(price, caseAddress, inputs.isPriced),
        unit: 'inr',
        hasNote: false,
      });
    });
    const rowModel = openSheet(modelOfRow(model, method, growth).graph);
    const chainCells = chain.map(({ name, unit }) =>
      pageCell({ name, cell: rowModel.cell(name) }, annotations, {
        formula: formulas.formulaOf(name, addressIn(row, growth), inputs.isPriced),
        unit,
        hasNote: false,
      }),
    );
    return [growthHeads[index], textCell('₹'), ...prices, undefined, ...chainCells];
  });
  const upsideCells = grid.cases.map((cases, index): SheetRow => {
    const row = firstPriceRow + index;
    const cells = cases.map((each, column) => {
      const caseAddress: AddressOf = (name) => (name === price ? addressAt(row, firstCase + column) : modelAddress(name));
      return pageCell({ name: upside, cell: each.upside }, annotations, {
        formula: formulas.formulaOf(upside, caseAddress, inputs.isPriced),
        unit: 'percent',
        signed: true,
        hasNote: false,
      });
    });
    return [linkTo(growthHeads[index], addressAt(row, 0)), textCell('%'), ...cells];
  });
  const breakEven = grid.breakEven.map((input): SheetCell =>
    pageCell(input, annotations, { formula: writer.formulaOf(input), unit: 'percent', signed: true }),
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
      ...multipleHeads.map((cell, index) => linkTo(cell, addressAt(headerRow, firstCase + index))),
    ],
    ...upsideCells,
  ];
  rows.push([], ...precedentRows(writer.precedents()));
  return {
    name: sheet,
    rows,
    widths: [44, 8, ...grid.multiples.map(() => 13), 3, ...chain.map(() => 20)],
    frozen: { rows: 1, columns: 2 },
  };
}

const formulaCell = (formula: string | undefined): Pick<SheetCell, 'formula'> => (formula === undefined ? {} : { formula });

/** Without the note, which the linked cell already has. */
function linkTo(cell: SheetCell | undefined, formula: string): SheetCell | undefined {
  if (cell === undefined) return undefined;
  const { note: _, ...rest } = cell;
  return { ...rest, formula };
}

const axisCell = ({ value }: GridValue, formula: string | undefined, unit: 'times' | 'percent'): SheetCell => ({
  value,
  ...formulaCell(formula),
  style: 'assumed',
  unit,
  note: 'Step from base case; not an estimate.',
});

const stepCell = (value: number, unit: 'times' | 'percent'): SheetCell => ({ value, style: 'input', unit, note: 'Step size (editable).' });

/**
 * The formula of a round value around the model's own, as in `axisAround`. Undefined if a spreadsheet would round
 * differently from the page.
 */
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

const modelOfRow = (model: Model, method: Method, { value, own }: GridValue): Model =>
  own
    ? model
    : scenarioModel(
        model,
        withGrowth(model.choices.assumptions, growthDrivers[method], () => ({ value, by: 'default' })),
      );
