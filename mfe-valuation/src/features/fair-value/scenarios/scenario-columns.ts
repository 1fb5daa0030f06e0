import { signedPercentText, type CalendarDate, type FormulaInput, type Grouping } from '@mulya/domain';
import type { Assumptions, Entry } from '../../../domain/fair-value/assumptions.ts';
import { withPatGrowth, withTargetPe, type YearPlace } from '../../../domain/fair-value/changed-assumptions.ts';
import { deltas, hiddenDifferences, outcome, scenarioModel, type Outcome, type Scenario } from '../../../domain/fair-value/scenarios.ts';
import { modelInput } from '../../../domain/fair-value/model-input.ts';
import type { Model } from '../../../domain/fair-value/model.ts';
import { growthRows, targetRows, type ColumnId } from '../../../domain/fair-value/names.ts';
import { calledName, type ScenariosState } from './scenarios.slice.ts';

/** A scenario that is filled, with what it leads to. */
export interface FilledColumn {
  readonly assumptions: Assumptions;
  readonly outcome: Outcome;
  readonly against: Outcome;
  readonly alsoChanges: readonly string[];
}

export interface WrittenColumn {
  readonly scenario: Scenario;
  readonly name: string;
  readonly filled: FilledColumn | undefined;
}

/** Bear and bull beside the base. */
export interface ScenarioColumns {
  readonly bear: WrittenColumn;
  readonly base: Outcome;
  readonly bull: WrittenColumn;
  /** The base's, and that of each scenario that is filled. */
  readonly outcomes: readonly Outcome[];
}

export function scenarioColumns(model: Model, { bear, bull }: ScenariosState, today: CalendarDate): ScenarioColumns {
  const base = outcome('Base', model, today);
  const written = (scenario: Scenario): WrittenColumn => {
    const name = calledName(scenario);
    const { assumptions } = scenario;
    if (assumptions === undefined) return { scenario, name, filled: undefined };
    const found = outcome(name, scenarioModel(model, assumptions), today);
    return { scenario, name, filled: { assumptions, outcome: found, against: deltas(found, base), alsoChanges: hiddenDifferences(model.choices.assumptions, assumptions) } };
  };
  const [low, high] = [written(bear), written(bull)];
  return { bear: low, base, bull: high, outcomes: [base, ...[low, high].flatMap(({ filled }) => filled?.outcome ?? [])] };
}

/** An assumption that a scenario shows as a field. */
export interface ScenarioField {
  /** The base's own: "PAT growth FY26E". */
  readonly base: FormulaInput;
  /** In the name of a scenario's field, after the scenario's own: "target PE FY28E". */
  readonly words: string;
  readonly suffix: '%' | 'x';
  of(assumptions: Assumptions): Entry;
  with(assumptions: Assumptions, entry: Entry): Assumptions;
}

/** PAT growth of each year, then the target PE of the last. */
export function scenarioFields(model: Model): readonly ScenarioField[] {
  const [, first, second, third] = model.columns;
  const growth = (column: ColumnId, year: YearPlace): ScenarioField => ({
    base: modelInput(model, growthRows.pat, column),
    words: `PAT growth ${column}`,
    suffix: '%',
    of: (assumptions) => assumptions.growth.pat[year],
    with: (assumptions, entry) => withPatGrowth(assumptions, (was, at) => (at === year ? entry : was)),
  });
  const target: ScenarioField = {
    base: modelInput(model, targetRows.pe, third),
    words: `target PE ${third}`,
    suffix: 'x',
    of: (assumptions) => assumptions.targets.pe[2],
    with: (assumptions, entry) => withTargetPe(assumptions, () => entry),
  };
  return [growth(first, 0), growth(second, 1), growth(third, 2), target];
}

/** A difference of percentages: "-12.3pp". */
export const pointsText = (value: number, grouping: Grouping): string => signedPercentText(value, grouping).replace('%', 'pp');

/** What a scenario comes to, as one row of the table. */
export interface OutcomeRow {
  readonly label: string;
  readonly part: keyof Outcome;
  /** What it comes to, or how far that lies from the base. */
  readonly of: 'outcome' | 'against';
}

/** @param last "FY28E"; @param end the day that its return is worked out to */
export function outcomeRows(last: string, end: string): readonly OutcomeRow[] {
  const both = (part: keyof Outcome, label: string, short: string): readonly OutcomeRow[] => [
    { label, part, of: 'outcome' },
    { label: `${short} vs base`, part, of: 'against' },
  ];
  return [
    ...both('eps', `EPS ${last}`, 'EPS'),
    ...both('targetPrice', `Target price ${last}`, 'Target price'),
    ...both('upside', `Upside ${last}`, 'Upside'),
    ...both('aYear', `Annualised return to ${end}`, 'Return'),
  ];
}
