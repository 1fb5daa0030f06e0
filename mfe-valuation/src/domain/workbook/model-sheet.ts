import { monthText } from '@mulya/domain';
import { horizonEnd } from '../fair-value/horizon.ts';
import { targetColumn } from '../fair-value/model-input.ts';
import { cellName, growthRows, targetPriceRows, targetRows, upsideRows, type RowName } from '../fair-value/names.ts';
import { unitNames } from '../unit-names.ts';
import { addressFrom } from './addresses.ts';
import type { InputPlaces } from './assumptions-sheet.ts';
import { behindRows, columnCells, headerCells, pageCell, shownValue, textCell } from './cells.ts';
import type { WorkbookContent } from './content.ts';
import type { DataPlaces } from './data-sheet.ts';
import type { SheetCell, SheetDescription, SheetRow } from './description.ts';
import { liveRules } from './live-rules.ts';
import { addressesOn, isOfYearsAhead, modelPlaces, type ModelPlaces } from './model-places.ts';
import { readingRows } from './reading.ts';
import { unitOf } from './row-unit.ts';
import { missingText } from './spreadsheet-text.ts';
import { tracedSheet } from './traced.ts';

const sheet = 'Model';
const firstColumn = 2;

/** The sheet, and where its cells stand. */
export type ModelSheet = SheetDescription & ModelPlaces;

const assumedRows: ReadonlySet<RowName> = new Set([...Object.values(growthRows), ...Object.values(targetRows)]);
const changes: ReadonlySet<RowName> = new Set(Object.values(upsideRows));

/** Years under years: of each the month in which it ends. */
function yearEnds({ model }: WorkbookContent): readonly SheetCell[] {
  const end = horizonEnd(model);
  return model.columns.map((_, index) => textCell(`to ${monthText({ ...end, year: end.year - 3 + index })}`, 'column'));
}

/**
 * The headline and the five views of the model, each cell a formula over the cells beside it and the assumptions. A row that stands in
 * several views is worked out in the first and linked in the others.
 */
export function modelSheet(content: WorkbookContent, inputs: InputPlaces, data: DataPlaces): ModelSheet {
  const { model, views, headline, said } = content;
  const [base] = model.columns;
  const rules = liveRules(model);
  const readings = readingRows(content, sheet);
  // Two rows of header, the title and the headline's two, its readings, a blank one.
  const firstView = 5 + readings.length + 1;

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
  const behindFrom = next + 1;
  const places = modelPlaces(model, sheet, rowOf, firstColumn);
  const addressOf = addressesOn(sheet, places, inputs.inputAddress);
  const traced = tracedSheet({ sheet, from: behindFrom, known: places.known, data, said });

  const formulaOf = (row: RowName, column: (typeof model.columns)[number]): string | undefined => {
    const name = cellName(row, column);
    const live = rules.formulaOf(name, addressOf, inputs.isPriced);
    if (live !== undefined) return live;
    const isGrowthOfPast = column === base && Object.values<RowName>(growthRows).includes(row);
    if (isGrowthOfPast) return traced.formulaOf({ name, cell: model.at(row, column) });
    const address = inputs.inputAddress(name);
    return column !== base && assumedRows.has(row) ? `IF(ISNUMBER(${address}),${address},"${missingText}")` : address;
  };

  const rowCells = (row: RowName, at: number): SheetRow => {
    const isLink = rowOf.get(row) !== at;
    const cells = model.columns.map((column, index): SheetCell | undefined => {
      if (index === 0 && isOfYearsAhead(row)) return undefined;
      const input = { name: cellName(row, column), cell: model.at(row, column) };
      const unit = rules.definitionOf(input.name)?.unit;
      const shown = { ...(unit === undefined ? {} : { unit }), signed: changes.has(row) };
      if (!isLink) return pageCell(input, said.stateOf, { ...shown, formula: formulaOf(row, column), said });
      const place = places.placeOf(input.name);
      return pageCell(input, said.stateOf, { ...shown, formula: place && addressFrom(sheet, place), said: 'without a note' });
    });
    return [textCell(row, 'label'), textCell(unitNames[unitOf(content.model, row)]), ...cells];
  };

  const last = targetColumn(model);
  const headlineCell = (row: RowName, signed: boolean): SheetCell => {
    const cell = model.at(row, last);
    const place = places.placeOf(cellName(row, last));
    return {
      ...pageCell({ name: cellName(row, last), cell }, said.stateOf, {
        formula: place && addressFrom(sheet, place),
        unit: signed ? 'percent' : 'inr',
        signed,
        said: 'without a note',
      }),
      value: shownValue(cell),
    };
  };
  const rows: SheetRow[] = [
    [...headerCells('₹ crore, unless the unit says otherwise', 'Unit'), ...columnCells(...model.columns)],
    [textCell('', 'header'), textCell('', 'header'), ...yearEnds(content)],
    [textCell(`Fair value model of ${content.answer.companyName}`, 'title')],
    [textCell(headline.label, 'strong'), textCell(unitNames.inr), headlineCell(targetPriceRows.pe, false), textCell('PE-based')],
    [textCell('Upside/(Downside)', 'strong'), textCell(unitNames.percent), headlineCell(upsideRows.pe, true)],
    ...readings.map((cell): SheetRow => [cell]),
    [],
  ];
  for (const view of views) {
    rows.push([textCell(view.label, 'heading'), undefined, ...columnCells(...model.columns)]);
    for (const row of view.rows) rows.push(rowCells(row, rows.length));
    rows.push([]);
  }
  rows.push(...behindRows(traced.behind()));
  return {
    name: sheet,
    rows,
    widths: [40, 13, 20, 20, 20, 20],
    frozen: { rows: 2, columns: 2 },
    ...places,
  };
}
