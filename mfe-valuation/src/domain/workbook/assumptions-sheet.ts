import { placeholderCell, type Cell } from '@mulya/domain';
import { baseFigures, growthMetrics, methods, type BaseFigure } from '../fair-value/assumptions.ts';
import { baseFigureUnits, placeholders, sourceFigure } from '../fair-value/base-inputs.ts';
import { baseTargetDefault } from '../fair-value/model-formulas.ts';
import { baseFigureRows, baseFigureWords, cellName, growthRows, targetRows, type RowName } from '../fair-value/names.ts';
import { unitNames } from '../unit-names.ts';
import { addressFrom, nameInWorkbook } from './addresses.ts';
import { behindRows, columnCells, headerCells, pageCell, textCell, unitCell } from './cells.ts';
import type { WorkbookContent } from './content.ts';
import type { DataPlaces } from './data-sheet.ts';
import type { CellName, EntryRange, Place, SheetCell, SheetDescription, SheetRow } from './description.ts';
import { ownName, ownNoteName } from './input-names.ts';
import { liveRules } from './live-rules.ts';
import { tracedSheet } from './traced.ts';

/** Where each input of the model stands, by the name that its formulas use. */
export interface InputPlaces {
  readonly names: readonly CellName[];
  /** What is assumed for a year ahead is called by its name. @throws RangeError for what is no input */
  inputAddress(name: string): string;
  /** Whether there is a market price, as a condition. */
  readonly isPriced: string;
}

const sheet = 'Assumptions';
const columns = { base: 2, firstYear: 3, own: 3, source: 4, note: 7 } as const;

