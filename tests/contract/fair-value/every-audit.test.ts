/** For all companies of the small market, an independent parser evaluates each audit text and gets the value of its cell. */
import type { ValuationAnswer } from '@mulya/contract';
import { chainOf, formulaText, type Cell } from '@mulya/domain';
import { fairValueModel, modelCompany } from '@mulya/valuation-model/fair-value';
import { evaluateAuditText } from './audit-parser.ts';
import { drawnChoices, modelChoices, specifiedChoices } from './choices.ts';
import { packAnswers } from './pack-answers.ts';
import type { Choices } from './recomputation.ts';
import { auditOf } from './under-test.ts';

type DerivedOrigin = Extract<NonNullable<Cell['origin']>, { readonly state: 'derived' }>;

interface AuditedCell {
  /** The company and the cell. */
  readonly name: string;
  readonly cell: Cell;
  readonly answer: ValuationAnswer;
}

let answers: ReadonlyMap<string, ValuationAnswer>;
beforeAll(async () => {
  answers = await packAnswers();
});

/** Every cell of a company's model and all their precedents, each once. */
function auditedCells(company: string, answer: ValuationAnswer, choices: Choices): readonly AuditedCell[] {
  const model = fairValueModel(modelCompany(answer, choices.stockMarketCap), modelChoices(choices));
  const found = new Map<Cell, AuditedCell>();
  for (const [name, cell] of everyCell(model)) {
    found.set(cell, { name: `${company}, ${name}`, cell, answer });
    for (const input of chainOf(cell))
      if (!found.has(input.cell)) found.set(input.cell, { name: `${company}, ${input.name}`, cell: input.cell, answer });
  }
  return [...found.values()];
}

type Model = ReturnType<typeof fairValueModel>;
type Row = Parameters<Model['at']>[0];
type Column = Parameters<Model['at']>[1];

function everyCell({ specified: model }: Model): readonly (readonly [string, Cell])[] {
  const names = [...model.graph.inputs.keys(), ...model.graph.formulas.keys()];
  const isRow = (text: string): text is Row => names.some((name) => name.startsWith(`${text} FY`));
  const isColumn = (text: string): text is Column => /^FY\d\dE?$/.test(text);
  return names.flatMap((name) => {
    const row = name.slice(0, name.lastIndexOf(' '));
    const column = name.slice(name.lastIndexOf(' ') + 1);
    const input = model.graph.inputs.get(name);
    if (input !== undefined) return [[name, input] as const];
    return isRow(row) && isColumn(column) ? [[name, model.at(row, column)] as const] : [];
  });
}

const derivedOf = (cell: Cell): DerivedOrigin | undefined => (cell.origin?.state === 'derived' ? cell.origin : undefined);
const figuresOf = ({ inputs }: DerivedOrigin) =>
  new Map(inputs.flatMap(({ name, cell }) => (cell.is === 'figure' ? [[name, cell.value] as const] : [])));
const isClose = (one: number, other: number): boolean => Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(one), Math.abs(other));

/** The error in a cell's audit; undefined if there is none. */
function fault(audited: AuditedCell): string | undefined {
  const { name, cell, answer } = audited;
  const origin = derivedOf(cell);
  const formula = auditOf({ name, cell }, answer, 'international').formula;
  if (origin === undefined || formula === undefined)
    return (origin ?? formula) === undefined ? undefined : `${name}: there is a formula, but no audit of it`;
  const { names, numbers, result } = formula;
  // "[not applicable]" replaces an input without a number.
  if (numbers.includes('['))
    return cell.is === 'figure' || result !== undefined ? `${name}: "${numbers}" has a gap, but there is a result` : undefined;
  const read = evaluateAuditText(numbers);
  if (result !== undefined && !isClose(evaluateAuditText(result), read))
    return `${name}: "${numbers}" gives ${read}, but the audit says ${result}`;
  if (cell.is === 'missing') return Number.isFinite(read) ? `${name}: "${numbers}" gives ${read}, but the cell is missing` : undefined;
  if (cell.is === 'words') return undefined;
  if (result === undefined || !isClose(read, cell.value)) return `${name}: "${numbers}" gives ${read}, but the cell is ${cell.value}`;
  const byName = evaluateAuditText(names, figuresOf(origin));
  return isClose(byName, read) ? undefined : `${name}: "${names}" gives ${byName}, with numbers ${read}`;
}

