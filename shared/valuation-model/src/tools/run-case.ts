import type { Case, ToolArguments } from '@mulya/contract/assistant';
import { isoText } from '@mulya/domain';
import { runChecks } from '../fair-value/checks/run-checks.ts';
import { fairValueModel } from '../fair-value/model.ts';
import { applyCase } from './apply-case.ts';
import { methodOfCase } from './case-method.ts';
import { caseName, shortMethodNames } from './case-name.ts';
import { caseCells, caseTable } from './case-rows.ts';
import { caseValue, isMultiple, stateNotes, type CaseValue } from './case-value.ts';
import { answerWith, refuse, type DraftOutcome } from './tool-answer.ts';
import type { ToolPage } from './tool-page.ts';

/** Values the page's model with the assumptions of a case, next to the current one. */
export function runCase(change: ToolArguments<'run_case'>, page: ToolPage): DraftOutcome {
  const applied = applyCase(page.model, change, { on: isoText(page.today) });
  if (!applied.ok) return refuse(applied.problem);
  const { method, note } = methodOfCase(page, change);
  const model = applied.isChanged ? fairValueModel(page.model.company, applied.choices) : page.model;
  const { benchmarks, today } = page;
  const of = caseValue({ model, benchmarks, today }, method);
  const now = caseValue({ model: page.model, benchmarks, today }, method);
  if (!of.ok) return refuse(of.problem);
  if (!now.ok) return refuse(now.problem);
  const [ofCase, ofPage] = [
    { model, value: of.value },
    { model: page.model, value: now.value },
  ];
  const checks = applied.isChanged ? runChecks(model, page.source) : page.checks;
  return answerWith({
    cells: caseCells(ofCase, ofPage, method),
    tables: [caseTable(ofCase, method)],
    notes: [
      ...(note === undefined ? [] : [note]),
      ...changeNotes(page, change, applied.isChanged, of.value, now.value),
      ...stateNotes(model, of.value, checks),
      ...(isMultiple(method) ? [] : [`The value by ${shortMethodNames[method]} is of today, so it has no annualised return.`]),
      ...of.value.notes,
    ],
    ...(applied.isChanged ? { case: change } : {}),
    name: caseName(change),
  });
}

function changeNotes(page: ToolPage, change: Case, isChanged: boolean, of: CaseValue, now: CaseValue): readonly string[] {
  const built = page.model.choices.assumptions.inputs.isRateBuilt;
  const replaces = built && (change.inputs?.discountRate !== undefined || change.inputs?.costOfEquity !== undefined);
  const builder = replaces ? ['The rate of this case replaces the rate builder.'] : [];
  if (!isChanged) return ['This is the current model: the case changes nothing.'];
  if (of.value.cell.is === 'figure' && now.value.cell.is === 'figure' && of.value.cell.value === now.value.cell.value)
    return [...builder, 'The case doesn’t change this value.'];
  return builder;
}
