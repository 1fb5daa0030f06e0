import { placeholderCell, type Cell } from '@mulya/domain';
import {
  type BaseFigure,
  baseFigureRows,
  baseFigures,
  baseFigureUnits,
  baseFigureWords,
  baseTargetDefault,
  cellName,
  growthMetrics,
  growthRows,
  methods,
  placeholders,
  type RowName,
  sourceFigure,
  targetRows,
} from '@mulya/valuation-model/fair-value';
import { unitNames } from '../../kit/unit-names.ts';
import { addressFrom, toDefinedName } from './addresses.ts';
import { precedentRows, columnCells, headerCells, pageCell, textCell, unitCell } from './cells.ts';
import type { WorkbookContent } from './content.ts';
import type { DataPlaces } from './data-sheet.ts';
import type { DefinedName, EntryRange, CellAddress, SheetCell, SheetDescription, SheetRow } from './description.ts';
import { overrideName, overrideNoteName } from './input-names.ts';
import { workbookFormulas } from './workbook-formulas.ts';
import { createFormulaWriter } from './formula-writer.ts';

/** Addresses of the model's inputs, by the names that its formulas use. */
export interface InputPlaces {
  readonly names: readonly DefinedName[];
  /** The defined name of a forecast assumption, or the address of a base-year input. @throws RangeError for unknown inputs */
  inputAddress(name: string): string;
  /** Spreadsheet condition that is true if there is a market price. */
  readonly isPriced: string;
}

const sheet = 'Assumptions';
const columns = { base: 2, firstYear: 3, override: 3, source: 4, note: 7 } as const;