/** Evaluates a cell from its leaf inputs, using only the formula texts in between. */
function fromLeaves(cell: Cell, known: Map<Cell, number>): number {
  const found = known.get(cell);
  if (found !== undefined) return found;
  const origin = derivedOf(cell);
  const value =
    origin === undefined
      ? valueOf(cell)
      : evaluateAuditText(formulaText(origin.formula), new Map(origin.inputs.map((input) => [input.name, fromLeaves(input.cell, known)])));
  known.set(cell, value);
  return value;
}

const valueOf = (cell: Cell): number => (cell.is === 'figure' ? cell.value : NaN);

const auditedByCompany = new Map<number | undefined, readonly (readonly AuditedCell[])[]>();

/** Collects the findings for each company's cells. `seed`: of the choices, else the specification's. */
function inEachCompany(seed: number | undefined, look: (cells: readonly AuditedCell[]) => readonly string[]): readonly string[] {
  const choices = (at: number): Choices => ({ baseYear: 2025, ...(seed === undefined ? specifiedChoices : drawnChoices(seed + at)) });
  const cells = auditedByCompany.get(seed) ?? [...answers].map(([company, answer], at) => auditedCells(company, answer, choices(at)));
  auditedByCompany.set(seed, cells);
  return cells.flatMap(look);
}

describe('every audit text, for all companies of the small market', () => {
  const sets = [
    ['on default assumptions', undefined],
    ['on drawn assumptions and own figures', 4200],
  ] as const;

  it.each(sets)('evaluates to its cell, %s', (_, seed) => {
    expect(inEachCompany(seed, (cells) => cells.flatMap((each) => fault(each) ?? []))).toEqual([]);
  });

  it.each(sets)('covers every kind of cell, %s', (_, seed) => {
    let read = 0;
    inEachCompany(seed, (cells) => {
      read += cells.filter(({ cell }) => cell.is === 'figure' && derivedOf(cell) !== undefined).length;
      return [];
    });
    expect(read).toBeGreaterThan(206 * 80);
  });

  it.each(sets)('names only cells that exist, %s', (_, seed) => {
    const unknown = inEachCompany(seed, (cells) =>
      cells.flatMap(({ name, cell }) => {
        const origin = derivedOf(cell);
        if (origin === undefined) return [];
        const nothing = new Map(origin.inputs.map((input) => [input.name, 1]));
        const once = nothing.size === origin.inputs.length;
        return once && Number.isFinite(readable(formulaText(origin.formula), nothing)) ? [] : [`${name}: ${formulaText(origin.formula)}`];
      }),
    );
    expect(unknown).toEqual([]);
  });

  it.each(sets)('leads only to source lines, assumptions and placeholders that reproduce the cell, %s', (_, seed) => {
    const wrong = inEachCompany(seed, (cells) => {
      const known = new Map<Cell, number>();
      return cells.flatMap(({ name, cell }) => {
        if (cell.is !== 'figure') return [];
        const again = fromLeaves(cell, known);
        const leaves = chainOf(cell).filter((input) => derivedOf(input.cell) === undefined);
        const unnamed = leaves.filter((leaf) => leaf.cell.is !== 'figure');
        return isClose(again, cell.value) && unnamed.length === 0
          ? []
          : [`${name}: the leaves give ${again}, but the cell is ${cell.value}`];
      });
    });
    expect(wrong).toEqual([]);
  });
});

/** A text's value with every name set to 1. Division by zero is not an error of the text. */
function readable(text: string, names: ReadonlyMap<string, number>): number {
  try {
    const value = evaluateAuditText(text, names);
    return Number.isFinite(value) ? value : 0;
  } catch {
    return NaN;
  }
}
