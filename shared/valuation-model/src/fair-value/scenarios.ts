import { derive, minus, over, times, type CalendarDate, type FormulaInput } from '@mulya/domain';
import { growthMetrics, methods, type Assumptions, type Entry, type Method, type ThreeYears } from './assumptions.ts';
import { withGrowth, withLastTarget } from './changed-assumptions.ts';
import { returnAYear } from './horizon.ts';
import { driverWords, growthDrivers, isOfEnterprise, multipliedRows } from './method-driver.ts';
import { notMeaningful } from './model-formulas.ts';
import { modelInput, targetColumn } from './model-input.ts';
import { fairValueModel, type Model } from './model.ts';
import { growthRows, targetPriceRows, targetRows, upsideRows, type RowName } from './names.ts';

/** The two that an analyst writes; the base is the model as it stands. */
export const writtenScenarios = ['bear', 'bull'] as const;
export type WrittenScenarioId = (typeof writtenScenarios)[number];
export type ScenarioId = WrittenScenarioId | 'base';

/** A view of the years ahead. Its own base figures (a price, a share count) are the model's: a scenario differs in what is assumed. */
export interface Scenario {
  readonly id: WrittenScenarioId;
  readonly name: string;
  /** Why it may come so, in one line. */
  readonly reason: string;
  /** Undefined until the analyst fills it: no scenario is made silently. */
  readonly assumptions: Assumptions | undefined;
}

/** Both scenarios, and the method by which they are shown; left out: the company's usual one. */
export interface ScenarioSet extends Readonly<Record<WrittenScenarioId, Scenario>> {
  readonly method?: Method;
}

/** How a scenario may be begun from the base: points of the driver's growth in each year, percent of the target multiple of the last year. */
export interface Shift {
  readonly growth: number;
  readonly multiple: number;
}

export const shifts: Readonly<Record<WrittenScenarioId, Shift>> = {
  bear: { growth: -5, multiple: -20 },
  bull: { growth: 5, multiple: 20 },
};

/**
 * Assumptions of a method moved by a shift; an empty field stays empty, and a number too large to be moved stays as it is, like
 * everything else.
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

/** Without what binary arithmetic adds to a typed number: 0.1 + 0.2 is 0.3. */
const plain = (value: number): number => Number(value.toPrecision(12));

/** The rows in which two sets of assumptions differ beyond what a scenario shows by this method: applying one changes these as well. */
export function hiddenDifferences(one: Assumptions, other: Assumptions, method: Method): readonly RowName[] {
  const differ = (left: ThreeYears, right: ThreeYears, years: number) =>
    left.slice(0, years).some(({ value }, at) => value !== right[at]?.value);
  return [
    ...growthMetrics.flatMap((metric) =>
      metric !== growthDrivers[method] && differ(one.growth[metric], other.growth[metric], 3) ? [growthRows[metric]] : [],
    ),
    ...methods.flatMap((each) => (differ(one.targets[each], other.targets[each], each === method ? 2 : 3) ? [targetRows[each]] : [])),
  ];
}

/** The model with a scenario's assumptions: same company, same base year, same own figures. */
export function scenarioModel(model: Model, assumptions: Assumptions): Model {
  return fairValueModel(model.company, { ...model.choices, assumptions });
}

/** What a scenario leads to by one method in the last year, each cell by the name that says whose it is: "Bear EPS FY28E". */
export interface Outcome {
  /** What the target multiple multiplies: EPS or BVPS, ₹; EBITDA or sales, ₹ crore. */
  readonly multiplied: FormulaInput;
  /** ₹. */
  readonly targetPrice: FormulaInput;
  /** Percent. */
  readonly upside: FormulaInput;
  /** Percent a year from the price's day to the end of the last year. */
  readonly aYear: FormulaInput;
}

/** @param name "Bear" */
export function outcome(name: string, model: Model, method: Method, today: CalendarDate): Outcome {
  const last = targetColumn(model);
  const named = (row: RowName): FormulaInput => {
    const { name: own, cell } = modelInput(model, row, last);
    return { name: `${name} ${own}`, cell };
  };
  const upside = named(upsideRows[method]);
  return {
    multiplied: named(multipliedRows[method]),
    targetPrice: named(targetPriceRows[method]),
    upside,
    aYear: { name: `${name} annualised return to end-${last}`, cell: returnAYear(model, today, upside) },
  };
}

/** How an outcome differs from the base's: target price and what it is based on in percent of the base's, upside and return in percentage points. */
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

export type RelativePart = 'multiplied' | 'targetPrice';

/** What is said where the base's part is below zero: a change on a loss has no percentage. */
export function negativeBaseWords(method: Method, part: RelativePart): string {
  return part === 'targetPrice' && isOfEnterprise(method) ? notMeaningful.belowZero : driverWords[method].negative;
}

const belowZero = ({ cell }: FormulaInput, words: string): { readonly words?: string } =>
  cell.is === 'figure' && cell.value < 0 ? { words } : {};