/** Assumptions and base-year inputs, with overrides next to the source's figures. Edits here recalculate the model. */
export function assumptionsSheet(content: WorkbookContent, data: DataPlaces): SheetDescription & InputPlaces {
  const { model, annotations } = content;
  const [base, ...estimates] = model.columns;
  const names: DefinedName[] = [];
  const entries: EntryRange[] = [];
  const addresses = new Map<string, string>();
  const at = (row: number, column: number): CellAddress => ({ sheet, row, column });
  const setAddress = (name: string, place: CellAddress): void => void addresses.set(name, addressFrom('Model', place));
  const addName = (name: string, place: CellAddress, description: string): void => void names.push({ name, place, description });

  const rows: SheetRow[] = [
    [textCell(`Assumptions for ${content.answer.companyName}`, 'title')],
    [textCell('Edit yellow cells; model, scenarios and sensitivity update. Growth in % (15 = 15%), multiples in x.')],
    [...headerCells('Assumption', 'Unit'), ...columnCells(base, ...estimates), ...headerCells('Source of value', '')],
  ];

  const yearInput = (row: RowName, column: (typeof estimates)[number], place: CellAddress): SheetCell => {
    const name = cellName(row, column);
    const cell = model.at(row, column);
    addName(toDefinedName(name), place, name);
    addresses.set(name, toDefinedName(name));
    const yearCell = pageCell({ name, cell }, annotations);
    return cell.is === 'figure' ? yearCell : { ...yearCell, value: null, style: 'input' };
  };
  const baseTarget = (name: string, place: CellAddress): SheetCell | undefined => {
    const cell = model.graph.inputs.get(name);
    if (cell === undefined) return undefined;
    setAddress(name, place);
    return pageCell({ name, cell }, annotations);
  };
  const addAssumption = (row: RowName, nameOfBase: string | undefined): void => {
    const index = rows.length;
    const cells = estimates.map((column, year) => yearInput(row, column, at(index, columns.firstYear + year)));
    const baseCell = nameOfBase === undefined ? undefined : baseTarget(nameOfBase, at(index, columns.base));
    const isGrowth = nameOfBase === undefined;
    entries.push({
      row: index,
      columns: [columns.firstYear, columns.firstYear + 2],
      unit: isGrowth ? 'percent' : 'times',
      prompt: `${row}: ${isGrowth ? '15 = 15%' : '30 = 30x'}. Blank: dependent cells show no value.`,
    });
    const sourceLabel = [...new Set(estimates.map((column) => annotations.labelOf(model.at(row, column))))].join('; ');
    rows.push([textCell(row, 'label'), unitCell(isGrowth ? 'percent' : 'times'), baseCell, ...cells, textCell(sourceLabel)]);
  };
  for (const metric of growthMetrics) addAssumption(growthRows[metric], undefined);
  for (const method of methods) addAssumption(targetRows[method], method === 'pe' ? baseTargetDefault : cellName(targetRows[method], base));
  rows.push([textCell(`Target PE ${base} is the default for a base year without a PE of its own.`)], []);

  rows.push([
    ...headerCells(`Base year ${base}`, 'Unit'),
    ...columnCells('Used in model', 'Override', 'Source', ''),
    ...headerCells('Source of value', 'Override note'),
  ]);
  const firstFigure = rows.length;
  const precedentsRow = firstFigure + baseFigures.length + 3;
  const writer = createFormulaWriter({ sheet, firstRow: precedentsRow, known: () => undefined, data, annotations });

  const figureRow = (figure: BaseFigure, row: number): SheetRow => {
    const name = cellName(baseFigureRows[figure], base);
    const used = { name, cell: model.specified.at(baseFigureRows[figure], base) };
    const source = sourceCell(content, figure);
    const own = model.choices.own[figure];
    const address = (column: number) => addressFrom(sheet, at(row, column));
    const overrideCell = address(columns.override);
    const sourceLabel = annotations.labelOf(source);
    setAddress(name, at(row, columns.base));
    if (figure === 'price') setAddress('Price as reported', at(row, columns.source));
    addName(overrideName(figure), at(row, columns.override), `Own ${baseFigureWords[figure]} (blank = reported)`);
    entries.push({
      row,
      columns: [columns.override, columns.override],
      unit: baseFigureUnits[figure],
      prompt: `Own ${baseFigureWords[figure]}, ${unitNames[baseFigureUnits[figure]]}. Blank = reported.`,
    });
    addName(overrideNoteName(figure), at(row, columns.note), `Note on own ${baseFigureWords[figure]}`);
    return [
      textCell(baseFigureRows[figure], 'label'),
      unitCell(baseFigureUnits[figure]),
      pageCell(used, annotations, {
        formula: `IF(ISNUMBER(${overrideCell}),${overrideCell},${address(columns.source)})`,
        unit: baseFigureUnits[figure],
      }),
      {
        value: own?.value ?? null,
        style: own === undefined ? 'input' : 'own',
        unit: baseFigureUnits[figure],
        ...(own === undefined ? {} : { note: annotations.noteOf(used) }),
      },
      pageCell({ name: `${name}, as reported`, cell: source }, annotations, {
        formula: writer.formulaOf({ name, cell: source }),
        unit: baseFigureUnits[figure],
      }),
      undefined,
      {
        value: own === undefined ? sourceLabel : 'yours',
        formula: `IF(ISNUMBER(${overrideCell}),"yours","${sourceLabel.replaceAll('"', '""')}")`,
        style: 'text',
      },
      { value: own?.note ?? null, style: own === undefined ? 'input' : 'text' },
    ];
  };
  for (const [index, figure] of baseFigures.entries()) rows.push(figureRow(figure, firstFigure + index));

  const marketCap = workbookFormulas(model).inputs.get('Market cap as reported') ?? model.graph.inputs.get(cellName('Market cap', base));
  if (marketCap !== undefined) {
    for (const name of ['Market cap as reported', cellName('Market cap', base)]) setAddress(name, at(rows.length, columns.base));
    rows.push([
      textCell('Market cap as reported', 'label'),
      textCell(unitNames.crore),
      pageCell({ name: 'Market cap', cell: marketCap }, annotations),
    ]);
  } else rows.push([textCell('Market cap: not reported; model uses price × shares.')]);

  rows.push([], ...precedentRows(writer.precedents()));
  const price = sourceCell(content, 'price');
  const isSourcePrice = price.is === 'figure' && price.origin.state !== 'placeholder';
  return {
    name: sheet,
    rows,
    widths: [32, 13, 16, 16, 16, 16, 42, 42],
    frozen: { rows: 3, columns: 2 },
    entries,
    names,
    inputAddress: (name) => {
      const address = addresses.get(name);
      if (address === undefined) throw new RangeError(`The model has no input "${name}".`);
      return address;
    },
    isPriced: isSourcePrice ? `${addresses.get(cellName('Price', base)) ?? ''}>0` : `N(${overrideName('price')})>0`,
  };
}

/** The model's input without an override: the source's figure, else the placeholder. */
function sourceCell({ model: { company, choices } }: WorkbookContent, figure: BaseFigure): Cell {
  const cell = sourceFigure(company, choices.baseYear, figure);
  return cell.is === 'missing' ? placeholderCell(placeholders[figure], baseFigureUnits[figure], baseFigureWords[figure]) : cell;
}
