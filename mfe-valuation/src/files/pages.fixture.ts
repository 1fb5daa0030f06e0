import type { ValuationAnswer } from '@mulya/contract';
import { companyFigures, type ComparedCompany } from '@mulya/valuation-model/comparison';
import {
  type Method,
  type Model,
  type Probabilities,
  type Scenario,
  applyShift,
  shifts,
  usualMethod,
} from '@mulya/valuation-model/fair-value';
import { modelOf } from '@mulya/valuation-model/testing';
import type { WorkbookDescription } from './workbook/description.ts';
import { describeWorkbook } from './workbook/describe-workbook.ts';
import { workbookContent, type ExportedPage } from './workbook-content.ts';

export const today = { year: 2026, month: 11, day: 22 };

/** A company of a comparison. */
export function comparedCompany(answer: ValuationAnswer, own: boolean): ComparedCompany {
  return { key: answer.ids.isin ?? '', name: answer.companyName, own, figures: { is: 'ready', figures: companyFigures(answer) } };
}

/** The initial page of a company, with optional changes. */
export function pageOf(answer: ValuationAnswer, changes: Partial<ExportedPage> = {}): ExportedPage {
  const model = changes.model ?? modelOf(answer);
  return {
    answer,
    model,
    scenarios: scenarioSet({}, {}),
    method: usualMethod(model),
    companies: [comparedCompany(answer, true)],
    parameters: undefined,
    periods: 'Annual',
    asked: undefined,
    today,
    grouping: 'international',
    ...changes,
  };
}

const scenarioSet = (bear: Partial<Scenario>, bull: Partial<Scenario>): ExportedPage['scenarios'] => ({
  bear: { id: 'bear', name: 'Bear', reason: '', assumptions: undefined, ...bear },
  bull: { id: 'bull', name: 'Bull', reason: '', assumptions: undefined, ...bull },
});

/** Both scenarios with the shifts that the page suggests. */
export const filledScenarios = ({ choices: { assumptions } }: Model, method: Method = 'pe'): ExportedPage['scenarios'] =>
  scenarioSet(
    { name: 'Deep bear', reason: 'Orders fall', assumptions: applyShift(assumptions, method, shifts.bear, '2026-11-22') },
    { assumptions: applyShift(assumptions, method, shifts.bull, '2026-11-22') },
  );

/** Both scenarios and an added one, with probabilities. */
export const weightedScenarios = (
  model: Model,
  method: Method = 'pe',
  weights: Readonly<Partial<Record<keyof Probabilities, number | null>>> = { bear: 20, base: 45, bull: 25, added1: 10 },
): ExportedPage['scenarios'] => {
  const { bear, bull } = filledScenarios(model, method);
  return {
    bear,
    bull,
    added1: { id: 'added1', name: 'Boom', reason: 'Exports double', assumptions: bull.assumptions },
    probabilities: Object.fromEntries(Object.entries(weights).map(([id, value]) => [id, { value, by: 'analyst', on: '2026-11-22' }])),
  };
};

export const createWorkbook = (page: ExportedPage): WorkbookDescription => describeWorkbook(workbookContent(page));
