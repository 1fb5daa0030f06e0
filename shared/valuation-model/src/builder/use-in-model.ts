import { amountText, figureText, type Cell, type Grouping } from '@mulya/domain';
import {
  builderNote,
  departsNote,
  growthMetrics,
  isBuilderUsed,
  isOfBuilder,
  type Assumptions,
  type Entry,
  type GrowthMetric,
} from '../fair-value/assumptions.ts';
import { withGrowth } from '../fair-value/changed-assumptions.ts';
import { isBuilderInput } from '../fair-value/method-inputs.ts';
import type { Model } from '../fair-value/model.ts';
import { cellName, grownRows, growthRows } from '../fair-value/names.ts';
import { joinList } from '../fair-value/checks/check.ts';
import { otherIncomeNote, type BuilderNote } from './fields.ts';
import { builderCell, type Projection } from './projection.ts';

/** The growth of a line in one year by the builder. */
interface BuiltGrowth {
  readonly metric: GrowthMetric;
  /** The year after the base year, from 0. */
  readonly at: 0 | 1 | 2;
  /** "PAT growth FY26E". */
  readonly name: string;
  /** Percent, as the model's field takes it; undefined where none is written. */
  readonly value: number | undefined;
  /** Why none is written: "PAT FY25 is below zero". */
  readonly why: string;
}

const years = [0, 1, 2] as const;

/** A field of the model shows all digits of its value. */
const written = (value: number): number => Number(value.toFixed(4));

/** The twelve growth rates that "Use in the model" writes. None from or to a figure that is not above zero. */
export const builtGrowth = ({ columns, sheet }: Projection): readonly BuiltGrowth[] =>
  growthMetrics.flatMap((metric) =>
    years.map((at): BuiltGrowth => {
      const [before, column] = [columns[at], columns[at + 1] ?? columns[3]];
      const name = cellName(growthRows[metric], column);
      const cell = sheet.cell(name);
      const why = whyNotWritten(
        cell,
        [before, column].map((year) => builderCell(grownRows[metric], year)),
        sheet.cell,
      );
      return { metric, at, name, value: why === '' && cell.is === 'figure' ? written(cell.value) : undefined, why };
    }),
  );

function whyNotWritten(growth: Cell, ends: readonly string[], cellOf: (name: string) => Cell): string {
  const end = ends.find((name) => {
    const cell = cellOf(name);
    return cell.is === 'figure' && cell.value <= 0;
  });
  if (end !== undefined) {
    const cell = cellOf(end);
    return `${end.replace('Adjusted PAT', 'PAT')} is ${cell.is === 'figure' && cell.value < 0 ? 'below zero' : 'zero'}`;
  }
  return growth.is === 'figure' ? '' : growth.is === 'missing' ? growth.why.replace(/\.$/, '') : growth.text;
}

/**
 * Writes the builder's growth of sales, EBITDA, PAT and net worth into the model, and nothing else. A rate that the builder does not have
 * stays as it is.
 *
 * @param on today, ISO
 */
export function withBuiltGrowth(assumptions: Assumptions, projection: Projection, on: string): Assumptions {
  return builtGrowth(projection).reduce((all, { metric, at, value }) => {
    if (value === undefined) return all;
    const entry: Entry = { value, by: 'analyst', on, note: builderNote };
    return withGrowth(all, metric, (before, year) => (year === at ? entry : before));
  }, assumptions);
}

/** Removes every input of the builder, so that the benchmarks count again. */
export function resetBuilder(assumptions: Assumptions): Assumptions {
  const { inputs } = assumptions;
  const entries = Object.fromEntries(Object.entries(inputs.entries).filter(([id]) => !isBuilderInput(id)));
  return { ...assumptions, inputs: { ...inputs, entries } };
}

/** How the model's growth stands to the builder. */
export interface BuilderUse {
  readonly isUsed: boolean;
  /** Rates that were typed over the builder's: "PAT growth FY26E is 12.0% (builder 9.2%)". */
  readonly departing: readonly string[];
  /** Rates that the builder wrote before it changed, in the same words. */
  readonly outdated: readonly string[];
  /** Rates that the builder does not write: "PAT growth FY26E, because PAT FY25 is below zero". */
  readonly notWritten: readonly string[];
}

export function builderUse({ choices: { assumptions } }: Pick<Model, 'choices'>, projection: Projection): BuilderUse {
  const built = builtGrowth(projection);
  const isUsed = isBuilderUsed(assumptions);
  const differing = (isOf: (entry: Entry) => boolean) =>
    built.flatMap(({ metric, at, name, value }) => {
      const entry = assumptions.growth[metric][at];
      if (value === undefined || entry.value === value || !isOf(entry)) return [];
      const now = entry.value === null ? 'empty' : figureText(entry.value, 'percent');
      return [`${name} is ${now} (builder ${figureText(value, 'percent')})`];
    });
  return {
    isUsed,
    departing: isUsed ? differing((entry) => !isOfBuilder(entry) || entry.note === departsNote) : [],
    outdated: isUsed ? differing(({ note }) => note === builderNote) : [],
    notWritten: built.flatMap(({ name, value, why }) => (value === undefined ? [`${name}, because ${why}`] : [])),
  };
}

/** How the model's growth stands to the builder, in sentences. */
export function builderUseTexts({ isUsed, departing, outdated, notWritten }: BuilderUse): readonly string[] {
  return [
    ...(isUsed ? [] : ['The model does not use the builder.']),
    ...(isUsed && departing.length + outdated.length === 0 ? ['Growth in the model is from the builder.'] : []),
    ...(departing.length > 0 ? [`The model departs from the builder: ${joinList(departing)}.`] : []),
    ...(outdated.length > 0 ? [`The builder has changed since: ${joinList(outdated)}.`] : []),
    ...(notWritten.length > 0 ? [`Not written into the model: ${notWritten.join('; ')}.`] : []),
  ];
}

/** Findings on the projection, the most important first: cash or debt below zero, and other income that may not recur. */
export function builderNotes(model: Model, { columns, sheet }: Projection, grouping: Grouping): readonly BuilderNote[] {
  const [, ...estimates] = columns;
  const below = (row: 'Cash & equivalents' | 'Gross debt' | 'Net worth', name: string, advice: string): readonly BuilderNote[] => {
    const found = estimates.flatMap((column) => {
      const cell = sheet.cell(builderCell(row, column));
      return cell.is === 'figure' && cell.value < 0 ? [`${amountText(cell.value, 'crore', grouping)} in ${column}`] : [];
    });
    return found.length === 0 ? [] : [{ finding: `${name} is below zero: ${joinList(found)}.`, advice }];
  };
  return [
    ...below('Cash & equivalents', 'Cash', 'Draw debt, or lower the payout or capital expenditure.'),
    ...below('Gross debt', 'Debt', 'More is repaid than is owed.'),
    ...below('Net worth', 'Net worth', ''),
    ...otherIncomeNote(model, sheet.cell(builderCell('Other income', columns[1]))),
  ];
}
