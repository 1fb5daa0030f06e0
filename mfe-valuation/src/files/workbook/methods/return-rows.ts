import type { CellGraph } from '@mulya/domain';
import { isBuilderInput } from '@mulya/valuation-model/fair-value';
import { methodInputCell, totalReturn, totalReturnFields } from '@mulya/valuation-model/valuation-methods';
import { textCell } from '../cells.ts';
import type { CellAnnotations } from '../content.ts';
import type { DefinedName, EntryRange, SheetName, SheetRow } from '../description.ts';
import type { FormulaWriter } from '../formula-writer.ts';
import { methodInputName } from '../input-names.ts';
import { outerCells } from '../model-places.ts';
import { payoutsWithoutSheet } from './builder-sheet.ts';
import { graphRows } from './graph-rows.ts';
import { inputRows } from './input-rows.ts';
import { fieldsOnSheet, methodsWithInputs } from './method-fields.ts';
import { methodFormulas } from './method-formulas.ts';
import type { MethodSheetParts } from './method-sheet.ts';

interface ReturnRowsOptions {
  readonly sheet: SheetName;
  readonly firstRow: number;
  /** Why the headline's target is not compared with the price, as a sentence. */
  readonly why: string | undefined;
  readonly writer: FormulaWriter;
  readonly annotations: CellAnnotations;
}

interface ReturnRows {
  readonly rows: readonly SheetRow[];
  readonly names: readonly DefinedName[];
  readonly entries: readonly EntryRange[];
}

/** The inputs and the cells of the total return to the headline's target, as formulas. An input of another sheet stays there. */
export function returnRows(parts: MethodSheetParts, { sheet, firstRow, why, writer, annotations }: ReturnRowsOptions): ReturnRows {
  const { context, model: places, inputs } = parts;
  const { model } = context;
  const elsewhere = new Set(fieldsOnSheet(methodsWithInputs(context), context).map(({ id }) => id));
  const { rows, names, entries } = inputRows({
    sheet,
    firstRow,
    title: 'Input of total return',
    fields: [...totalReturnFields.filter(({ id }) => !elsewhere.has(id)), ...payoutsWithoutSheet(context)],
    context,
    cellOf: (field) => methodInputCell(field, context),
    builtFormula: () => undefined,
    defaultFormula: (input) => writer.formulaOf(input),
    annotations,
  });
  if (why !== undefined) return { rows: [...rows, [textCell('Total return', 'heading')], [textCell(why)], []], names, entries };
  const found = totalReturn(context);
  const fieldAddress = (name: string): string | undefined => {
    if (isBuilderInput(name)) return methodInputName({ id: name, label: name });
    const field = totalReturnFields.find(({ label }) => label === name);
    return field && methodInputName(field);
  };
  const graphOf = (of: typeof model): CellGraph => totalReturn({ ...context, model: of }).graph;
  const block = graphRows({
    sheet,
    firstRow: firstRow + rows.length,
    title: 'Total return to the target price by PE',
    formulas: methodFormulas(graphOf, model, inputs.isPriced),
    cellOf: found.sheet.cell,
    outer: outerCells(found.graph, { model, places, inputs, writer, fieldAddress }),
    annotations,
  });
  return { rows: [...rows, ...block.rows], names, entries };
}
