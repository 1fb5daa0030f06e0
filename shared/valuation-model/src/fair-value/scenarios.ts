import { derive, minus, over, times, type CalendarDate, type FormulaInput } from '@mulya/domain';
import { growthMetrics, methods, type Assumptions, type Entry, type GrowthMetric, type Method, type ThreeYears } from './assumptions.ts';
import { withGrowth, withLastTarget } from './changed-assumptions.ts';
import { returnAYear } from './horizon.ts';
import { inputIdsOf, type MethodInputId, methodInputLabel, rateBuilderLabel, stakeIds, stakesOf, withStakes } from './method-inputs.ts';
import { driverWords, growthDrivers, isOfEnterprise, multipliedRows } from './method-driver.ts';
import { notMeaningful } from './model-formulas.ts';
import { targetColumn } from './model-input.ts';
import { comparedInput } from './price-break.ts';
import { fairValueModel, type Model } from './model.ts';
import { growthRows, targetPriceRows, targetRows, upsideRows, type RowName } from './names.ts';

/** The scenarios that an analyst can add to bear and bull. */
export const addedScenarios = ['added1', 'added2'] as const;
export type AddedScenarioId = (typeof addedScenarios)[number];

/** The scenarios of the analyst, in their order. The base case is the model itself. */
export const writtenScenarios = ['bear', 'bull', ...addedScenarios] as const;
export type WrittenScenarioId = (typeof writtenScenarios)[number];

/** The names of scenarios without one of the analyst's. */
export const scenarioNames: Readonly<Record<WrittenScenarioId | 'base', string>> = {
  bear: 'Bear',
  base: 'Base',
  bull: 'Bull',
  added1: 'Scenario 4',
  added2: 'Scenario 5',
};

/**
 * A view of the years ahead. A scenario differs from the model only in its assumptions: stakes, and overrides such as a price or a share
 * count, are the model's.
 */
export interface Scenario {
  readonly id: WrittenScenarioId;
  readonly name: string;
  /** The reasoning, in one line. */
  readonly reason: string;
  /** Undefined until the analyst fills it: the page never creates a scenario by itself. */
  readonly assumptions: Assumptions | undefined;
}

/** The analyst's probabilities, percent. Absent for a scenario without one. */
export type Probabilities = { readonly [Id in WrittenScenarioId | 'base']?: Entry };

type AddedScenarios = { readonly [Id in AddedScenarioId]?: Scenario };

/** Bear, bull, what the analyst added, the probabilities, and the displayed method; omitted: the company's usual method. */
export interface ScenarioSet extends Readonly<Record<ShiftedScenarioId, Scenario>>, AddedScenarios {
  readonly method?: Method;
  /** Absent while none is entered. */
  readonly probabilities?: Probabilities;
}

/** The scenarios of a set, in their order. */
export const scenariosOf = (set: ScenarioSet): readonly Scenario[] => writtenScenarios.flatMap((id) => set[id] ?? []);

/** The scenario's name, or its default name while the field is empty. */
export const scenarioName = ({ id, name }: Pick<Scenario, 'id' | 'name'>): string => (name.trim() === '' ? scenarioNames[id] : name.trim());

/**
 * The preset shifts from the base case: percentage points of the driver's growth each year, and percent of the last year's target
 * multiple.
 */
export interface Shift {
  readonly growth: number;
  readonly multiple: number;
}

/** The scenarios that have a preset shift. */
export type ShiftedScenarioId = 'bear' | 'bull';

export const shifts: Readonly<Record<ShiftedScenarioId, Shift>> = {
  bear: { growth: -5, multiple: -20 },
  bull: { growth: 5, multiple: 20 },
};

/**
 * Shifts the assumptions of a method. An empty field stays empty, and a number that would overflow stays unchanged.
 *
 * @param on today, ISO
 */
export function applyShift(assumptions: Assumptions, method: Method, { growth, multiple }: Shift, on: string): Assumptions {
  const moved = (entry: Entry, to: (value: number) => number): Entry => {
    const value = entry.value === null ? NaN : plain(to(entry.value));
    return Number.isFinite(value) ? { value, by: 'analyst', on } : entry;
  };
  const grown = withGrowth(assumptions, growthDrivers[method], (entry) => moved(entry, (value) => value + growth));
  return withLastTarget(grown, method, (entry) => moved(entry, (value) => (value * (100 + multiple)) / 100));
}

/** Removes binary rounding errors from a typed number: 0.1 + 0.2 is 0.3. */
const plain = (value: number): number => Number(value.toPrecision(12));

/** The assumptions that a scenario shows for a method without a target multiple. */
export interface ShownAssumptions {
  readonly growth: readonly GrowthMetric[];
  readonly inputs: readonly MethodInputId[];
}

