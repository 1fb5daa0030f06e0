import { EmptyState } from '@mulya/ui';
import type { MethodInputId } from '@mulya/valuation-model/fair-value';
import type { MethodContext } from '@mulya/valuation-model/valuation-methods';
import { useMemo } from 'react';
import { useAnalysisSelector } from '../../analysis-store.ts';
import { AnyMethodChoice } from '../../fair-value/method/any-method-choice.tsx';
import { shortMethodName, type OtherMethod } from '../../fair-value/method/other-methods.ts';
import { Panel } from '../../fair-value/outlook/panel.tsx';
import { useSave } from '../../fair-value/saving/use-save.ts';
import { ScenariosView } from '../../fair-value/scenarios/scenarios-panel.tsx';
import { selectShownScenarios } from '../../fair-value/scenarios/scenarios.slice.ts';
import { fieldsOf } from '../methods-context.ts';
import { useEvaluatedMethods } from '../use-evaluated-methods.ts';
import { inputOf, methodScenarioColumns } from './method-scenario-columns.ts';
import { scenarioInputs, shiftInputs, shiftText } from './scenario-inputs.ts';
import { useApplyAssumptions, useOtherMethod } from './use-other-method.ts';

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
  const apply = useApplyAssumptions();
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
      why={cell.is === 'words' ? `The base case is ${cell.text}.` : undefined}
    />
  );
}
