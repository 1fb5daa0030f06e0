import { type Cell, type CellGraph, leavesOf } from '@mulya/domain';
import { methodInputCell, type MethodContext, type MethodField, type MethodResult } from '@mulya/valuation-model/valuation-methods';
import { addressFrom, toDefinedName } from '../addresses.ts';
import type { InputPlaces } from '../assumptions-sheet.ts';
import { displayValue, precedentRows, textCell } from '../cells.ts';
import type { CellAnnotations } from '../content.ts';
import type { DataPlaces } from '../data-sheet.ts';
import type { DefinedName, CellAddress, SheetDescription, SheetName, SheetRow } from '../description.ts';
import { createFormulaWriter, type FormulaWriter } from '../formula-writer.ts';
import { definitionText } from '../formula-text.ts';
import { type ModelPlaces, outerCells } from '../model-places.ts';
import { graphRows, type GraphRows, type OuterCells } from './graph-rows.ts';
import { fieldPlaces, inputRows, isBuilt } from './input-rows.ts';
import type { MethodFormulas } from './method-formulas.ts';
import { rangeRows, type MovedInput, type RangeRows } from './range-rows.ts';
import { valueRows, valueRowCount, type ValuedMethod, type ValuePlaces } from './value-rows.ts';

/** What a method's sheet refers to, and how the page annotates a cell. */
export interface MethodSheetParts {
  readonly context: MethodContext;
  readonly annotations: CellAnnotations;
  readonly model: ModelPlaces;
  readonly inputs: InputPlaces;
  readonly data: DataPlaces;
}

/** A method on a sheet. */
interface SheetMethod {
  readonly name: string;
  readonly result: MethodResult;
  /** The input that the range moves. */
  readonly moved: MovedInput;
  readonly formulas: MethodFormulas;
}

/** What the rows below the methods can refer to. */
export interface MethodBlocks {
  readonly firstRow: number;
  readonly writer: FormulaWriter;
  /** In the order of the methods. */
  readonly blocks: readonly GraphRows[];
  outerOf(graph: CellGraph): OuterCells;
}

interface LowerRows {
  readonly rows: readonly SheetRow[];
  readonly names?: readonly DefinedName[];
}

interface MethodSheetOptions {
  readonly sheet: SheetName;
  readonly title: string;
  readonly fields: readonly MethodField[];
  readonly methods: readonly SheetMethod[];
  /** The defined names of cells, by the cells' names. */
  readonly named: Readonly<Record<string, string>>;
  /** Rows below the methods. */
  readonly below?: (blocks: MethodBlocks) => LowerRows;
}

export type MethodSheet = SheetDescription & {
  readonly names: readonly DefinedName[];
  /** The places of low, base and high, by the method's name. */
  readonly values: ReadonlyMap<string, ValuePlaces>;
};

/** A sheet of methods: their values and notes, the inputs, and each method's cells and range as formulas. All come from the graphs. */
export function methodSheet(parts: MethodSheetParts, options: MethodSheetOptions): MethodSheet {
  // The precedents come last, and the number of the rows above does not depend on their place.
  const { rows } = composeSheet(parts, options, undefined);
  return composeSheet(parts, options, rows.length + 1);
}

