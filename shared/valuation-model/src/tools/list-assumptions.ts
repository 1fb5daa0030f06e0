import { assumedCell, dateText, parseIsoDate, type CalendarDate, type Cell, type FormulaInput } from '@mulya/domain';
import type { NamedCell } from '@mulya/domain/grounding';
import { builderCells } from './builder-cells.ts';
import { baseFigures, growthMetrics, isBuilderUsed, methods, type Entry } from '../fair-value/assumptions.ts';
import { priceDay } from '../fair-value/horizon.ts';
import { expectedTarget } from '../fair-value/expected-value.ts';
import { hasBenchmarks } from '../fair-value/changed-assumptions.ts';
import { inputIdsOf, inputName, methodInputUnit, type MethodInputId } from '../fair-value/method-inputs.ts';
import { targetColumn } from '../fair-value/model-input.ts';
import type { Model } from '../fair-value/model.ts';
import { baseFigureRows, baseFigureWords, cellName, growthRows, targetRows, type RowName } from '../fair-value/names.ts';
import { daysBetween } from '../fair-value/old-price.ts';
import { outcome, scenarioModel, scenariosOf } from '../fair-value/scenarios.ts';
import { methodInputCell } from '../valuation-methods/method-input.ts';
import type { MethodContext, MethodField } from '../valuation-methods/method.ts';
import { valuationMethods } from '../valuation-methods/valuation-methods.ts';
import { expectedCells, scenarioMethod } from './page-cells.ts';
import { answerWith, type DraftOutcome } from './tool-answer.ts';
import type { ToolPage } from './tool-page.ts';

/** A figure that is not a default, and what the analyst or the page says about it. */
interface Listed {
  readonly cell: NamedCell;
  readonly note: string | undefined;
}

/** Lists every assumption that is not a default, the overrides with their notes, the scenarios, and the age of price and statements. */
export function listAssumptions(page: ToolPage): DraftOutcome {
  const { model, benchmarks, today } = page;
  const context = { model, benchmarks, today };
  const assumptions = [...enteredRows(model), ...enteredInputs(context)];
  const overrides = ownFigures(model);
  const isBuilt = model.choices.assumptions.inputs.isRateBuilt;
  const listed = [...assumptions, ...overrides];
  const areDefaults = listed.length === 0 && !isBuilt;
  const scenarios = scenarioList(page);
  const expected = page.scenarios && expectedTarget(model, page.scenarios, scenarioMethod(page), today);
  return answerWith({
    cells: [
      ...ages(page).map(({ cell }) => cell),
      ...listed.map(({ cell }) => cell),
      ...(areDefaults ? defaultCells(model) : []),
      ...builderCells(context)
        .filter(({ isInput }) => isInput)
        .map(({ cell }) => cell),
      ...scenarios.flatMap(({ cell }) => (cell === undefined ? [] : [cell])),
      ...(expected === undefined ? [] : expectedCells(expected)),
    ],
    tables: [
      {
        title: 'Assumptions that are not defaults',
        columns: ['Value'],
        rows: listed.map(({ cell: { id, label } }) => ({ label, figures: [id] })),
      },
    ],
    notes: [
      ...(hasBenchmarks(model.choices.assumptions) ? [benchmarksNote] : []),
      areDefaults && hasBenchmarks(model.choices.assumptions)
        ? 'No assumption is the analyst’s; there is no override.'
        : areDefaults
          ? 'All assumptions are defaults; there is no override.'
          : `${assumptions.length} ${assumptions.length === 1 ? 'assumption is' : 'assumptions are'} not a default; ${overrides.length} ${overrides.length === 1 ? 'figure is' : 'figures are'} overridden.`,
      ...(page.state === 'unsaved' ? ['The edits are not saved.'] : []),
      `The base year is ${model.columns[0]}.`,
      ...(isBuilderUsed(model.choices.assumptions) ? [builderSentence] : []),
      ...(isBuilt ? ['The discount rate, or the cost of equity, is built from its parts.'] : []),
      ...scenarios.map(({ note }) => note),
      ...(expected?.sentence === undefined ? [] : [`No expected value. ${expected.sentence}`]),
      ...ages(page).flatMap(({ note }) => note ?? []),
      ...listed.flatMap(({ note }) => note ?? []),
    ],
  });
}

const builderSentence = 'Growth is from the builder. Change its inputs with builder in run_case; PAT, debt, cash and net worth follow.';

const benchmarksNote = 'Growth and target multiples are filled in from benchmarks and not confirmed: they are not yet an estimate.';

