import type { ToolTable } from '@mulya/contract/assistant';
import type { FormulaInput } from '@mulya/domain';
import type { NamedCell } from '@mulya/domain/grounding';
import type { Method } from '../fair-value/assumptions.ts';
import { growthDrivers, multipliedRows } from '../fair-value/method-driver.ts';
import { headlineMethod } from '../fair-value/methods.ts';
import { targetColumn } from '../fair-value/model-input.ts';
import type { Model } from '../fair-value/model.ts';
import { cellName, growthRows, targetPriceRows, targetRows, upsideRows, type ColumnId, type RowName } from '../fair-value/names.ts';
import type { MethodId } from '../valuation-methods/method.ts';
import { shortMethodNames } from './case-name.ts';
import { isMultiple, type CaseValue } from './case-value.ts';

/** The model of a case or of the page, with its value. */
export interface ValuedModel {
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

const ofCase = (model: Model, row: RowName, column: ColumnId): NamedCell => ({
  id: caseId(row, column),
  label: `${cellName(row, column)} (case)`,
  cell: model.at(row, column),
});

const ofPage = (model: Model, row: RowName, column: ColumnId): NamedCell => ({
  id: pageId(row, column),
  label: cellName(row, column),
  cell: model.at(row, column),
});

/** The figures of a case next to the page's. The most important come first, because a long result loses its end. */
export function caseCells(of: ValuedModel, now: ValuedModel, id: MethodId): readonly NamedCell[] {
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
function valueCells({ value, upside, aYear, low, high }: CaseValue, id: MethodId, last: ColumnId): readonly NamedCell[] {
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
    cell(`method/${id}`, what, value),
    cell(`method/${id}/low`, `${what}, low`, low),
    cell(`method/${id}/high`, `${what}, high`, high),
  ];
}

/** The page's value by the same method: by its ids on the page where it has some. */
function currentCells(
  { model, value: { value, upside, aYear, low, high } }: ValuedModel,
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
    ...(aYear === undefined ? [] : [named('now/return', `Return, annualised (${by}, now) ${last}`, aYear)]),
  ];
}

/** The table's last rows of a method without a target multiple. */
const valueRows = (id: MethodId) => [
  { label: 'Value per share', figures: [null, `case/method/${id}`, `now/method/${id}`] },
  { label: 'Upside', figures: [null, 'case/headline/upside', 'now/upside'] },
];

/** A small table: the base year, then the last year of the case and of the page. */
export function caseTable({ model }: ValuedModel, id: MethodId): ToolTable {
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
      ? [...rows, { label: 'Return, annualised', figures: [null, 'case/headline/return', 'now/return'] }]
      : [...rows, ...valueRows(id)],
  };
}