function composeSheet(parts: MethodSheetParts, options: MethodSheetOptions, precedentsRow: number | undefined): MethodSheet {
  const { sheet, title, fields, methods } = options;
  const { context, annotations, model: places, inputs, data } = parts;
  const { model } = context;
  const firstInput = 2 + valueRowCount(methods);
  const placeOfField = fieldPlaces(sheet, firstInput, fields);
  const cellOf = (field: MethodField): Cell => cellOfField(field, methods, context);
  const fieldAddress = (name: string): string | undefined => {
    const field = fields.find(({ label }) => label === name);
    const place = placeOfField.get(name);
    if (field === undefined || place === undefined) return undefined;
    // The number of columns follows it, which no formula can change.
    return field.unit === 'years' ? String(displayValue(cellOf(field))) : addressFrom(sheet, place);
  };
  const knownField = (name: string, cell: Cell): CellAddress | undefined => {
    const field = fields.find(({ label }) => label === name);
    return field !== undefined && Object.is(displayValue(cellOf(field)), displayValue(cell)) ? placeOfField.get(name) : undefined;
  };
  const writer = createFormulaWriter({
    sheet,
    firstRow: precedentsRow ?? 0,
    known: (input) => knownField(input.name, input.cell) ?? places.known(input),
    data,
    annotations,
  });
  const outerOf = (graph: CellGraph): OuterCells => outerCells(graph, { model, places, inputs, writer, fieldAddress });

  let next = firstInput + fields.length + 2;
  const blocks: GraphRows[] = [];
  const ranges: RangeRows[] = [];
  for (const { name, result, moved, formulas } of methods) {
    const outer = outerOf(result.graph);
    const block = graphRows({ sheet, firstRow: next, title: name, formulas, cellOf: result.sheet.cell, outer, annotations });
    next += block.rows.length;
    const range = rangeRows({ sheet, firstRow: next, title: `${name}: low and high`, result, moved, block, annotations });
    next += range.rows.length;
    blocks.push(block);
    ranges.push(range);
  }
  const below = options.below?.({ firstRow: next, writer, blocks, outerOf });
  const builtFormula = (field: MethodField): string | undefined => {
    const at = methods.findIndex(({ result }) => isBuilt(field, result.graph, context));
    const definition = methods[at]?.result.graph.formulas.get(field.label);
    const block = blocks[at];
    return definition === undefined || block === undefined ? undefined : definitionText(definition, (name) => block.addressOf(name));
  };
  const fieldRows = inputRows({
    sheet,
    firstRow: firstInput,
    title: 'Input',
    fields,
    context,
    cellOf,
    builtFormula,
    defaultFormula: (input) => writer.formulaOf(input),
    annotations,
  });
  const isOnDefaults = ({ result }: ValuedMethod) => defaultsCondition(result, fieldRows.linked, inputs.names);
  const values = valueRows({ sheet, firstRow: 2, methods, blocks, ranges, isOnDefaults, annotations });
  const rows: readonly SheetRow[] = [
    [textCell(title, 'title')],
    [textCell('Type over yellow cells; every formula follows. Percentages are numbers (12 = 12%).')],
    ...values.rows,
    ...fieldRows.rows,
    ...blocks.flatMap((block, at) => [...block.rows, ...(ranges[at]?.rows ?? [])]),
    ...(below?.rows ?? []),
  ];
  return {
    name: sheet,
    rows: precedentsRow === undefined ? rows : [...rows, ...precedentRows(writer.precedents())],
    widths: [48, 13, ...Array.from({ length: Math.max(4, ...blocks.map(({ columns }) => columns)) }, () => 15)],
    frozen: { rows: 1, columns: 2 },
    entries: fieldRows.entries,
    names: [...fieldRows.names, ...namesOf(options, blocks), ...(below?.names ?? [])],
    values: values.places,
  };
}

/** The graph's cell of a field that other inputs decide, else that of the entry or the default. */
function cellOfField(field: MethodField, methods: readonly SheetMethod[], context: MethodContext): Cell {
  const calculated = methods.find(({ result: { graph } }) => graph.formulas.has(field.label));
  return calculated?.result.sheet.cell(field.label) ?? methodInputCell(field, context);
}

const namesOf = ({ named }: MethodSheetOptions, blocks: readonly GraphRows[]): readonly DefinedName[] =>
  Object.entries(named).flatMap(([cell, name]) => {
    const place = blocks.map((block) => block.placeOf(cell)).find((each) => each !== undefined);
    return place === undefined ? [] : [{ name, place, description: cell }];
  });

/**
 * The spreadsheet condition under which a value rests on defaults alone: its fields link to their defaults, and the model's growth rates
 * are still those of the export.
 *
 * @param linked a condition for each field
 * @param names the defined names of the model's assumptions
 */
function defaultsCondition({ base }: Pick<MethodResult, 'base'>, linked: readonly string[], names: readonly DefinedName[]): string {
  const defined = new Set(names.map(({ name }) => name));
  const assumed = leavesOf(base.cell).flatMap(({ name, cell }) =>
    cell.is === 'figure' && cell.origin.state === 'assumed' && defined.has(toDefinedName(name))
      ? [`${toDefinedName(name)}=${cell.value}`]
      : [],
  );
  const conditions = [...linked, ...assumed];
  return conditions.length === 0 ? 'TRUE' : `AND(${conditions.join(',')})`;
}
