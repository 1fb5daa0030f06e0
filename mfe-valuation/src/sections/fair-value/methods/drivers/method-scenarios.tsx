import { EmptyState } from '@mulya/ui';
import {
  type MethodInputId,
  type Assumptions,
  type ColumnId,
  growthRows,
  growthWords,
  type GrowthMetric,
  hiddenDifferences,
  isPriced,
  predicateText,
  modelInput,
  notMeaningful,
  scenarioModel,
  type ScenarioSet,
  withGrowth,
  type YearPlace,
} from '@mulya/valuation-model/fair-value';
import { type MethodContext, type MethodField, valuationMethods } from '@mulya/valuation-model/valuation-methods';
import { useMemo } from 'react';
import { derive, minus, over, times, type FormulaInput } from '@mulya/domain';
import { withMethodInput } from '@mulya/valuation-model/value-drivers';
import { useAnalysisSelector } from '../../../../model/analysis-store.ts';
import { AnyMethodChoice } from '../../method/any-method-choice.tsx';
import { shortMethodName, type OtherMethod } from '../../../../model/other-methods.ts';
import { Panel } from '../../outlook/panel.tsx';
import { useSave } from '../../../../model/saving/save-model.ts';
import { ScenariosView } from '../../scenarios/scenarios-panel.tsx';
import { selectShownScenarios } from '../../../../model/scenarios/scenarios.slice.ts';
import { fieldsOf } from '../methods-context.tsx';
import { useEvaluatedMethods } from '../../../../model/methods/evaluated-methods.ts';
import { scenarioInputs, shiftInputs, shiftText } from './scenario-inputs.ts';
import { useApplyScenario, useOtherMethod } from './use-other-method.ts';
import {
  readScenarios,
  type OutcomeRow,
  type ScenarioColumns,
  type ScenarioField,
  type ShownOutcome,
} from '../../../../model/scenarios/scenario-columns.ts';

const outcomeRows: readonly OutcomeRow[] = [
  { label: 'Value per share', part: 'targetPrice', of: 'outcome', unit: 'inr' },
  { label: 'Value vs base', part: 'targetPrice', of: 'against', unit: 'inr' },
  { label: 'Upside', part: 'upside', of: 'outcome', unit: 'percent' },
  { label: 'Upside vs base', part: 'upside', of: 'against', unit: 'percent' },
];

/** Bear, base and bull by the chosen method without a target multiple. */
export function MethodScenarios() {
  const { context, outcomes } = useEvaluatedMethods();
  const method = useOtherMethod();
  if (method === undefined) return null;
  const outcome = outcomes.find(({ id }) => id === method);
  if (outcome?.is === 'evaluated') return <Scenarios context={context} method={method} />;
  return (
    <Panel title="Scenarios" controls={<AnyMethodChoice model={context.model} />}>
      <EmptyState title="Scenarios not available">{outcome?.sentence}</EmptyState>
    </Panel>
  );
}

interface ScenariosProps {
  readonly context: MethodContext;
  readonly method: OtherMethod;
}

function Scenarios({ context, method }: ScenariosProps) {
  const { model, today } = context;
  const scenarios = useAnalysisSelector(selectShownScenarios);
  const columns = useMemo(() => methodScenarioColumns(context, method, scenarios), [context, method, scenarios]);
  const save = useSave();
  const apply = useApplyScenario();
  const valueOf = (id: MethodInputId): number | undefined => {
    const field = fieldsOf([method]).find((each) => each.id === id);
    const cell = field === undefined ? undefined : inputOf(context, method, field).cell;
    return cell?.is === 'figure' ? cell.value : undefined;
  };
  const { cell } = columns.base.targetPrice;
  return (
    <ScenariosView
      model={model}
      today={today}
      onLoad={apply}
      onSave={() => void save()}
      methodName={shortMethodName(method)}
      columns={columns}
      shiftText={(id) => shiftText(method, id)}
      shift={(base, id, on) => shiftInputs(base, method, id, valueOf, on)}
      edited={scenarioInputs[method].growth.length === 0 ? 'its inputs' : 'growth and rates'}
      why={cell.is === 'words' ? `The base case ${predicateText(cell.text)}.` : undefined}
    />
  );
}

