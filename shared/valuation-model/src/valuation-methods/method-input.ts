import {
  assumedCell,
  figureText,
  missingCell,
  type Cell,
  type CellDefinition,
  type FormulaInput,
  type LineName,
  type PeriodLines,
} from '@mulya/domain';
import type { MethodContext, MethodField } from './method.ts';
import { withRefusal } from '../fair-value/method-inputs.ts';
import { periodOf } from '../fair-value/model-company.ts';
import type { Model } from '../fair-value/model.ts';

/** Cells that a part of a method adds to its graph. */
export interface MethodCells {
  readonly inputs: Readonly<Record<string, Cell>>;
  readonly formulas: readonly CellDefinition[];
}

/**
 * The cell of an input field: the analyst's entry, with the default as the figure that it replaces, else the default. Missing if the field
 * is empty or the entry is outside of the field's bounds, which only a changed file or link can hold.
 */
export function methodInputCell(field: MethodField, context: MethodContext): Cell {
  return entryOf(field, context) ?? field.defaultOf(context);
}

/** Whether the analyst has an entry in a field, which can be empty. */
export const hasEntry = ({ id }: Pick<MethodField, 'id'>, { model }: Pick<MethodContext, 'model'>): boolean =>
  model.choices.assumptions.inputs.entries[id]?.by === 'analyst';

function entryOf(field: MethodField, context: MethodContext): Cell | undefined {
  const entry = context.model.choices.assumptions.inputs.entries[field.id];
  if (entry?.by !== 'analyst') return undefined;
  const { value, note = 'your assumption', on } = entry;
  if (value === null) return missingCell('No value entered.');
  const refusal = whyNotAccepted(field, value);
  if (refusal !== undefined) return missingCell(refusal);
  const instead = field.defaultOf(context);
  return assumedCell(value, field.unit, { by: 'analyst', note: withRefusal(note, entry), instead, ...(on === undefined ? {} : { on }) });
}

/** Why a field refuses a value, as a sentence with its bounds; undefined if it accepts it. */
export const whyNotAccepted = (field: Pick<MethodField, 'label' | 'min' | 'max' | 'unit'>, value: number): string | undefined =>
  isAccepted(field, value) ? undefined : `${field.label} must be ${boundsText(field)}.`;

type Bounds = Pick<MethodField, 'min' | 'max' | 'unit'>;

/** Years are whole. */
const isAccepted = ({ min, max, unit }: Bounds, value: number): boolean =>
  value >= min && value <= max && (unit !== 'years' || Number.isInteger(value));

const boundsText = ({ min, max, unit }: Bounds): string =>
  unit === 'years' ? `a whole number from ${min} to ${max}` : `from ${figureText(min, unit)} to ${figureText(max, unit)}`;

/** A default of the product. */
export const assumedDefault = (value: number, unit: MethodField['unit'], note: string): Cell =>
  assumedCell(value, unit, { by: 'default', note });

/**
 * A statement line as the input of a formula: "Cash & equivalents FY25", or "Cash & equivalents FY25 as reported" if the model has another
 * cell of that name, such as an override or a placeholder.
 */
export function statementInput(model: Model, period: PeriodLines, line: LineName): FormulaInput {
  const input = period.input(line);
  const ofModel = model.graph.inputs.get(input.name);
  const isOther = model.graph.formulas.has(input.name) || (ofModel !== undefined && ofModel !== input.cell);
  return isOther ? { ...input, name: `${input.name} as reported` } : input;
}

/** The base year and the two years before it, as far as the source has them; newest first. */
export function lastThreeYears({ company, choices: { baseYear } }: Model): readonly PeriodLines[] {
  return [0, 1, 2].flatMap((before) => periodOf(company, baseYear - before) ?? []);
}
