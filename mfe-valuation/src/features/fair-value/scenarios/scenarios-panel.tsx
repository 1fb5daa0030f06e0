import { isoText, type CalendarDate } from '@mulya/domain';
import {
  type Assumptions,
  methodsWithoutProfit,
  type Entry,
  methodNames,
  type Model,
  noDriverWords,
  otherMethods,
  seeText,
  applyShift,
  shifts,
  writtenScenarios,
} from '@mulya/valuation-model/fair-value';
import { useMemo } from 'react';
import { useAnalysisDispatch, useAnalysisSelector } from '../../analysis-store.ts';
import { useChecks } from '../checks-context.tsx';
import { MethodChoice } from '../method/method-choice.tsx';
import { useMethod } from '../method/use-method.ts';
import { Caveats } from '../outlook/caveats.tsx';
import { findCaveats } from '../outlook/outlook-text.ts';
import { Panel } from '../outlook/panel.tsx';
import { plainScenarios } from '../plain-tables.ts';
import { TableTools } from '../../table-tools/table-tools.tsx';
import { ScenarioCard } from './scenario-card.tsx';
import { scenarioColumns, type ScenarioColumns } from './scenario-columns.ts';
import { ScenarioToolbar } from './scenario-toolbar.tsx';
import { ScenarioTable } from './scenario-table.tsx';
import styles from './scenarios-panel.module.css';
import {
  scenarioEmptied,
  scenarioFieldBlurred,
  scenarioFilled,
  scenarioRenamed,
  rationaleChanged,
  scenarioRedone,
  scenarioUndone,
  selectShownScenarios,
} from './scenarios.slice.ts';

interface ScenariosPanelProps {
  readonly model: Model;
  readonly today: CalendarDate;
  /** Applies a scenario to the model as one undoable step; undefined if the scenarios are read-only. */
  readonly onLoad: ((assumptions: Assumptions, label: string) => void) | undefined;
  /** Saves the model with its scenarios. */
  onSave(): void;
}

/** The analyst's bear and bull cases; the base case is the current model. */
export function ScenariosPanel({ model, today, onLoad, onSave }: ScenariosPanelProps) {
  const dispatch = useAnalysisDispatch();
  const scenarios = useAnalysisSelector(selectShownScenarios);
  const method = useMethod(model);
  const columns = useMemo(() => scenarioColumns(model, scenarios, method, today), [model, scenarios, method, today]);
  const checks = useChecks();
  const caveats = useMemo(
    () =>
      findCaveats(
        columns.outcomes.flatMap(({ multiplied, targetPrice, upside, aYear }) => [multiplied, targetPrice, upside, aYear]),
        checks,
      ),
    [columns, checks],
  );
  const on = isoText(today);
  const base = model.choices.assumptions;
  const entryOf = (value: number | null): Entry => ({ value, by: 'analyst', on });

  const why = withoutTarget(model, columns);
  const controls = (
    <>
      <MethodChoice model={model} />
      {onLoad !== undefined && <ScenarioToolbar onSave={onSave} />}
      <TableTools title="Scenarios" read={() => plainScenarios(model, columns)} />
    </>
  );
  return (
    <Panel
      title="Scenarios"
      lead={`${methodNames[method]}-based. Base case is the current model; price, shares and base-year figures are shared.`}
      controls={controls}
    >
      {onLoad !== undefined && (
        <div className={styles.cards}>
          {writtenScenarios.map((id) => {
            const { scenario, name, filled } = columns[id];
            return (
              <ScenarioCard
                key={id}
                scenario={scenario}
                method={method}
                alsoChanges={filled?.alsoChanges ?? []}
                onName={(text) => dispatch(scenarioRenamed({ id, name: text }))}
                onLeft={() => dispatch(scenarioFieldBlurred())}
                onReason={(reason) => dispatch(rationaleChanged({ id, reason }))}
                onFill={(how) =>
                  dispatch(scenarioFilled({ id, method, assumptions: how === 'copy' ? base : applyShift(base, method, shifts[id], on) }))
                }
                onEmpty={() => dispatch(scenarioEmptied({ id }))}
                onLoad={() => {
                  if (filled !== undefined) onLoad(filled.assumptions, `${name} case applied`);
                }}
              />
            );
          })}
        </div>
      )}
      <ScenarioTable
        model={model}
        columns={columns}
        readOnly={onLoad === undefined}
        entryOf={entryOf}
        onEntry={({ id, assumptions }, field, entry) => {
          if (assumptions !== undefined)
            dispatch(scenarioFilled({ id, method, assumptions: field.with(assumptions, entry), field: field.words }));
        }}
        onLeft={() => dispatch(scenarioFieldBlurred())}
        onStep={(step) => dispatch(step === 'undo' ? scenarioUndone() : scenarioRedone())}
      />
      {why !== undefined && <p className={styles.note}>{why}</p>}
      <Caveats sentences={caveats} className={styles.note} />
    </Panel>
  );
}

/** The reason why the method gives no target price; undefined if it gives one for any case. */
function withoutTarget(model: Model, { method, outcomes }: ScenarioColumns): string | undefined {
  const reason = noDriverWords(model, method);
  if (reason === undefined || outcomes.some(({ targetPrice }) => targetPrice.cell.is === 'figure')) return undefined;
  const [base] = model.columns;
  const pat = model.at('Adjusted PAT', base);
  if (method === 'pe' && pat.is === 'figure' && pat.value < 0)
    return `PAT of ${base} is a loss, so no scenario gives a PE-based target price: ${seeText(methodsWithoutProfit(model))}.`;
  return `${methodNames[method]} is ${reason}, so no scenario gives a target price: ${seeText(otherMethods(model, method))}.`;
}
