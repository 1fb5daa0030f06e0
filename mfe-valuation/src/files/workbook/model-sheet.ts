import { monthText } from '@mulya/domain';
import {
  cellName,
  growthRows,
  horizonEnd,
  type RowName,
  targetColumn,
  targetPriceRows,
  targetRows,
  upsideRows,
} from '@mulya/valuation-model/fair-value';
import { unitNames } from '../../kit/unit-names.ts';
import { addressFrom } from './addresses.ts';
import type { InputPlaces } from './assumptions-sheet.ts';
import { precedentRows, columnCells, headerCells, pageCell, textCell } from './cells.ts';
import type { WorkbookContent } from './content.ts';
import type { DataPlaces } from './data-sheet.ts';
import type { SheetCell, SheetDescription, SheetRow } from './description.ts';
import { workbookFormulas } from './workbook-formulas.ts';
import { createAddressLookup, isForecastOnly, modelPlaces, type ModelPlaces } from './model-places.ts';
import { headlineNotes } from './headline-notes.ts';
import { rowUnit } from './row-unit.ts';
import { missingText } from './formula-text.ts';
import { createFormulaWriter } from './formula-writer.ts';

const sheet = 'Model';
const firstColumn = 2;

export type ModelSheet = SheetDescription & ModelPlaces;

const assumedRows: ReadonlySet<RowName> = new Set([...Object.values(growthRows), ...Object.values(targetRows)]);
const signedRows: ReadonlySet<RowName> = new Set(Object.values(upsideRows));

/** The end month of each year, below the year. */
function yearEnds({ model }: WorkbookContent): readonly SheetCell[] {
  const end = horizonEnd(model);
  return model.columns.map((_, index) => textCell(`to ${monthText({ ...end, year: end.year - 3 + index })}`, 'column'));
}

/**
 * The headline and the five views of the model, with placeholders in the views alone. Each cell is a formula over neighbouring cells and
 * the assumptions. A row of several views is calculated in the first view; the others link to it.
 */
export function modelSheet(content: WorkbookContent, inputs: InputPlaces, data: DataPlaces): ModelSheet {
  const { model, views, headline, annotations } = content;
  const [base] = model.columns;
  const formulas = workbookFormulas(model);
  const notes = headlineNotes(content, sheet);
  // Two header rows, the title, two headline rows, the notes, a blank row.
  const firstView = 5 + notes.length + 1;

  const rowOf = new Map<RowName, number>();
  let next = firstView;
  for (const { rows } of views) {
    next += 1;
    for (const row of rows) {
      if (!rowOf.has(row)) rowOf.set(row, next);
      next += 1;
    }
    next += 1;
  }
  const precedentsRow = next + 1;
  const places = modelPlaces({ ...model, ...model.specified }, sheet, rowOf, firstColumn);
  const addressOf = createAddressLookup(sheet, places, inputs.inputAddress);
  const writer = createFormulaWriter({ sheet, firstRow: precedentsRow, known: places.known, data, annotations });

  const formulaOf = (row: RowName, column: (typeof model.columns)[number]): string | undefined => {
    const name = cellName(row, column);
    const formula = formulas.formulaOf(name, addressOf, inputs.isPriced);
    if (formula !== undefined) return formula;
    const isPastGrowth = column === base && Object.values<RowName>(growthRows).includes(row);
    if (isPastGrowth) return writer.formulaOf({ name, cell: model.specified.at(row, column) });
    const address = inputs.inputAddress(name);
    return column !== base && assumedRows.has(row) ? `IF(ISNUMBER(${address}),${address},"${missingText}")` : address;
  };

  const rowCells = (row: RowName, at: number): SheetRow => {
    const isLink = rowOf.get(row) !== at;
    const cells = model.columns.map((column, index): SheetCell | undefined => {
      if (index === 0 && isForecastOnly(row)) return undefined;
      const input = { name: cellName(row, column), cell: model.specified.at(row, column) };
      const unit = formulas.definitionOf(input.name)?.unit;
      const options = { ...(unit === undefined ? {} : { unit }), signed: signedRows.has(row) };
      if (!isLink) return pageCell(input, annotations, { ...options, formula: formulaOf(row, column) });
      const place = places.placeOf(input.name);
      return pageCell(input, annotations, { ...options, formula: place && addressFrom(sheet, place), hasNote: false });
    });
    return [textCell(row, 'label'), textCell(unitNames[rowUnit(content.model, row)]), ...cells];
  };

  const last = targetColumn(model);
  const headlineCell = (row: RowName, signed: boolean): SheetCell => {
    const place = places.placeOf(cellName(row, last));
    return pageCell({ name: cellName(row, last), cell: model.at(row, last) }, annotations, {
      formula: place && addressFrom(sheet, place),
      unit: signed ? 'percent' : 'inr',
      signed,
      hasNote: false,
    });
  };
  const rows: SheetRow[] = [
    [...headerCells('₹ crore, unless the unit says otherwise', 'Unit'), ...columnCells(...model.columns)],
    [textCell('', 'header'), textCell('', 'header'), ...yearEnds(content)],
    [textCell(`Fair value model of ${content.answer.companyName}`, 'title')],
    [textCell(headline.label, 'strong'), textCell(unitNames.inr), headlineCell(targetPriceRows.pe, false), textCell('PE-based')],
    [textCell('Upside/(Downside)', 'strong'), textCell(unitNames.percent), headlineCell(upsideRows.pe, true)],
    ...notes.map((cell): SheetRow => [cell]),
    [],
  ];
  for (const view of views) {
    rows.push([textCell(view.label, 'heading'), undefined, ...columnCells(...model.columns)]);
    for (const row of view.rows) rows.push(rowCells(row, rows.length));
    rows.push([]);
  }
  rows.push(...precedentRows(writer.precedents()));
  return {
    name: sheet,
    rows,
    widths: [40, 13, 20, 20, 20, 20],
    frozen: { rows: 2, columns: 2 },
    ...places,
  };
}
