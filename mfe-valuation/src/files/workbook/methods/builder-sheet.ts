import { builderField, project, whyNoBuilder } from '@mulya/valuation-model/builder';
import { isBuilderUsed } from '@mulya/valuation-model/fair-value';
import { methodInputCell, type MethodContext, type MethodField } from '@mulya/valuation-model/valuation-methods';
import { addressFrom } from '../addresses.ts';
import { precedentRows, textCell } from '../cells.ts';
import type { DefinedName, SheetDescription, SheetRow } from '../description.ts';
import { createFormulaWriter } from '../formula-writer.ts';
import { outerCells } from '../model-places.ts';
import { graphRows } from './graph-rows.ts';
import { fieldPlaces, inputRows } from './input-rows.ts';
import { plainFormulas } from './method-formulas.ts';
import type { MethodSheetParts } from './method-sheet.ts';

const sheet = 'Builder';
const firstInput = 2;

type BuilderSheet = SheetDescription & { readonly names: readonly DefinedName[] };

/** The builder's inputs of each year, and the projection as formulas. Undefined for a company without a builder. */
export function builderSheet(parts: MethodSheetParts): BuilderSheet | undefined {
  if (whyNoBuilder(parts.context.model) !== undefined) return undefined;
  // The precedents come last, and the number of the rows above does not depend on their place.
  const { rows } = composeBuilder(parts, undefined);
  return composeBuilder(parts, rows.length + 1);
}

function composeBuilder(parts: MethodSheetParts, precedentsRow: number | undefined): BuilderSheet {
  const { context, annotations, model: places, inputs, data } = parts;
  const { model } = context;
  const { fields, graph, sheet: projected } = project(context);
  const placeOfField = fieldPlaces(sheet, firstInput, fields);
  const writer = createFormulaWriter({ sheet, firstRow: precedentsRow ?? 0, known: places.known, data, annotations });
  const fieldRows = inputRows({
    sheet,
    firstRow: firstInput,
    title: 'Input',
    fields,
    context,
    cellOf: (field) => methodInputCell(field, context),
    builtFormula: () => undefined,
    defaultFormula: (input) => writer.formulaOf(input),
    annotations,
  });
  const fieldAddress = (name: string): string | undefined => {
    const place = placeOfField.get(name);
    return place && addressFrom(sheet, place);
  };
  const block = graphRows({
    sheet,
    firstRow: firstInput + fieldRows.rows.length,
    title: 'Profit, cash and balance sheet',
    formulas: plainFormulas(graph),
    cellOf: projected.cell,
    outer: outerCells(graph, { model, places, inputs, writer, fieldAddress }),
    annotations,
  });
  const rows: readonly SheetRow[] = [
    [textCell(`Builder of ${model.company.source.companyName}`, 'title')],
    [textCell('Type over yellow cells; every formula here follows. The model’s growth changes on the page, with “Use in the model”.')],
    ...fieldRows.rows,
    ...block.rows,
  ];
  return {
    name: sheet,
    rows: precedentsRow === undefined ? rows : [...rows, ...precedentRows(writer.precedents())],
    widths: [48, 13, 15, 15, 15, 15],
    frozen: { rows: 1, columns: 2 },
    entries: fieldRows.entries,
    names: fieldRows.names,
  };
}

/** The builder's inputs that an imported workbook is compared with. */
export const builderFields = (context: MethodContext): readonly MethodField[] =>
  whyNoBuilder(context.model) === undefined ? project(context).fields : [];

/** The payouts of the total return once the builder is used, where no sheet of the builder has them. */
export function payoutsWithoutSheet({ model }: MethodContext): readonly MethodField[] {
  if (!isBuilderUsed(model.choices.assumptions) || whyNoBuilder(model) === undefined) return [];
  return model.columns.slice(1).map((column) => builderField('Payout', column));
}
