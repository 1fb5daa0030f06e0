import type { Cell, CellGraph, FormulaInput } from '@mulya/domain';
import type { MethodContext, MethodField } from '@mulya/valuation-model/valuation-methods';
import { unitNames } from '../../../kit/unit-names.ts';
import { addressFrom } from '../addresses.ts';
import { columnCells, headerCells, pageCell, textCell } from '../cells.ts';
import type { CellAnnotations } from '../content.ts';
import type { DefinedName, EntryRange, CellAddress, SheetCell, SheetName, SheetRow } from '../description.ts';
import { missingText } from '../formula-text.ts';
import { methodInputName, methodInputNoteName, rateBuilderLabel, rateBuilderName } from '../input-names.ts';
import { valueColumn } from './graph-rows.ts';

/** The columns of the inputs, after name and unit. */
const columns = { value: 2, default: 3, note: 4, source: 5 } as const;

interface InputRowsOptions {
  readonly sheet: SheetName;
  readonly firstRow: number;
  readonly title: string;
  readonly fields: readonly MethodField[];
  readonly context: MethodContext;
  /** The page's value of a field. */
  readonly cellOf: (field: MethodField) => Cell;
  /** The formula of a field that is calculated from others, such as a built rate. */
  readonly builtFormula: (field: MethodField) => string | undefined;
  /** The formula of a default. Undefined for a constant. */
  readonly defaultFormula: (input: FormulaInput) => string | undefined;
  readonly annotations: CellAnnotations;
}

interface InputRows {
  readonly rows: readonly SheetRow[];
  readonly names: readonly DefinedName[];
  readonly entries: readonly EntryRange[];
  /** A spreadsheet condition for each value that links to its default: that it still equals it. */
  readonly linked: readonly string[];
}

/** The place of each field's value, by label. */
export const fieldPlaces = (sheet: SheetName, firstRow: number, fields: readonly MethodField[]): ReadonlyMap<string, CellAddress> =>
  new Map(fields.map(({ label }, at) => [label, { sheet, row: firstRow + 1 + at, column: columns.value }]));

/**
 * The input fields of a sheet: value, default, note and source. The value links to the default until the analyst types a number over it.
 */
export function inputRows(options: InputRowsOptions): InputRows {
  const { sheet, firstRow, title, fields, annotations } = options;
  const rowOf = (index: number): number => firstRow + 1 + index;
  return {
    rows: [
      [...headerCells(title, 'Unit'), ...columnCells('Value', 'Default'), ...headerCells('Note', 'Source of value')],
      ...fields.map((field, index): SheetRow => {
        const cell = options.cellOf(field);
        return [
          textCell(field.label, 'label'),
          textCell(unitNames[field.unit]),
          valueCell(field, cell, rowOf(index), options),
          defaultCell(field, options),
          noteCell(field, options.context),
          textCell(annotations.labelOf(cell)),
        ];
      }),
      [],
    ],
    linked: fields.flatMap((field, index) => {
      const { formula } = valueCell(field, options.cellOf(field), rowOf(index), options);
      const value = addressFrom(sheet, { sheet, row: rowOf(index), column: columns.value });
      return formula === addressFrom(sheet, { sheet, row: rowOf(index), column: columns.default }) ? [`${value}=${formula}`] : [];
    }),
    names: fields.flatMap((field, index): readonly DefinedName[] => [
      {
        name: methodInputName(field),
        place: { sheet, row: rowOf(index), column: columns.value },
        description: `${field.label}, ${unitNames[field.unit]}`,
      },
      {
        name: methodInputNoteName(field),
        place: { sheet, row: rowOf(index), column: columns.note },
        description: `Note on ${field.label}`,
      },
    ]),
    entries: fields.map(({ label, unit, min, max }, index): EntryRange => ({
      row: rowOf(index),
      columns: [columns.value, columns.value],
      unit,
      prompt: promptOf(label, unit, min, max),
      bounds: [min, max],
    })),
  };
}

function promptOf(label: string, unit: MethodField['unit'], min: number, max: number): string {
  const range = `${label}: type a ${unit === 'years' ? 'whole ' : ''}number from ${min} to ${max}`;
  // The number of columns follows the years, which no formula can change.
  if (unit === 'years') return `${range}, and import the workbook to use it. This sheet keeps its years.`;
  return `${range}${unit === 'percent' ? ' (12 = 12%)' : ''} over the default. “${missingText}”: no value.`;
}

function valueCell(field: MethodField, cell: Cell, row: number, options: InputRowsOptions): SheetCell {
  const { sheet, annotations } = options;
  const input = { name: field.label, cell };
  const entry = options.context.model.choices.assumptions.inputs.entries[field.id];
  const isEntered = entry?.by === 'analyst';
  const built = options.builtFormula(field);
  if (isEntered && cell.is === 'figure' && built === undefined) return pageCell(input, annotations);
  const fallback = field.defaultOf(options.context);
  if (cell.is !== 'figure' && (isEntered || fallback.is === 'missing'))
    return { ...pageCell(input, annotations, { unit: field.unit }), value: missingText, style: 'input' };
  const toDefault = addressFrom(sheet, { sheet, row, column: columns.default });
  return pageCell(input, annotations, { formula: built ?? toDefault, unit: field.unit, editable: true });
}

function defaultCell(field: MethodField, options: InputRowsOptions): SheetCell {
  const input = { name: `${field.label}, default`, cell: field.defaultOf(options.context) };
  const cell = pageCell(input, options.annotations, { formula: options.defaultFormula(input), unit: field.unit });
  return { ...cell, style: cell.style === 'assumed' ? 'derived' : cell.style };
}

function noteCell({ id }: MethodField, { model }: MethodContext): SheetCell {
  const entry = model.choices.assumptions.inputs.entries[id];
  const note = entry?.by === 'analyst' ? entry.note : undefined;
  return { value: note ?? null, style: note === undefined ? 'input' : 'text' };
}

/** The graph's formula of a field that the page calculates from other inputs, while its default is a constant. */
export function isBuilt(field: MethodField, graph: CellGraph, context: MethodContext): boolean {
  return graph.formulas.has(field.label) && field.defaultOf(context).origin?.state !== 'derived';
}

/**
 * A row that says whether the rate is built from its parts, and a blank row. Only the page can turn the builder on. A number typed over a
 * built rate turns it off.
 */
export function builderRow(
  sheet: SheetName,
  row: number,
  isBuilt: boolean,
): { readonly rows: readonly SheetRow[]; readonly names: readonly DefinedName[] } {
  return {
    rows: [
      [
        textCell(rateBuilderLabel, 'label'),
        undefined,
        textCell(isBuilt ? 'on' : 'off'),
        textCell(
          isBuilt ? 'A number typed over the built rate replaces it.' : 'Turn it on, on the page, to build the rate from its parts.',
        ),
      ],
      [],
    ],
    names: [{ name: rateBuilderName, place: { sheet, row, column: valueColumn }, description: 'Rate builder: on or off' }],
  };
}