/** The scenarios by a method without a target multiple: value per share and upside of today, and the differences from the base. */
function methodScenarioColumns(context: MethodContext, method: OtherMethod, scenarios: ScenarioSet): ScenarioColumns {
  const { model } = context;
  const { growth, inputs } = scenarioInputs[method];
  const outcomeAt = (name: string, at: MethodContext) => outcomeOf(name, at, method);
  const base = outcomeAt('Base', context);
  return readScenarios(scenarios, {
    model,
    by: `(${shortMethodName(method)})`,
    fields: methodScenarioFields(context, method),
    rows: outcomeRows,
    base,
    outcomeOf: (name, assumptions) => outcomeAt(name, { ...context, model: scenarioModel(model, assumptions) }),
    deltasOf: (of) => deltasOf(of, base),
    alsoChanges: (assumptions) => hiddenDifferences(model.choices.assumptions, assumptions, { growth, inputs }),
  });
}

function outcomeOf(name: string, context: MethodContext, id: OtherMethod): ShownOutcome {
  const { model } = context;
  const method = valuationMethods.find((each) => each.id === id);
  if (method === undefined) throw new RangeError(`There is no method ${id}.`);
  const value = method.evaluate(context).base;
  const targetPrice = { name: `${name} ${value.name}`, cell: value.cell };
  const price = modelInput(model, 'Price', model.columns[0]);
  const formula = times(over(minus(targetPrice.name, price.name), price.name), 100);
  const words = isPriced(model) ? {} : { words: notMeaningful.noPrice };
  return { targetPrice, upside: { name: `${name} upside`, cell: derive(formula, 'percent', [targetPrice, price], words) } };
}

function deltasOf(of: ShownOutcome, base: ShownOutcome): ShownOutcome {
  const [value, from] = [of.targetPrice, base.targetPrice];
  return {
    targetPrice: {
      name: `${value.name} vs base`,
      cell: derive(times(over(minus(value.name, from.name), from.name), 100), 'percent', [value, from]),
    },
    upside: {
      name: `${of.upside.name} vs base`,
      cell: derive(minus(of.upside.name, base.upside.name), 'percent', [of.upside, base.upside], { remark: 'Percentage points.' }),
    },
  };
}

/** The growth that the method reads, year by year, and its main inputs. */
function methodScenarioFields(context: MethodContext, method: OtherMethod): readonly ScenarioField[] {
  const { growth, inputs } = scenarioInputs[method];
  const [, ...estimates] = context.model.columns;
  const fields = valuationMethods.find(({ id }) => id === method)?.fields ?? [];
  return [
    ...growth.flatMap((metric) => estimates.map((column, year) => growthField(context, metric, column, year as YearPlace))),
    ...inputs.flatMap((id) => fields.filter((field) => field.id === id)).map((field) => inputField(inputOf(context, method, field), field)),
  ];
}

function growthField({ model }: MethodContext, metric: GrowthMetric, column: ColumnId, year: YearPlace): ScenarioField {
  return {
    base: modelInput(model, growthRows[metric], column),
    words: `${growthWords[metric]} ${column}`,
    suffix: '%',
    of: (assumptions) => assumptions.growth[metric][year],
    with: (assumptions, entry) => withGrowth(assumptions, metric, (was, at) => (at === year ? entry : was)),
  };
}

function inputField(base: FormulaInput, field: MethodField): ScenarioField {
  const { cell } = base;
  return {
    base,
    words: /^[A-Z][A-Z/]/.test(field.label) ? field.label : field.label.charAt(0).toLowerCase() + field.label.slice(1),
    suffix: field.unit === 'percent' ? '%' : field.unit === 'times' ? 'x' : '',
    // Without an entry, the scenario has the default, which does not depend on the scenario's other assumptions.
    of: (assumptions: Assumptions) =>
      assumptions.inputs.entries[field.id] ?? { value: cell.is === 'figure' ? Number(cell.value.toPrecision(6)) : null, by: 'default' },
    with: (assumptions, entry) => withMethodInput(assumptions, field.id, entry),
  };
}

/** The value of an input in the base case: typed, built or default. */
function inputOf(context: MethodContext, id: OtherMethod, field: Pick<MethodField, 'label'>): FormulaInput {
  const result = valuationMethods.find((each) => each.id === id)?.evaluate(context);
  if (result === undefined) throw new RangeError(`There is no method ${id}.`);
  return { name: field.label, cell: result.sheet.cell(field.label) };
}
