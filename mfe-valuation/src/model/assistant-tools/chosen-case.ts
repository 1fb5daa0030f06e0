import type { PayloadOf } from '@mulya/contract';
import { CaseSchema, type Case } from '@mulya/contract/assistant';
import { isoText, type CalendarDate } from '@mulya/domain';
import { promptLine } from '@mulya/domain/grounding';
import {
  addedScenarios,
  type Assumptions,
  baseFigures,
  type Method,
  type Model,
  outcome,
  scenarioModel,
  scenarioNames,
  type ScenarioSet,
  usualMethod,
  type WrittenScenarioId,
} from '@mulya/valuation-model/fair-value';
import { applyCase, caseName } from '@mulya/valuation-model/tools';
import { withOverride, overrideYears, type Work } from '../work.ts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { AnalysisState } from '../analysis-store.ts';
import type { Sources } from '../../company/company.api.ts';
import { selectFairValue, selectIsModelPending, workChanged } from '../fair-value.slice.ts';
import { scenarioProposed, selectScenarios } from '../scenarios/scenarios.slice.ts';

/** A case that the analyst applies, as the event has it. */
export type ChosenCase = Pick<PayloadOf<'chat/case-chosen'>, 'as' | 'name' | 'case'>;

/** What a case changes on the page. */
export type CaseChange =
  | { readonly is: 'model'; readonly work: Work; readonly name: string }
  | {
      readonly is: 'scenario';
      readonly id: WrittenScenarioId;
      readonly name: string;
      readonly reason: string;
      readonly assumptions: Assumptions;
      readonly method: Method;
    }
  /** Nothing changes. One sentence. */
  | { readonly is: 'refused'; readonly problem: string };

/** The analyst's own work on the page. */
export interface CaseTarget {
  readonly model: Model;
  readonly work: Work;
  readonly scenarios: ScenarioSet;
  readonly today: CalendarDate;
}

/** The longest name, as in a tool's result. */
const maxName = 80;

/** Parses a case and computes what it changes. The event's sender is another team, so nothing in it is trusted. */
function changeOfCase(chosen: ChosenCase, target: CaseTarget): CaseChange {
  const parsed = CaseSchema.safeParse(chosen.case);
  if (!parsed.success) return refusal('This case can’t be read: it has values that no field accepts.');
  const name = promptLine(chosen.name, maxName) || caseName(parsed.data);
  return chosen.as === 'model' ? modelChange(parsed.data, name, target) : scenarioChange(parsed.data, name, target);
}

const refusal = (problem: string): CaseChange => ({ is: 'refused', problem });

function modelChange(change: Case, name: string, { model, work, today }: CaseTarget): CaseChange {
  const applied = applyCase(model, change, { on: isoText(today), note: `From the assistant: ${name}` });
  if (!applied.ok) return refusal(applied.problem);
  if (!applied.isChanged) return refusal('The model already has these values.');
  const { baseYear, assumptions, own } = applied.choices;
  const before = work.own[baseYear] ?? {};
  return {
    is: 'model',
    name,
    work: baseFigures.reduce(
      (all: Work, figure) =>
        own[figure] === before[figure]
          ? all
          : withOverride(all, overrideYears(figure, baseYear, model.company.baseYears), figure, own[figure]),
      { ...work, assumptions },
    ),
  };
}

function scenarioChange(change: Case, name: string, { model, scenarios, today }: CaseTarget): CaseChange {
  if (change.overrides !== undefined && Object.keys(change.overrides).length > 0)
    return refusal('A scenario can’t replace figures of the base year. Apply the case to the model instead.');
  const applied = applyCase(model, change, { on: isoText(today), note: `From the assistant: ${name}` });
  if (!applied.ok) return refusal(applied.problem);
  if (!applied.isChanged) return refusal('The case is the current model, so a scenario would show nothing new.');
  const shown = scenarios.method ?? usualMethod(model);
  const method = isMultiple(change.method) ? change.method : shown;
  const id = freeScenario(scenarios, isBelow(model, applied.choices.assumptions, method, today));
  if (id === undefined) return refusal('All scenarios are filled. Empty or add one in Scenarios first.');
  return {
    is: 'scenario',
    id,
    name,
    reason: `From the assistant: ${caseName(change)}`,
    assumptions: applied.choices.assumptions,
    method: shown,
  };
}

const isMultiple = (method: Case['method']): method is Method =>
  method === 'pe' || method === 'evEbitda' || method === 'evSales' || method === 'pb';

/** Whether the case's target price is below the model's. */
function isBelow(model: Model, assumptions: Assumptions, method: Method, today: CalendarDate): boolean {
  const priceOf = (of: Model) => outcome('Case', of, method, today).targetPrice.cell;
  const [now, then] = [priceOf(model), priceOf(scenarioModel(model, assumptions))];
  return now.is === 'figure' && then.is === 'figure' && then.value < now.value;
}

/** Bear for a value below the model's, else bull; the other one if that is filled; then one that the analyst added. */
function freeScenario(scenarios: ScenarioSet, isBear: boolean): WrittenScenarioId | undefined {
  const order: readonly WrittenScenarioId[] = isBear ? ['bear', 'bull'] : ['bull', 'bear'];
  return [...order, ...addedScenarios].find((id) => scenarios[id] !== undefined && scenarios[id].assumptions === undefined);
}

/** "the bear scenario", "Scenario 4". */
const scenarioWords = (id: WrittenScenarioId): string => (id === 'bear' || id === 'bull' ? `the ${id} scenario` : scenarioNames[id]);

/** What became of a case. `announcement` and `problem`: one or two sentences. */
export type AppliedChoice = { readonly ok: true; readonly announcement: string } | { readonly ok: false; readonly problem: string };

/** Puts a case into the analyst's model, or into an empty scenario, as one undoable step. Nothing is saved. */
export function applyChosenCase(chosen: ChosenCase, { model, today }: Pick<CaseTarget, 'model' | 'today'>) {
  return (dispatch: ThunkDispatch<AnalysisState, Sources, UnknownAction>, getState: () => AnalysisState): AppliedChoice => {
    const state = getState();
    const { link, work, saveStatus } = selectFairValue(state);
    if (selectIsModelPending(state)) return { ok: false, problem: 'The model is still loading. Try again.' };
    if (link.is === 'ready') return { ok: false, problem: 'These are shared figures, which are read-only. Copy them to your model first.' };
    if (saveStatus.is === 'running') return { ok: false, problem: 'The model is being saved. Try again.' };
    const change = changeOfCase(chosen, { model, today, work, scenarios: selectScenarios(state) });
    switch (change.is) {
      case 'refused':
        return { ok: false, problem: change.problem };
      case 'model':
        dispatch(workChanged({ work: change.work, label: `Assistant: ${change.name}` }));
        return { ok: true, announcement: `Applied to the model: ${change.name}. It is not saved; Undo reverts it.` };
      case 'scenario': {
        const { id, name, reason, assumptions, method } = change;
        dispatch(scenarioProposed({ id, name, reason, assumptions, method }));
        return { ok: true, announcement: `Added as ${scenarioWords(id)}: ${name}. It is not saved.` };
      }
    }
  };
}