/** Growth and target multiples of the analyst, by year. */
function enteredRows(model: Model): readonly Listed[] {
  const { growth, targets } = model.choices.assumptions;
  const rows: readonly (readonly [RowName, readonly Entry[]])[] = [
    ...growthMetrics.map((metric) => [growthRows[metric], growth[metric]] as const),
    ...methods.map((method) => [targetRows[method], targets[method]] as const),
  ];
  const [, ...estimates] = model.columns;
  return rows.flatMap(([row, entries]) =>
    estimates.flatMap((column, at): readonly Listed[] => {
      const entry = entries[at];
      if (entry === undefined || entry.by === 'default') return [];
      const label = cellName(row, column);
      return [{ cell: { id: `assumption/${row}/${column}`, label, cell: model.at(row, column) }, note: noteOf(label, entry) }];
    }),
  );
}

const noteOf = (label: string, { value, note }: Entry): string | undefined => {
  if (value === null) return `${label} is empty.`;
  return note === undefined || note === '' ? undefined : `${label}: ${note}`;
};

/** Inputs of the methods that the analyst entered. */
function enteredInputs(context: MethodContext): readonly Listed[] {
  const { inputs } = context.model.choices.assumptions;
  const { entries } = inputs;
  return inputIdsOf(inputs).flatMap((id): readonly Listed[] => {
    const entry = entries[id];
    if (entry === undefined || entry.by === 'default') return [];
    const label = inputName(inputs, id);
    return [{ cell: { id: `assumption/${id}/all`, label, cell: inputCell(id, entry, context) }, note: noteOf(label, entry) }];
  });
}

const fields: readonly MethodField[] = valuationMethods.flatMap(({ fields: of }) => of);

/** A weight, or another input without a field of a method, is the entry itself. */
function inputCell(id: MethodInputId, { value, note = 'your assumption' }: Entry, context: MethodContext): Cell {
  const field = fields.find((each) => each.id === id);
  if (field !== undefined) return methodInputCell(field, context);
  return value === null ? { is: 'missing', why: 'No value entered.' } : assumedCell(value, methodInputUnit(id), { by: 'analyst', note });
}

function ownFigures(model: Model): readonly Listed[] {
  const [base] = model.columns;
  return baseFigures.flatMap((figure): readonly Listed[] => {
    const own = model.choices.own[figure];
    if (own === undefined) return [];
    const label = `Own ${baseFigureWords[figure]} ${base}`;
    const note = own.note.trim() === '' ? `${label} has no note.` : `${label}: ${own.note.trim()}`;
    return [{ cell: { id: `override/${figure}`, label, cell: model.at(baseFigureRows[figure], base) }, note }];
  });
}

/** The defaults behind the headline, by their ids on the page. */
function defaultCells(model: Model): readonly NamedCell[] {
  const last = targetColumn(model);
  return (['Sales growth', 'EBITDA growth', 'PAT growth', 'Net worth growth', 'Target PE', 'Target PB'] as const).map((row) => ({
    id: `model/${row}/${last}`,
    label: cellName(row, last),
    cell: model.at(row, last),
  }));
}

function scenarioList(page: ToolPage): readonly { readonly cell: NamedCell | undefined; readonly note: string }[] {
  const { scenarios, model, today } = page;
  if (scenarios === undefined) return [];
  const by = scenarioMethod(page);
  return scenariosOf(scenarios).map(({ id, name, reason, assumptions }) => {
    const named = name.trim() === '' ? id : name.trim();
    if (assumptions === undefined) return { cell: undefined, note: `Scenario ${named} is empty.` };
    const { targetPrice } = outcome(named, scenarioModel(model, assumptions), by, today);
    const cell: NamedCell = { id: `scenario/${id}/target-price`, label: targetPrice.name, cell: targetPrice.cell };
    return { cell, note: reason.trim() === '' ? `Scenario ${named} has no reason.` : `Scenario ${named}: ${reason.trim()}` };
  });
}

/** The days since the price and since the end of the newest statements. */
function ages({ model, answer, today }: ToolPage): readonly Listed[] {
  const hasPrice = model.at('Price', model.columns[0]).is === 'figure';
  const priced = answer.asOf.price === null && model.choices.own.price === undefined ? undefined : priceDay(model, today);
  return [
    age('price', 'Age of the price, days', hasPrice ? priced : undefined, today, 'The price is of'),
    age('statements', 'Age of the statements, days', parseIsoDate(answer.asOf.statements), today, 'The newest annual statements end on'),
  ];
}

function age(what: 'price' | 'statements', label: string, day: CalendarDate | undefined, today: CalendarDate, words: string): Listed {
  const input: FormulaInput = {
    name: label,
    cell:
      day === undefined
        ? { is: 'missing', why: 'The source has no date.' }
        : assumedCell(daysBetween(day, today), 'number', { by: 'default', note: `${dateText(day)} to ${dateText(today)}` }),
  };
  return {
    cell: { id: `age/${what}`, label, cell: input.cell },
    note: day === undefined ? `The date of the ${what} is not in the loaded data.` : `${words} ${dateText(day)}.`,
  };
}
