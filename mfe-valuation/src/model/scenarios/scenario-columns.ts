import { dateText, signedPercentText, type CalendarDate, type FormulaInput, type Grouping } from '@mulya/domain';
import {
  type Assumptions,
  type ColumnId,
  deltas,
  type Entry,
  expectedValue,
  type ExpectedValue,
  growthDrivers,
  growthRows,
  growthWords,
  hiddenDifferences,
  horizonEnd,
  isOfEnterprise,
  type Method,
  methodNames,
  type Model,
  modelInput,
  multipliedRows,
  outcome,
  type Outcome,
  type Probabilities,
  type Scenario,
  scenarioModel,
  scenarioName,
  scenarioNames,
  scenariosOf,
  targetColumn,
  targetRows,
  withGrowth,
  withLastTarget,
  type YearPlace,
  type ScenarioSet,
} from '@mulya/valuation-model/fair-value';
import { totalReturn } from '@mulya/valuation-model/valuation-methods';

/** The figures of an outcome that a method has. Only a target multiple has a multiplied figure and a return to a year's end. */
export type ShownOutcome = Pick<Outcome, 'targetPrice' | 'upside'> & { readonly [Part in keyof Outcome | 'total']?: FormulaInput };

/** A filled scenario and its outcome. */
interface FilledColumn {
  readonly assumptions: Assumptions;
  readonly outcome: ShownOutcome;
  readonly against: ShownOutcome;
  readonly alsoChanges: readonly string[];
}

export interface ScenarioColumn {
  readonly scenario: Scenario;
  readonly name: string;
  readonly filled: FilledColumn | undefined;
}

/** The scenarios of the analyst, compared with the base. */
export interface ScenarioColumns {
  readonly fields: readonly ScenarioField[];
  readonly rows: readonly OutcomeRow[];
  readonly base: ShownOutcome;
  /** Bear, bull, and those that the analyst added. */
  readonly written: readonly ScenarioColumn[];
  readonly probabilities: Probabilities;
  /** Undefined while no probability is entered. */
  readonly expected: ExpectedValue | undefined;
  /** The outcomes of the base and of each filled scenario. */
  readonly outcomes: readonly ShownOutcome[];
}

/** How a method reads a scenario. */
interface ScenarioReading {
  readonly model: Model;
  /** Ends the names of the expected value: "(PE) FY28E". */
  readonly by: string;
  readonly fields: readonly ScenarioField[];
  readonly rows: readonly OutcomeRow[];
  readonly base: ShownOutcome;
  /** The outcome of a filled scenario. `name`: "Bear". */
  outcomeOf(name: string, assumptions: Assumptions): ShownOutcome;
  deltasOf(of: ShownOutcome): ShownOutcome;
  alsoChanges(assumptions: Assumptions): readonly string[];
}

/** The columns of the scenarios by any method. */
export function readScenarios(scenarios: ScenarioSet, reading: ScenarioReading): ScenarioColumns {
  const { model, by, fields, rows, base } = reading;
  const written = scenariosOf(scenarios).map((scenario): ScenarioColumn => {
    const name = scenarioName(scenario);
    const { assumptions } = scenario;
    if (assumptions === undefined) return { scenario, name, filled: undefined };
    const found = reading.outcomeOf(name, assumptions);
    const filled = { assumptions, outcome: found, against: reading.deltasOf(found), alsoChanges: reading.alsoChanges(assumptions) };
    return { scenario, name, filled };
  });
  const { probabilities = {} } = scenarios;
  const expected = expectedValue({
    model,
    scenarios,
    by,
    base: base.targetPrice,
    targetOf: ({ id }) => written.find(({ scenario }) => scenario.id === id)?.filled?.outcome.targetPrice,
  });
  const outcomes = [base, ...written.flatMap(({ filled }) => filled?.outcome ?? [])];
  return { fields, rows, base, written, probabilities, expected, outcomes };
}

/** Bear, the base, bull, then the added scenarios: the order of the columns. */
export function inOrder<Shown>(
  written: readonly ScenarioColumn[],
  base: Shown,
  shown: (column: ScenarioColumn) => Shown,
): readonly Shown[] {
  const all = written.map(shown);
  return [...all.slice(0, 1), base, ...all.slice(1)];
}

