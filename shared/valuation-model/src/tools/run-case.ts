import type { Case, ToolArguments, ToolTable } from '@mulya/contract/assistant';
import { isoText, type FormulaInput } from '@mulya/domain';
import { runChecks } from '../fair-value/checks/run-checks.ts';
import { fairValueModel, type Model } from '../fair-value/model.ts';
import { applyCase } from './apply-case.ts';
import { unwrittenNote } from './builder-cells.ts';
import { methodOfCase, caseName, shortMethodNames } from './case-name.ts';
import { caseValue, isMultiple, stateNotes, type CaseValue } from './case-value.ts';
import { answerWith, refuse, type DraftOutcome } from './tool-answer.ts';
import type { ToolPage } from './tool-page.ts';
import type { NamedCell } from '@mulya/domain/grounding';
import type { Method } from '../fair-value/assumptions.ts';
import { growthDrivers, multipliedRows, headlineMethod } from '../fair-value/method-driver.ts';
import { targetColumn } from '../fair-value/model-input.ts';
import { comparedInput } from '../fair-value/price-break.ts';
import { cellName, growthRows, targetPriceRows, targetRows, upsideRows, type ColumnId, type RowName } from '../fair-value/names.ts';
import type { MethodId } from '../valuation-methods/method.ts';

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
  const unwritten = change.builder === undefined ? undefined : unwrittenNote({ model, benchmarks, today });
  const checks = applied.isChanged ? runChecks(model, page.source) : page.checks;
  return answerWith({
    cells: [...caseCells(ofCase, ofPage, method), ...(change.builder === undefined ? [] : marginCells(ofCase, ofPage))],
    tables: [caseTable(ofCase, method)],
    notes: [
      ...(note === undefined ? [] : [note]),
      ...(unwritten === undefined ? [] : [unwritten]),
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

/** The model of a case or of the page, with its value. */
interface ValuedModel {
  readonly model: Model;
  readonly value: CaseValue;
}

const caseId = (row: RowName, column: ColumnId): string => `case/${row}/${column}`;
const pageId = (row: RowName, column: ColumnId): string => `model/${row}/${column}`;

/** The rows that only estimated years have. */
const targetRowsOf = (method: Method): readonly RowName[] => [targetRows[method], targetPriceRows[method], upsideRows[method]];

/** The key rows of a method, in the order of the model. Lenders and insurers have neither sales nor EBITDA. */
function keyRows({ company }: Model, id: MethodId): readonly RowName[] {
  const multiple = isMultiple(id) ? multipliedRows[id] : undefined;
  return [
    ...(company.business === 'ordinary' ? (['Sales', 'EBITDA', 'EBITDA margin'] as const) : []),
    'Adjusted PAT',
    'EPS',
    ...(multiple === 'BVPS' || company.business === 'lender' ? (['BVPS'] as const) : []),
    ...(isMultiple(id) ? targetRowsOf(id) : []),
  ];
}

/** The growth of a method's driver in the three years, of the case and of the page. */
function growthCells({ model }: ValuedModel, now: ValuedModel, id: MethodId): readonly NamedCell[] {
  if (!isMultiple(id)) return [];
  const row = growthRows[growthDrivers[id]];
  const [, ...estimates] = model.columns;
  return estimates.flatMap((column) => [ofCase(model, row, column), ofPage(now.model, row, column)]);
}

/** The margins that inputs of the builder lead to, but for the last year's, which every case has. */
const marginCells = ({ model }: ValuedModel, now: ValuedModel): readonly NamedCell[] =>
  model.columns.slice(1, -1).flatMap((column) => [ofCase(model, 'EBITDA margin', column), ofPage(now.model, 'EBITDA margin', column)]);

const ofCase = (model: Model, row: RowName, column: ColumnId): NamedCell => ({
  id: caseId(row, column),
  label: `${cellName(row, column)} (case)`,
  cell: comparedInput(model, row, column).cell,
});

const ofPage = (model: Model, row: RowName, column: ColumnId): NamedCell => ({
  id: pageId(row, column),
  label: cellName(row, column),
  cell: comparedInput(model, row, column).cell,
});

/** The figures of a case next to the page's. The most important come first, because a long result loses its end. */
function caseCells(of: ValuedModel, now: ValuedModel, id: MethodId): readonly NamedCell[] {
  const last = targetColumn(of.model);
  const [base] = of.model.columns;
  const rows = keyRows(of.model, id);
  return [
    ...valueCells(of.value, id, last),
    ...currentCells(now, id, last),
    ...rows.flatMap((row) => [ofCase(of.model, row, last), ofPage(now.model, row, last)]),
    ofCase(of.model, 'Price', base),
    ...rows.filter((row) => hasBase(row)).flatMap((row) => [ofCase(of.model, row, base), ofPage(now.model, row, base)]),
    ...growthCells(of, now, id),
  ];
}

const hasBase = (row: RowName): boolean => !/^(Target|Upside)/.test(row);

const whatOf = (id: MethodId): string => (isMultiple(id) ? 'Target price' : 'Value per share');

/** The case's value by its method. It is the headline of the case. */
function valueCells({ value, upside, aYear, total, totalAYear, low, high }: CaseValue, id: MethodId, last: ColumnId): readonly NamedCell[] {
  const what = whatOf(id);
  const cell = (part: string, words: string, { cell: of }: FormulaInput): NamedCell => ({
    id: `case/${part}`,
    label: `${words} (${shortMethodNames[id]}, case)${isMultiple(id) ? ` ${last}` : ''}`,
    cell: of,
  });
  return [
    cell('headline/target-price', what, value),
    cell('headline/upside', 'Upside', upside),
    ...(aYear === undefined ? [] : [cell('headline/return', 'Return, annualised', aYear)]),
    ...(total === undefined ? [] : [cell('headline/total-return', 'Total return', total)]),
    ...(totalAYear === undefined ? [] : [cell('headline/total-return-a-year', 'Total return a year', totalAYear)]),
    cell(`method/${id}`, what, value),
    cell(`method/${id}/low`, `${what}, low`, low),
    cell(`method/${id}/high`, `${what}, high`, high),
  ];
}

/** The page's value by the same method: by its ids on the page where it has some. */
function currentCells(
  { model, value: { value, upside, aYear, total, low, high } }: ValuedModel,
  id: MethodId,
  last: ColumnId,
): readonly NamedCell[] {
  const named = (at: string, label: string, { cell }: FormulaInput): NamedCell => ({ id: at, label, cell });
  const by = shortMethodNames[id];
  if (!isMultiple(id)) {
    return [
      named(`now/method/${id}`, `Value per share (${by}, now)`, value),
      named(`now/method/${id}/low`, `Value per share, low (${by}, now)`, low),
      named(`now/method/${id}/high`, `Value per share, high (${by}, now)`, high),
      named('now/upside', `Upside (${by}, now)`, upside),
    ];
  }
  return [
    ...(id === headlineMethod
      ? [
          named('headline/target-price', cellName(targetPriceRows[id], last), value),
          named('headline/upside', cellName(upsideRows[id], last), upside),
        ]
      : [ofPage(model, targetPriceRows[id], last), ofPage(model, upsideRows[id], last)]),
    ...(total === undefined ? [] : [named('now/total-return', `Total return (${by}, now) ${last}`, total)]),
    ...(aYear === undefined ? [] : [named('now/return', `Return, annualised (${by}, now) ${last}`, aYear)]),
  ];
}

/** The table's last rows of a method without a target multiple. */
const valueRows = (id: MethodId) => [
  { label: 'Value per share', figures: [null, `case/method/${id}`, `now/method/${id}`] },
  { label: 'Upside', figures: [null, 'case/headline/upside', 'now/upside'] },
];

/** A small table: the base year, then the last year of the case and of the page. */
function caseTable({ model }: ValuedModel, id: MethodId): ToolTable {
  const [base] = model.columns;
  const last = targetColumn(model);
  const rows = keyRows(model, id).map((row) => ({
    label: row,
    figures: [hasBase(row) ? caseId(row, base) : null, caseId(row, last), pageId(row, last)],
  }));
  return {
    title: isMultiple(id) ? `Case by ${shortMethodNames[id]}` : `Case by ${shortMethodNames[id]}, value of today`,
    columns: [base, `${last}, case`, `${last}, now`],
    rows: isMultiple(id)
      ? [
          ...rows,
          { label: 'Return, annualised', figures: [null, 'case/headline/return', 'now/return'] },
          { label: 'Total return', figures: [null, 'case/headline/total-return', 'now/total-return'] },
        ]
      : [...rows, ...valueRows(id)],
  };
}
