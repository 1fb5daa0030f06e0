import { isoText, type CalendarDate } from '@mulya/domain';
import {
  type Assumptions,
  methodsWithoutProfit,
  type Entry,
  growthDrivers,
  growthRows,
  growthWords,
  type Method,
  methodNames,
  type Model,
  noDriverWords,
  otherMethods,
  predicateText,
  seeText,
  applyShift,
  shifts,
  type ShiftedScenarioId,
  type AddedScenarioId,
  addedScenarios,
  probabilityLabel,
  type Scenario,
  scenarioName,
  scenarioNames,
  type ScenarioSet,
} from '@mulya/valuation-model/fair-value';
import { Button } from '@mulya/ui';
import { useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useAnalysisDispatch, useAnalysisSelector } from '../../../model/analysis-store.ts';
import type { TypedEntry } from '../../../model/entry-text.ts';
import { useChecks } from '../../../model/checks.ts';
import { AnyMethodChoice } from '../method/any-method-choice.tsx';
import { useMethod } from '../method/use-method.ts';
import { Caveats } from '../outlook/caveats.tsx';
import { findCaveats } from '../outlook/outlook-text.ts';
import { Panel } from '../outlook/panel.tsx';
import { plainScenarios } from '../plain-tables.ts';
import { TableTools } from '../../../kit/table/table-export.tsx';
import { ScenarioCard } from './scenario-card.tsx';
import { scenarioColumns, type ScenarioColumns } from '../../../model/scenarios/scenario-columns.ts';
import {
  freePlace,
  withoutProbabilities,
  withoutScenario,
  withProbability,
  withScenario,
} from '../../../model/scenarios/scenario-edits.ts';
import { ExpectedFigures } from './expected-figures.tsx';
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
  scenariosChanged,
  scenarioUndone,
  selectShownScenarios,
} from '../../../model/scenarios/scenarios.slice.ts';

interface ScenariosProps {
  readonly model: Model;
  readonly today: CalendarDate;
  /** Applies a scenario to the model as one undoable step; undefined if the scenarios are read-only. */
  readonly onLoad: ((assumptions: Assumptions, label: string) => void) | undefined;
  /** Saves the model with its scenarios. */
  onSave(): void;
}

/** The analyst's cases by a target multiple; the base case is the current model. */
export function ScenariosPanel({ model, today, ...actions }: ScenariosProps) {
  const scenarios = useAnalysisSelector(selectShownScenarios);
  const method = useMethod(model);
  const columns = useMemo(() => scenarioColumns(model, scenarios, method, today), [model, scenarios, method, today]);
  const driver = growthDrivers[method];
  return (
    <ScenariosView
      {...actions}
      model={model}
      today={today}
      methodName={methodNames[method]}
      columns={columns}
      shiftText={(id) =>
        `${growthRows[driver]} ${signedText(shifts[id].growth)}pp, target ${methodNames[method]} ${signedText(shifts[id].multiple)}%`
      }
      shift={(base, id, on) => applyShift(base, method, shifts[id], on)}
      edited={`${growthWords[driver]} and exit ${methodNames[method]}`}
      why={withoutTarget(model, method, columns)}
    />
  );
}

const signedText = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

interface ScenariosViewProps extends ScenariosProps {
  /** "PE", "DCF". */
  readonly methodName: string;
  readonly columns: ScenarioColumns;
  /** The preset shift of a scenario, as words and as a change of the base case. */
  shiftText(id: ShiftedScenarioId): string;
  shift(base: Assumptions, id: ShiftedScenarioId, on: string): Assumptions;
  /** What to edit in a scenario: "PAT growth and exit PE". */
  readonly edited: string;
  /** The reason why the method gives no value for any case. */
  readonly why: string | undefined;
}

