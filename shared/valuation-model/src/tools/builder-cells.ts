import type { NamedCell } from '@mulya/domain/grounding';
import { builderCell, builderRows, project, whyNoBuilder } from '../builder/projection.ts';
import { builtGrowth } from '../builder/use-in-model.ts';
import { isBuilderUsed } from '../fair-value/assumptions.ts';
import { builderInputs } from '../fair-value/method-inputs.ts';
import type { Model } from '../fair-value/model.ts';
import { joinList } from '../fair-value/checks/check.ts';
import { growthRows } from '../fair-value/names.ts';
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

/** Which growth the builder has none of, because it is from or to a figure that is not above zero. Undefined where it has all. */
export function unwrittenNote(context: MethodContext): string | undefined {
  const missing = builtGrowth(project(context)).filter(({ value }) => value === undefined);
  const texts = [...new Set(missing.map(({ metric }) => metric))].map((metric) => {
    const years = missing.filter((each) => each.metric === metric);
    return `${growthRows[metric]} ${joinList(years.map(({ name }) => name.slice(-5)))} (${years[0]?.why ?? ''})`;
  });
  return texts.length === 0 ? undefined : `Not from the builder: ${texts.join('; ')}.`;
}
