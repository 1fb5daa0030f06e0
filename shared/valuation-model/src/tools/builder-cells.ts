import type { NamedCell } from '@mulya/domain/grounding';
import { builderCell, builderRows, project, whyNoBuilder } from '../builder/projection.ts';
import { isBuilderUsed } from '../fair-value/assumptions.ts';
import { builderInputs } from '../fair-value/method-inputs.ts';
import type { Model } from '../fair-value/model.ts';
import type { MethodContext } from '../valuation-methods/method.ts';

interface BuilderFigure {
  readonly cell: NamedCell;
  /** An input of the builder, not one of its results. */
  readonly isInput: boolean;
}

const known = new WeakMap<Model, readonly BuilderFigure[]>();

/** The builder's inputs and results of the three years, by "builder/<row>/<year>", once the model uses the builder; else none. */
export function builderCells(context: MethodContext): readonly BuilderFigure[] {
  const { model } = context;
  const found = known.get(model) ?? figuresOf(context);
  known.set(model, found);
  return found;
}

function figuresOf(context: MethodContext): readonly BuilderFigure[] {
  const { model } = context;
  if (!isBuilderUsed(model.choices.assumptions) || whyNoBuilder(model) !== undefined) return [];
  const { columns, sheet } = project(context);
  const [, ...years] = columns;
  return [...builderInputs, ...builderRows].flatMap((row, at) =>
    years.map((column) => ({
      cell: { id: `builder/${row}/${column}`, label: `Builder: ${row} ${column}`, cell: sheet.cell(builderCell(row, column)) },
      isInput: at < builderInputs.length,
    })),
  );
}
