import type { Case } from '@mulya/contract/assistant';
import {
  baseFigures,
  growthMetrics,
  methods,
  type Assumptions,
  type BaseFigure,
  type Entry,
  type Overrides,
  type ThreeYears,
} from '../fair-value/assumptions.ts';
import { builderField } from '../builder/fields.ts';
import { project, whyNoBuilder } from '../builder/projection.ts';
import { withBuiltGrowth } from '../builder/use-in-model.ts';
import type { MethodInputs } from '../fair-value/method-inputs.ts';
import { fairValueModel, type Model, type ModelChoices } from '../fair-value/model.ts';
import { baseFigureRows } from '../fair-value/names.ts';
import { builderKeys, builderNames, caseInputs, numbersOf, whyNoCase } from './case-bounds.ts';

/** Who enters the values of a case. `on`: today, ISO. `note`: the source of the values; absent for an assumption without a note. */
export interface CaseEntry {
  readonly on: string;
  readonly note?: string;
}

/** A model's choices with a case. `isChanged`: whether any value differs. `problem`: a sentence with the bounds of a refused value. */
export type AppliedCase =
  | { readonly ok: true; readonly choices: ModelChoices; readonly isChanged: boolean }
  | { readonly ok: false; readonly problem: string };

/**
 * Replaces assumptions, overrides and method inputs of a model by those of a case. A value that is the model's already keeps its note and
 * its day. A discount rate or cost of equity of the case replaces the rate builder. Inputs of the builder write its growth.
 *
 * @example
 * applyCase(model, { growth: { pat: 10 }, targets: { pe: [28, 26, 24] } }, { on: '2026-11-26' });
 */
export function applyCase(model: Model, change: Case, entry: CaseEntry): AppliedCase {
  const problem = whyNoCase(change);
  if (problem !== undefined) return { ok: false, problem };
  const { choices } = model;
  const whyNot = change.builder === undefined ? undefined : whyNoBuilder(model);
  if (whyNot !== undefined) return { ok: false, problem: whyNot };
  const assumptions = withAssumptions(withBuilder(model, change, entry), change, entry);
  const own = withOverrides(model, change, entry);
  const isChanged = assumptions !== choices.assumptions || own !== choices.own;
  return { ok: true, choices: isChanged ? { ...choices, assumptions, own } : choices, isChanged };
}

/** The assumptions with the case's inputs of the builder and the growth that follows. The same object without any. */
function withBuilder({ company, choices, columns: [, ...years] }: Model, { builder = {} }: Case, entry: CaseEntry): Assumptions {
  const { assumptions } = choices;
  const entries = builderKeys.flatMap((key) => {
    const numbers = numbersOf(builder[key]);
    return years.flatMap((column, at): readonly (readonly [string, Entry])[] => {
      const value = numbers[at] ?? numbers[0];
      return value === undefined ? [] : [[builderField(builderNames[key], column).id, { value, by: 'analyst', ...entry }]];
    });
  });
  if (entries.length === 0) return assumptions;
  const inputs = { ...assumptions.inputs, entries: { ...assumptions.inputs.entries, ...Object.fromEntries(entries) } };
  const model = fairValueModel(company, { ...choices, assumptions: { ...assumptions, inputs } });
  // The builder does not read what the methods alone read.
  const projection = project({ model, benchmarks: { history: undefined, industry: undefined }, today: { year: 2000, month: 1, day: 1 } });
  return withBuiltGrowth({ ...assumptions, inputs }, projection, entry.on);
}

/** The same object if nothing differs. */
function withAssumptions(before: Assumptions, { growth = {}, targets = {}, inputs = {} }: Case, entry: CaseEntry): Assumptions {
  const grown = growthMetrics.map((metric) => [metric, withYears(before.growth[metric], growth[metric], entry)] as const);
  const targeted = methods.map((method) => [method, withYears(before.targets[method], targets[method], entry)] as const);
  const changedInputs = withInputs(before.inputs, inputs, entry);
  const isSame =
    grown.every(([metric, years]) => years === before.growth[metric]) &&
    targeted.every(([method, years]) => years === before.targets[method]) &&
    changedInputs === before.inputs;
  if (isSame) return before;
  return {
    growth: Object.fromEntries(grown) as Assumptions['growth'], // fromEntries widens the keys
    targets: Object.fromEntries(targeted) as Assumptions['targets'], // as above
    inputs: changedInputs,
  };
}

function withYears(before: ThreeYears, given: number | readonly number[] | undefined, entry: CaseEntry): ThreeYears {
  const numbers = numbersOf(given);
  const [first, second = first, third = second] = numbers;
  if (first === undefined || second === undefined || third === undefined) return before;
  const after: ThreeYears = [changed(before[0], first, entry), changed(before[1], second, entry), changed(before[2], third, entry)];
  return after.every((each, at) => each === before[at]) ? before : after;
}

const changed = (before: Entry, value: number, entry: CaseEntry): Entry =>
  before.value === value ? before : { value, by: 'analyst', ...entry };

function withInputs(before: MethodInputs, given: NonNullable<Case['inputs']>, entry: CaseEntry): MethodInputs {
  const different = caseInputs.flatMap((input) => {
    const value = given[input];
    return value === undefined || before.entries[input]?.value === value ? [] : [[input, { value, by: 'analyst', ...entry }] as const];
  });
  const isRateBuilt = before.isRateBuilt && given.discountRate === undefined && given.costOfEquity === undefined;
  if (different.length === 0 && isRateBuilt === before.isRateBuilt) return before;
  return { entries: { ...before.entries, ...Object.fromEntries(different) }, isRateBuilt };
}

/** The base year's overrides, each with a note, because the page requires one. */
function withOverrides(
  { choices, at, columns: [base] }: Model,
  { overrides = {} }: Case,
  { on, note = 'assumed case' }: CaseEntry,
): Overrides {
  const isDifferent = (figure: BaseFigure, value: number): boolean => {
    const cell = at(baseFigureRows[figure], base);
    return cell.is !== 'figure' || cell.value !== value;
  };
  const different = baseFigures.flatMap((figure) => {
    const value = overrides[figure];
    return value === undefined || !isDifferent(figure, value) ? [] : [[figure, { value, note, on }] as const];
  });
  return different.length === 0 ? choices.own : { ...choices.own, ...Object.fromEntries(different) };
}
