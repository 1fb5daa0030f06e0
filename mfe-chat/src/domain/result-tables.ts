import type { Case, ToolFigure, ToolTable } from '@mulya/contract/assistant';
import { figureText, type Grouping } from '@mulya/domain';
import { figureKey, resultFigures, type Computation } from './conversation.ts';

/** A table of an answer. A row's `unit` is in words where its figures do not show it. */
export interface ShownTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly label: string; readonly unit: string; readonly cells: readonly ShownCell[] }[];
}

/** `key`: of the figure, to show its source; absent for an empty cell. */
export interface ShownCell {
  readonly text: string;
  readonly isNumber: boolean;
  readonly key?: string;
  /** "Target price FY28E". */
  readonly name: string;
}

/** A case that the analyst can apply. */
export interface ShownCase {
  readonly name: string;
  readonly case: Case;
}

/** Tables and cases shown with one answer: the newest ones, because an AI may try several. */
const maxShown = 4;

/** The tables of an answer, without repetitions. Looked-up figures have one only if nothing was computed. */
export function shownTables(computations: readonly Computation[], grouping: Grouping): readonly ShownTable[] {
  const computed = computations.filter(({ tool }) => tool !== 'get_figures');
  const tables = (of: readonly Computation[]) =>
    of.flatMap((computation) =>
      computation.outcome.ok ? computation.outcome.result.tables.map((table) => shownTable(table, computation, grouping)) : [],
    );
  const found = tables(computed).length > 0 ? tables(computed) : tables(computations);
  return distinct(found.filter(({ rows }) => rows.length > 0)).slice(-maxShown);
}

/** The cases of an answer, without repetitions. */
export function shownCases(computations: readonly Computation[]): readonly ShownCase[] {
  const cases = computations.flatMap(({ outcome }) =>
    outcome.ok && outcome.result.case !== undefined
      ? [{ name: outcome.result.name ?? 'Case of the assistant', case: outcome.result.case }]
      : [],
  );
  return distinct(cases).slice(-maxShown);
}

function distinct<T>(all: readonly T[]): readonly T[] {
  return [
    ...new Map(all.map((each) => [JSON.stringify(each, (name, value: unknown) => (name === 'key' ? undefined : value)), each])).values(),
  ];
}

function shownTable({ title, columns, rows }: ToolTable, computation: Computation, grouping: Grouping): ShownTable {
  const figures = new Map(resultFigures(computation).map((figure) => [figure.id, figure]));
  return {
    title,
    columns,
    rows: rows.map(({ label, figures: ids }) => {
      const found = columns.map((_, at) => figures.get(ids[at] ?? ''));
      return { label, unit: unitOf(found, columns), cells: found.map((figure) => shownCell(figure, computation, grouping)) };
    }),
  };
}

function shownCell(figure: ToolFigure | undefined, computation: Computation, grouping: Grouping): ShownCell {
  if (figure === undefined || figure.value === null || isPlaceholder(figure)) return { text: '-', isNumber: false, name: '' };
  const { id, label, value, unit, period } = figure;
  const isNumber = typeof value === 'number' && unit !== 'text';
  return {
    text: isNumber ? numberText(value, unit, grouping) : String(value),
    isNumber,
    key: figureKey(computation, id),
    name: period === null || label.includes(period) ? label : `${label} ${period}`,
  };
}

/** A number that is no fact of the company. */
const isPlaceholder = ({ value, origin }: ToolFigure): boolean => typeof value === 'number' && origin === 'placeholder';

/** Percentages and multiples have their mark. */
const unitNames: Partial<Readonly<Record<ToolFigure['unit'], string>>> = {
  crore: '₹ crore',
  inr: '₹',
  'shares-crore': 'crore shares',
  years: 'years',
};

/** The unit of a row, if all its figures have the same and no column names it. */
function unitOf(figures: readonly (ToolFigure | undefined)[], columns: readonly string[]): string {
  const units = new Set(figures.flatMap((figure) => (typeof figure?.value === 'number' ? [figure.unit] : [])));
  const [unit] = units;
  const name = units.size === 1 && unit !== undefined ? (unitNames[unit] ?? '') : '';
  return name !== '' && columns.some((column) => column.includes(name)) ? '' : name;
}

/** A rank or a count is a whole number. */
const numberText = (value: number, unit: Exclude<ToolFigure['unit'], 'text'>, grouping: Grouping): string =>
  unit === 'number' && Number.isInteger(value) ? String(value) : figureText(value, unit, grouping);

/** Tables as tab-separated lines, for a spreadsheet: with units, without formulas. */
export function tableLines(tables: readonly ShownTable[]): readonly string[] {
  return tables.flatMap(({ title, columns, rows }) => [
    plainField(title),
    ['', ...columns].map(plainField).join('\t'),
    ...rows.map(({ label, unit, cells }) =>
      [unit === '' ? label : `${label} (${unit})`, ...cells.map(({ text }) => text)].map(plainField).join('\t'),
    ),
    '',
  ]);
}

/** No spreadsheet runs it as a formula. A negative figure stays a number. */
function plainField(text: string): string {
  const oneLine = text.replace(/[\t\r\n\v\f\u0085\u2028\u2029]+/g, ' ').trim();
  return /^[=+\-@＝＋－＠]/.test(oneLine) && !/^-(?:[\d.,]+[%x]?)?$/.test(oneLine) ? `'${oneLine}` : oneLine;
}