/** What the analyst assumes, and the base year's inputs with their own figures beside the source's: what is changed here moves the model. */
export function assumptionsSheet(content: WorkbookContent, data: DataPlaces): SheetDescription & InputPlaces {
  const { model, said } = content;
  const [base, ...estimates] = model.columns;
  const names: CellName[] = [];
  const entries: EntryRange[] = [];
  const addresses = new Map<string, string>();
  const at = (row: number, column: number): Place => ({ sheet, row, column });
  const stands = (name: string, place: Place): void => void addresses.set(name, addressFrom('Model', place));
  const named = (name: string, place: Place, says: string): void => void names.push({ name, place, says });

  const rows: SheetRow[] = [
    [textCell(`Assumptions for ${content.answer.companyName}`, 'title')],
    [textCell('Edit yellow cells; model, scenarios and sensitivity update. Growth in % (15 = 15%), multiples in x.')],
    [...headerCells('Assumption', 'Unit'), ...columnCells(base, ...estimates), ...headerCells('Source of value', '')],
  ];

  const yearInput = (row: RowName, column: (typeof estimates)[number], place: Place): SheetCell => {
    const name = cellName(row, column);
    const cell = model.at(row, column);
    named(nameInWorkbook(name), place, name);
    addresses.set(name, nameInWorkbook(name));
    const shown = pageCell({ name, cell }, said.stateOf, { said });
    return cell.is === 'figure' ? shown : { ...shown, value: null, look: 'input' };
  };
  const baseTarget = (name: string, place: Place): SheetCell | undefined => {
    const cell = model.graph.inputs.get(name);
    if (cell === undefined) return undefined;
    stands(name, place);
    return pageCell({ name, cell }, said.stateOf, { said });
  };
  const assumption = (row: RowName, nameOfBase: string | undefined): void => {
    const index = rows.length;
    const cells = estimates.map((column, year) => yearInput(row, column, at(index, columns.firstYear + year)));
    const ofBase = nameOfBase === undefined ? undefined : baseTarget(nameOfBase, at(index, columns.base));
    const isGrowth = nameOfBase === undefined;
    entries.push({
      row: index,
      columns: [columns.firstYear, columns.firstYear + 2],
      unit: isGrowth ? 'percent' : 'times',
      says: `${row}: ${isGrowth ? '15 = 15%' : '30 = 30x'}. Blank: dependent cells show no value.`,
    });
    const whence = [...new Set(estimates.map((column) => said.wordsOf(model.at(row, column))))].join('; ');
    rows.push([textCell(row, 'label'), unitCell(isGrowth ? 'percent' : 'times'), ofBase, ...cells, textCell(whence)]);
  };
  for (const metric of growthMetrics) assumption(growthRows[metric], undefined);
  for (const method of methods) assumption(targetRows[method], method === 'pe' ? baseTargetDefault : cellName(targetRows[method], base));
  rows.push([textCell(`Target PE ${base} is the default for a base year without a PE of its own.`)], []);

  rows.push([
    ...headerCells(`Base year ${base}`, 'Unit'),
    ...columnCells('Used in model', 'Override', 'Source', ''),
    ...headerCells('Source of value', 'Override note'),
  ]);
  const firstFigure = rows.length;
  const behindFrom = firstFigure + baseFigures.length + 3;
  const traced = tracedSheet({ sheet, from: behindFrom, known: () => undefined, data, said });

  const figureRow = (figure: BaseFigure, row: number): SheetRow => {
    const name = cellName(baseFigureRows[figure], base);
    const used = { name, cell: model.at(baseFigureRows[figure], base) };
    const source = sourceCell(content, figure);
    const own = model.choices.own[figure];
    const address = (column: number) => addressFrom(sheet, at(row, column));
    const ownCell = address(columns.own);
    const whence = said.wordsOf(source);
    stands(name, at(row, columns.base));
    if (figure === 'price') stands('Price as reported', at(row, columns.source));
    named(ownName(figure), at(row, columns.own), `Own ${baseFigureWords[figure]} (blank = reported)`);
    entries.push({
      row,
      columns: [columns.own, columns.own],
      unit: baseFigureUnits[figure],
      says: `Own ${baseFigureWords[figure]}, ${unitNames[baseFigureUnits[figure]]}. Blank = reported.`,
    });
    named(ownNoteName(figure), at(row, columns.note), `Note on own ${baseFigureWords[figure]}`);
    return [
      textCell(baseFigureRows[figure], 'label'),
      unitCell(baseFigureUnits[figure]),
      pageCell(used, said.stateOf, {
        formula: `IF(ISNUMBER(${ownCell}),${ownCell},${address(columns.source)})`,
        unit: baseFigureUnits[figure],
        said,
      }),
      {
        value: own?.value ?? null,
        look: own === undefined ? 'input' : 'own',
        unit: baseFigureUnits[figure],
        ...(own === undefined ? {} : { note: said.noteOf(used) }),
      },
      pageCell({ name: `${name}, as reported`, cell: source }, said.stateOf, {
        formula: traced.formulaOf({ name, cell: source }),
        unit: baseFigureUnits[figure],
        said,
      }),
      undefined,
      {
        value: own === undefined ? whence : 'yours',
        formula: `IF(ISNUMBER(${ownCell}),"yours","${whence.replaceAll('"', '""')}")`,
        look: 'text',
      },
      { value: own?.note ?? null, look: own === undefined ? 'input' : 'text' },
    ];
  };
  for (const [index, figure] of baseFigures.entries()) rows.push(figureRow(figure, firstFigure + index));

  const cap = liveRules(model).inputs.get('Market cap as reported') ?? model.graph.inputs.get(cellName('Market cap', base));
  if (cap !== undefined) {
    for (const name of ['Market cap as reported', cellName('Market cap', base)]) stands(name, at(rows.length, columns.base));
    rows.push([
      textCell('Market cap as reported', 'label'),
      textCell(unitNames.crore),
      pageCell({ name: 'Market cap', cell: cap }, said.stateOf, { said }),
    ]);
  } else rows.push([textCell('Market cap: not reported; model uses price × shares.')]);

  rows.push([], ...behindRows(traced.behind()));
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
      const found = addresses.get(name);
      if (found === undefined) throw new RangeError(`The model has no input "${name}".`);
      return found;
    },
    isPriced: isSourcePrice ? `${addresses.get(cellName('Price', base)) ?? ''}>0` : `N(${ownName('price')})>0`,
  };
}

/** What stands in the model where the analyst has put nothing: the source's figure, else the placeholder. */
function sourceCell({ model: { company, choices } }: WorkbookContent, figure: BaseFigure): Cell {
  const cell = sourceFigure(company, choices.baseYear, figure);
  return cell.is === 'missing' ? placeholderCell(placeholders[figure], baseFigureUnits[figure], baseFigureWords[figure]) : cell;
}