/** The analyst's cases by any method: cards with actions, the table, and the expected value. */
export function ScenariosView({ model, today, onLoad, onSave, methodName, columns, shiftText, shift, edited, why }: ScenariosViewProps) {
  const dispatch = useAnalysisDispatch();
  const method = useMethod(model);
  const checks = useChecks();
  const caveats = useMemo(
    () =>
      findCaveats(
        columns.outcomes.flatMap((outcome) => Object.values(outcome)),
        checks,
      ),
    [columns, checks],
  );
  const scenarios = useAnalysisSelector(selectShownScenarios);
  const cards = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const free = freePlace(scenarios);
  // The pressed button disappears or moves, so the focus follows what it did.
  const change = (to: ScenarioSet, label: string) => flushSync(() => void dispatch(scenariosChanged({ scenarios: to, label })));
  const add = (id: AddedScenarioId) => {
    change(withScenario(scenarios, id), `${scenarioNames[id]} added`);
    cards.current?.querySelector<HTMLElement>(`[data-scenario="${id}"] input`)?.focus();
  };
  const remove = (id: AddedScenarioId, scenario: Scenario) => {
    change(withoutScenario(scenarios, id), `${scenarioName(scenario)} removed`);
    addButton.current?.focus();
  };
  const on = isoText(today);
  const base = model.choices.assumptions;
  const hasStakes = base.inputs.holdings !== undefined;
  const entryOf = (typed: TypedEntry): Entry => ({ ...typed, by: 'analyst', on });
  const controls = (
    <>
      <AnyMethodChoice model={model} />
      {onLoad !== undefined && <ScenarioToolbar onSave={onSave} />}
      <TableTools title="Scenarios" read={() => plainScenarios(columns)} />
    </>
  );
  return (
    <Panel
      title="Scenarios"
      lead={`${methodName}-based. Base case is the current model; price, shares${hasStakes ? ', stakes' : ''} and base-year figures are shared.`}
      controls={controls}
    >
      {onLoad !== undefined && (
        <div ref={cards} className={styles.cards}>
          {columns.written.map(({ scenario, name, filled }) => {
            const { id } = scenario;
            const added = addedScenarios.find((each) => each === id);
            return (
              <ScenarioCard
                key={id}
                scenario={scenario}
                shiftText={isShifted(id) ? shiftText(id) : undefined}
                edited={edited}
                alsoChanges={filled?.alsoChanges ?? []}
                onName={(text) => dispatch(scenarioRenamed({ id, name: text }))}
                onLeft={() => dispatch(scenarioFieldBlurred())}
                onReason={(reason) => dispatch(rationaleChanged({ id, reason }))}
                onFill={(how) =>
                  dispatch(scenarioFilled({ id, method, assumptions: how === 'shift' && isShifted(id) ? shift(base, id, on) : base }))
                }
                onEmpty={() => dispatch(scenarioEmptied({ id }))}
                onRemove={added && (() => remove(added, scenario))}
                onLoad={() => {
                  if (filled !== undefined) onLoad(filled.assumptions, `${name} case applied`);
                }}
              />
            );
          })}
          {free !== undefined && (
            <div className={styles.add}>
              <Button ref={addButton} onClick={() => add(free)}>
                Add scenario
              </Button>
            </div>
          )}
        </div>
      )}
      <ScenarioTable
        columns={columns}
        readOnly={onLoad === undefined}
        entryOf={entryOf}
        onEntry={({ id, assumptions }, field, entry) => {
          if (assumptions !== undefined)
            dispatch(scenarioFilled({ id, method, assumptions: field.with(assumptions, entry), field: field.words }));
        }}
        onProbability={(id, entry, name) =>
          dispatch(
            scenariosChanged({
              scenarios: withProbability(scenarios, id, entry),
              label: probabilityLabel(name),
              field: `probability ${id}`,
            }),
          )
        }
        onLeft={() => dispatch(scenarioFieldBlurred())}
        onStep={(step) => dispatch(step === 'undo' ? scenarioUndone() : scenarioRedone())}
      />
      <ExpectedFigures
        columns={columns}
        {...(onLoad !== undefined && { onReset: () => change(withoutProbabilities(scenarios), 'Probabilities reset') })}
      />
      {why !== undefined && <p className={styles.note}>{why}</p>}
      <Caveats sentences={caveats} className={styles.note} />
    </Panel>
  );
}

const isShifted = (id: Scenario['id']): id is ShiftedScenarioId => id in shifts;

/** The reason why the method gives no target price; undefined if it gives one for any case. */
function withoutTarget(model: Model, method: Method, { outcomes }: ScenarioColumns): string | undefined {
  const reason = noDriverWords(model, method);
  if (reason === undefined || outcomes.some(({ targetPrice }) => targetPrice.cell.is === 'figure')) return undefined;
  const [base] = model.columns;
  const pat = model.at('Adjusted PAT', base);
  if (method === 'pe' && pat.is === 'figure' && pat.value < 0)
    return `PAT of ${base} is a loss, so no scenario gives a PE-based target price: ${seeText(methodsWithoutProfit(model))}.`;
  return `${methodNames[method]} ${predicateText(reason)}, so no scenario gives a target price: ${seeText(otherMethods(model, method))}.`;
}