/** The columns of the scenarios by a target multiple. */
export function scenarioColumns(model: Model, scenarios: ScenarioSet, method: Method, today: CalendarDate): ScenarioColumns {
  const found = (name: string, of: Model) => {
    const { total } = totalReturn({ model: of, today }, method);
    return { ...outcome(name, of, method, today), total: { ...total, name: `${name} total return to end-${targetColumn(model)}` } };
  };
  const base = found(scenarioNames.base, model);
  const outcomeOf = (name: string, assumptions: Assumptions) => found(name, scenarioModel(model, assumptions));
  return readScenarios(scenarios, {
    model,
    by: `(${methodNames[method]}) ${targetColumn(model)}`,
    fields: scenarioFields(model, method),
    rows: outcomeRows(method, targetColumn(model), dateText(horizonEnd(model))),
    base,
    outcomeOf,
    deltasOf: (of) => deltas({ ...base, ...of }, base, method),
    alsoChanges: (assumptions) => hiddenDifferences(model.choices.assumptions, assumptions, method),
  });
}

/** An assumption that is a field of a scenario. */
export interface ScenarioField {
  /** The base's assumption: "PAT growth FY26E". */
  readonly base: FormulaInput;
  /** Follows the scenario's name in the field's label: "target PE FY28E". */
  readonly words: string;
  /** Empty: ₹ crore. */
  readonly suffix: '%' | 'x' | '';
  of(assumptions: Assumptions): Entry;
  with(assumptions: Assumptions, entry: Entry): Assumptions;
}

/** The units of the suffixes. */
export const suffixUnits = { '%': 'percent', x: 'times', '': 'crore' } as const;

/** The growth of the method's driver in each year, and the target multiple of the last year. */
function scenarioFields(model: Model, method: Method): readonly ScenarioField[] {
  const [, first, second, third] = model.columns;
  const metric = growthDrivers[method];
  const growth = (column: ColumnId, year: YearPlace): ScenarioField => ({
    base: modelInput(model, growthRows[metric], column),
    words: `${growthWords[metric]} ${column}`,
    suffix: '%',
    of: (assumptions) => assumptions.growth[metric][year],
    with: (assumptions, entry) => withGrowth(assumptions, metric, (was, at) => (at === year ? entry : was)),
  });
  const target: ScenarioField = {
    base: modelInput(model, targetRows[method], third),
    words: `target ${methodNames[method]} ${third}`,
    suffix: 'x',
    of: (assumptions) => assumptions.targets[method][2],
    with: (assumptions, entry) => withLastTarget(assumptions, method, () => entry),
  };
  return [growth(first, 0), growth(second, 1), growth(third, 2), target];
}

/** "-12.3pp". */
export const pointsText = (value: number, grouping: Grouping): string => signedPercentText(value, grouping).replace('%', 'pp');

/** One row of outcomes. */
export interface OutcomeRow {
  readonly label: string;
  readonly part: keyof ShownOutcome;
  /** The outcome, or its difference from the base. */
  readonly of: 'outcome' | 'against';
  /** The unit of the outcome. */
  readonly unit: 'inr' | 'crore' | 'percent';
}

/** The rows of outcomes in which the base or a filled scenario has something to show. The others would be rows of dashes. Pure. */
export const filledRows = ({ rows, base, written }: ScenarioColumns): readonly OutcomeRow[] =>
  rows.filter(({ part, of }) =>
    [of === 'against' ? undefined : base[part], ...written.map(({ filled }) => filled?.[of][part])].some(
      (input) => input !== undefined && input.cell.is !== 'missing',
    ),
  );

/** @param last "FY28E" @param end the end date of the return */
function outcomeRows(method: Method, last: string, end: string): readonly OutcomeRow[] {
  const multiplied = multipliedRows[method];
  const both = (part: keyof Outcome, label: string, short: string, unit: OutcomeRow['unit']): readonly OutcomeRow[] => [
    { label, part, of: 'outcome', unit },
    { label: `${short} vs base`, part, of: 'against', unit },
  ];
  return [
    ...both('multiplied', `${multiplied} ${last}`, multiplied, isOfEnterprise(method) ? 'crore' : 'inr'),
    ...both('targetPrice', `Target price ${last}`, 'Target price', 'inr'),
    ...both('upside', `Upside ${last}`, 'Upside', 'percent'),
    ...both('aYear', `Annualised return to ${end}`, 'Return', 'percent'),
    { label: 'Total return, with dividends', part: 'total', of: 'outcome', unit: 'percent' },
  ];
}
