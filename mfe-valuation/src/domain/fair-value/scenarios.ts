import { derive, minus, over, times, type CalendarDate, type FormulaInput } from '@mulya/domain';
import { growthMetrics, methods, type Assumptions, type Entry, type ThreeYears } from './assumptions.ts';
import { returnAYear } from './horizon.ts';
import { modelInput, targetColumn } from './model-input.ts';
import { fairValueModel, type Model } from './model.ts';
import { growthRows, targetPriceRows, targetRows, upsideRows, type RowName } from './names.ts';
import { withPatGrowth, withTargetPe } from './changed-assumptions.ts';

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

/** How a scenario may be begun from the base: points of PAT growth in each year, percent of the target PE of the last year. */
export interface Shift {
  readonly growth: number;
  readonly multiple: number;
}

export const shifts: Readonly<Record<WrittenScenarioId, Shift>> = { bear: { growth: -5, multiple: -20 }, bull: { growth: 5, multiple: 20 } };

/**
 * Assumptions moved by a shift; an empty field stays empty, and a number too large to be moved stays as it is, like
 * everything else.
 *
 * @param on today, ISO
 */
export function shifted(assumptions: Assumptions, { growth, multiple }: Shift, on: string): Assumptions {
  const moved = (entry: Entry, to: (value: number) => number): Entry => {
    const value = entry.value === null ? NaN : plain(to(entry.value));
    return Number.isFinite(value) ? { value, by: 'analyst', on } : entry;
  };
  const grown = withPatGrowth(assumptions, (entry) => moved(entry, (value) => value + growth));
  return withTargetPe(grown, (entry) => moved(entry, (value) => (value * (100 + multiple)) / 100));
}

/** Without what binary arithmetic adds to a typed number: 0.1 + 0.2 is 0.3. */
const plain = (value: number): number => Number(value.toPrecision(12));

/** The rows in which two sets of assumptions differ beyond what a scenario shows: loading one changes these as well. */
export function hiddenDifferences(one: Assumptions, other: Assumptions): readonly RowName[] {
  const differ = (left: ThreeYears, right: ThreeYears, years: number) => left.slice(0, years).some(({ value }, at) => value !== right[at]?.value);
  return [
    ...growthMetrics.flatMap((metric) => (metric !== 'pat' && differ(one.growth[metric], other.growth[metric], 3) ? [growthRows[metric]] : [])),
    ...methods.flatMap((method) => (differ(one.targets[method], other.targets[method], method === 'pe' ? 2 : 3) ? [targetRows[method]] : [])),
  ];
}

/** The model with a scenario's assumptions: same company, same base year, same own figures. */
export function scenarioModel(model: Model, assumptions: Assumptions): Model {
  return fairValueModel(model.company, { ...model.choices, assumptions });
}

/** What a scenario leads to in the last year, each cell by the name that says whose it is: "Bear EPS FY28E". */
export interface Outcome {
  readonly eps: FormulaInput;
  /** By the headline's method, ₹. */
  readonly targetPrice: FormulaInput;
  /** Percent. */
  readonly upside: FormulaInput;
  /** Percent a year from the price's day to the end of the last year. */
  readonly aYear: FormulaInput;
}

/** @param name "Bear" */
export function outcome(name: string, model: Model, today: CalendarDate): Outcome {
  const last = targetColumn(model);
  const named = (row: RowName): FormulaInput => {
    const { name: own, cell } = modelInput(model, row, last);
    return { name: `${name} ${own}`, cell };
  };
  const upside = named(upsideRows.pe);
  return {
    eps: named('EPS'),
    targetPrice: named(targetPriceRows.pe),
    upside,
    aYear: { name: `${name} annualised return to end-${last}`, cell: returnAYear(model, today, upside) },
  };
}

/** How an outcome differs from the base's: EPS and target price in percent of the base's, upside and return in percentage points. */
export function deltas(of: Outcome, base: Outcome): Outcome {
  const relative = (part: 'eps' | 'targetPrice'): FormulaInput => ({
    name: `${of[part].name} vs base`,
    cell: derive(times(over(minus(of[part].name, base[part].name), base[part].name), 100), 'percent', [of[part], base[part]], belowZero(base[part])),
  });
  const points = (part: 'upside' | 'aYear'): FormulaInput => ({
    name: `${of[part].name} vs base`,
    cell: derive(minus(of[part].name, base[part].name), 'percent', [of[part], base[part]], { remark: 'Percentage points.' }),
  });
  return { eps: relative('eps'), targetPrice: relative('targetPrice'), upside: points('upside'), aYear: points('aYear') };
}

/** A change on a loss has no percentage. */
const belowZero = ({ cell }: FormulaInput): { readonly words?: string } => (cell.is === 'figure' && cell.value < 0 ? { words: 'not meaningful (loss)' } : {});