/**
 * The rows and the method inputs in which two sets of assumptions differ but which a scenario does not show for this method. Applying the
 * scenario changes them too.
 */
export function hiddenDifferences(one: Assumptions, other: Assumptions, shown: Method | ShownAssumptions): readonly string[] {
  const differ = (left: ThreeYears, right: ThreeYears, years: number) =>
    left.slice(0, years).some(({ value }, at) => value !== right[at]?.value);
  const { growth, inputs } = typeof shown === 'string' ? { growth: [growthDrivers[shown]], inputs: [] } : shown;
  return [
    ...growthMetrics.flatMap((metric) =>
      !growth.includes(metric) && differ(one.growth[metric], other.growth[metric], 3) ? [growthRows[metric]] : [],
    ),
    ...methods.flatMap((each) => (differ(one.targets[each], other.targets[each], each === shown ? 2 : 3) ? [targetRows[each]] : [])),
    ...inputIdsOf(one.inputs, other.inputs)
      .filter((id) => !inputs.includes(id) && !isStake(id) && one.inputs.entries[id]?.value !== other.inputs.entries[id]?.value)
      .map(methodInputLabel),
    ...(one.inputs.isRateBuilt === other.inputs.isRateBuilt ? [] : [rateBuilderLabel]),
  ];
}

const isStake = (id: MethodInputId): boolean => stakeIds.some((stake) => stake === id);

/** The model with a scenario's assumptions: same company, base year, overrides and stakes. */
export function scenarioModel(model: Model, assumptions: Assumptions): Model {
  return fairValueModel(model.company, { ...model.choices, assumptions: withStakesOf(model.choices.assumptions, assumptions) });
}

/** Stakes are facts with a source, so a scenario has those of the model, also one that was written before they were added. */
export const withStakesOf = (model: Assumptions, scenario: Assumptions): Assumptions =>
  model.inputs.holdings === undefined && scenario.inputs.holdings === undefined
    ? scenario
    : { ...scenario, inputs: withStakes(scenario.inputs, stakesOf(model.inputs)) };

/** The result of a scenario by one method in the last year. Each cell has a name with the scenario: "Bear EPS FY28E". */
export interface Outcome {
  /** The multiplied figure: EPS or BVPS in ₹, EBITDA or sales in ₹ crore. */
  readonly multiplied: FormulaInput;
  /** ₹. */
  readonly targetPrice: FormulaInput;
  /** Percent. */
  readonly upside: FormulaInput;
  /** Percent a year from the price's date to the end of the last year. */
  readonly aYear: FormulaInput;
}

/** @param name "Bear" */
export function outcome(name: string, model: Model, method: Method, today: CalendarDate): Outcome {
  const last = targetColumn(model);
  const withName = (row: RowName): FormulaInput => {
    const { name: own, cell } = comparedInput(model, row, last);
    return { name: `${name} ${own}`, cell };
  };
  const upside = withName(upsideRows[method]);
  return {
    multiplied: withName(multipliedRows[method]),
    targetPrice: withName(targetPriceRows[method]),
    upside,
    aYear: { name: `${name} annualised return to end-${last}`, cell: returnAYear(model, today, upside) },
  };
}

/**
 * The difference of an outcome from the base case: target price and multiplied figure in percent of the base's, upside and return in
 * percentage points.
 */
export function deltas(of: Outcome, base: Outcome, method: Method): Outcome {
  const relative = (part: RelativePart): FormulaInput => ({
    name: `${of[part].name} vs base`,
    cell: derive(
      times(over(minus(of[part].name, base[part].name), base[part].name), 100),
      'percent',
      [of[part], base[part]],
      belowZero(base[part], negativeBaseWords(method, part)),
    ),
  });
  const points = (part: 'upside' | 'aYear'): FormulaInput => ({
    name: `${of[part].name} vs base`,
    cell: derive(minus(of[part].name, base[part].name), 'percent', [of[part], base[part]], { remark: 'Percentage points.' }),
  });
  return { multiplied: relative('multiplied'), targetPrice: relative('targetPrice'), upside: points('upside'), aYear: points('aYear') };
}

type RelativePart = 'multiplied' | 'targetPrice';

/** The words for a base below zero: a change from a loss has no percentage. */
export function negativeBaseWords(method: Method, part: RelativePart): string {
  return part === 'targetPrice' && isOfEnterprise(method) ? notMeaningful.belowZero : driverWords[method].negative;
}

const belowZero = ({ cell }: FormulaInput, words: string): { readonly words?: string } =>
  cell.is === 'figure' && cell.value < 0 ? { words } : {};
