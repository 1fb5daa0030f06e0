import type { ToolFigure, ToolResult } from '@mulya/contract/assistant';
import type { Computation } from './conversation.ts';
import { shownCases, shownTables } from './result-tables.ts';

const figure = (id: string, value: number, unit: ToolFigure['unit']): ToolFigure => ({
  id,
  label: id,
  value,
  unit,
  period: null,
  origin: 'derived',
});

function computation(id: string, tool: string, result: Partial<ToolResult>): Computation {
  return { id, tool, words: '', outcome: { ok: true, result: { figures: [], tables: [], notes: [], ...result } } };
}

const tableOf = (title: string, columns: readonly string[], ids: readonly string[]) => ({
  title,
  columns: [...columns],
  rows: [{ label: 'Row', figures: [...ids] }],
});

const shown = (...computations: readonly Computation[]) => shownTables(computations, 'indian');

describe('tables of an answer', () => {
  it('name the unit in the row, unless a column does or its figures differ', () => {
    const figures = [figure('a', 1_00_000, 'crore'), figure('b', 2, 'crore'), figure('c', 3, 'inr')];
    const unitOf = (columns: readonly string[], ids: readonly string[]) =>
      shown(computation('1', 'run_case', { figures, tables: [tableOf('T', columns, ids)] }))[0]?.rows[0]?.unit;
    expect(unitOf(['FY25', 'FY26'], ['a', 'b'])).toBe('₹ crore');
    expect(unitOf(['₹ crore'], ['a'])).toBe('');
    expect(unitOf(['Company', 'Median'], ['a', 'c'])).toBe('');
  });

  it('format figures like the page, and ranks as whole numbers', () => {
    const figures = [figure('a', 1_00_000, 'crore'), figure('rank', 1, 'number'), figure('beta', 0.85, 'number')];
    const [table] = shown(computation('1', 'compare', { figures, tables: [tableOf('T', ['A', 'B', 'C'], ['a', 'rank', 'beta'])] }));
    expect(table?.rows[0]?.cells.map(({ text }) => text)).toEqual(['1,00,000', '1', '0.85']);
  });

  it('are shown once, the newest four, and not those of looked-up figures next to computed ones', () => {
    const tables = [tableOf('Same', ['A'], ['a'])];
    const figures = [figure('a', 1, 'crore')];
    const many = Array.from({ length: 6 }, (_, at) =>
      computation(`${at}`, 'solve', { figures, tables: [tableOf(`T${at}`, ['A'], ['a'])] }),
    );
    const lookUp = computation('l', 'get_figures', { figures, tables });
    expect(shown(computation('1', 'solve', { figures, tables }), computation('2', 'solve', { figures, tables }))).toHaveLength(1);
    expect(shown(lookUp, ...many).map(({ title }) => title)).toEqual(['T2', 'T3', 'T4', 'T5']);
    expect(shown(lookUp).map(({ title }) => title)).toEqual(['Same']);
  });
});

it('offers each case once', () => {
  const ten = { case: { growth: { pat: 10 } }, name: 'PAT growth 10%' };
  const twelve = { case: { growth: { pat: 12 } }, name: 'PAT growth 12%' };
  const computations = [computation('1', 'run_case', ten), computation('2', 'run_case', ten), computation('3', 'solve', twelve)];
  expect(shownCases(computations).map(({ name }) => name)).toEqual(['PAT growth 10%', 'PAT growth 12%']);
});
