import {
  cellName,
  growthRows,
  type Model,
  type Outcome,
  type RowName,
  scenarioNames,
  targetRows,
  type WrittenScenarioId,
} from '@mulya/valuation-model/fair-value';
import { unitNames } from '../../kit/unit-names.ts';
import { addressFrom } from './addresses.ts';
import type { InputPlaces } from './assumptions-sheet.ts';
import { columnCells, displayValue, pageCell, textCell } from './cells.ts';
import type { WorkbookContent } from './content.ts';
import type { DefinedName, EntryRange, SheetCell, SheetRow } from './description.ts';
import { scenarioCellName, scenarioTextName } from './input-names.ts';
import { createAddressLookup, isForecastOnly, type ModelPlaces } from './model-places.ts';
import { rowUnit } from './row-unit.ts';
import type { WorkbookFormulas } from './workbook-formulas.ts';

const sheet = 'Scenarios';
/** The column of the base year; Bear, Base and Bull start here as well. */
export const firstColumn = 2;
export const columnsOf: Readonly<Record<WrittenScenarioId | 'base', number>> = { bear: 2, base: 3, bull: 4, added1: 5, added2: 6 };

/** A scenario with assumptions, its model and the places of its cells. */
export interface FilledScenario {
  readonly id: WrittenScenarioId;
  readonly name: string;
  readonly model: Model;
  readonly outcome: Outcome;
  readonly places: ModelPlaces;
}

interface ScenarioBlock {
  readonly scenario: FilledScenario;
  readonly modelRows: readonly RowName[];
  /** The sheet's row of the block's heading. */
  readonly firstRow: number;
  /** The base model on the Model sheet. */
  readonly base: ModelPlaces;
  readonly inputs: InputPlaces;
}

/** The whole model of a scenario, with its input cells and their names. Name and rationale are input cells of the summary above. */
export function scenarioModelRows(
  content: WorkbookContent,
  formulas: WorkbookFormulas,
  { scenario, modelRows, firstRow, base, inputs }: ScenarioBlock,
): { readonly rows: readonly SheetRow[]; readonly names: readonly DefinedName[]; readonly entries: readonly EntryRange[] } {
  const { model } = content;
  const [, ...estimates] = model.columns;
  const rows: SheetRow[] = [[textCell(`${scenario.name}: the whole model`, 'heading'), undefined, ...columnCells(...model.columns)]];
  const names = (['name', 'reason'] as const).map((field, at): DefinedName => ({
    name: scenarioTextName(scenario.id, field),
    place: { sheet, row: at * 2, column: columnsOf[scenario.id] },
    description: `${scenarioNames[scenario.id]}, its ${field}`,
  }));
  const entries: EntryRange[] = [];
  for (const row of modelRows) {
    const at = firstRow + rows.length;
    if (isAssumed(row)) {
      for (const [index, column] of estimates.entries())
        names.push({
          name: scenarioCellName(scenario.id, cellName(row, column)),
          place: { sheet, row: at, column: firstColumn + 1 + index },
          description: `${scenario.name}: ${cellName(row, column)}`,
        });
      entries.push({
        row: at,
        columns: [firstColumn + 1, firstColumn + 3],
        unit: rowUnit(model, row),
        prompt: `${scenario.name}, ${row}: ${growths.has(row) ? '15 is 15%' : '30 is 30x'}.`,
      });
    }
    rows.push([
      textCell(row, 'label'),
      textCell(unitNames[rowUnit(model, row)]),
      ...scenarioRow(content, formulas, scenario, row, base, inputs),
    ]);
  }
  return { rows: [...rows, []], names, entries };
}

const growths: ReadonlySet<RowName> = new Set(Object.values(growthRows));
const targets: ReadonlySet<RowName> = new Set(Object.values(targetRows));
const isAssumed = (row: RowName): boolean => growths.has(row) || targets.has(row);

/** Links the base year to the Model sheet. Assumptions are input cells, everything else is a formula. */
function scenarioRow(
  { annotations }: WorkbookContent,
  formulas: WorkbookFormulas,
  { model, places }: FilledScenario,
  row: RowName,
  base: ModelPlaces,
  inputs: InputPlaces,
): SheetRow {
  const addressOf = createAddressLookup(sheet, places, inputs.inputAddress);
  return model.columns.map((column, index): SheetCell | undefined => {
    if (index === 0 && isForecastOnly(row)) return undefined;
    const name = cellName(row, column);
    const input = { name, cell: model.at(row, column) };
    const unit = formulas.definitionOf(name)?.unit;
    const options = { ...(unit === undefined ? {} : { unit }), signed: /^Upside/.test(row) };
    if (index === 0) {
      // The Model sheet has a multiple of a placeholder where the page has the default one.
      const isOther = input.cell.is === 'figure' && displayValue(input.cell) !== displayValue(model.specified.at(row, column));
      const place = isOther ? undefined : base.placeOf(name);
      return pageCell(input, annotations, { ...options, formula: place && addressFrom(sheet, place), hasNote: false });
    }
    if (isAssumed(row)) return pageCell(input, annotations, options);
    return pageCell(input, annotations, { ...options, formula: formulas.formulaOf(name, addressOf, inputs.isPriced) });
  });
}
