import { assumedCell, cellGraph, minus, openSheet, over, plus, reportedCell, times, type Cell } from '@mulya/domain';
import type { CellAnnotations } from '../content.ts';
import { graphRows, type OuterCells, layoutOf } from './graph-rows.ts';
import { plainFormulas } from './method-formulas.ts';

const assumed = (value: number, unit: 'percent' | 'years' | 'crore'): Cell => assumedCell(value, unit, { by: 'default', note: 'default' });

/** A small method: sales of the model grow at a rate for two more years; their sum at a discount is the value. */
const graph = cellGraph(
  {
    Rate: assumed(10, 'percent'),
    'Sales FY25': assumed(100, 'crore'),
    'Years to middle FY26E': assumed(0.5, 'years'),
    'Years to middle FY27E': assumed(1.5, 'years'),
    'Debt FY25': reportedCell(30, 'crore', { line: 'TotalDebt', period: 'FY25' }),
  },
  [
    { name: 'Sales FY26E', unit: 'crore', formula: times('Sales FY25', plus(1, over('Rate', 100))) },
    { name: 'Present value FY26E', unit: 'crore', formula: over('Sales FY26E', 'Years to middle FY26E') },
    { name: 'Sales FY27E', unit: 'crore', formula: times('Sales FY26E', plus(1, over('Rate', 100))) },
    { name: 'Present value FY27E', unit: 'crore', formula: over('Sales FY27E', 'Years to middle FY27E') },
    { name: 'Enterprise value', unit: 'crore', formula: plus('Present value FY26E', 'Present value FY27E') },
    {
      name: 'Value',
      unit: 'crore',
      formula: minus('Enterprise value', 'Debt FY25'),
      guard: { cell: 'Enterprise value', negative: 'not meaningful' },
    },
  ],
);

const outer: OuterCells = {
  fieldAddress: (name) => (name === 'Rate' ? 'C4' : undefined),
  isOfModel: (name) => name === 'Sales FY25',
  modelPlace: (name) => (name === 'Sales FY25' ? { sheet: 'Model', row: 8, column: 2 } : undefined),
  modelInputAddress: (name) => name,
  inputAddress: () => 'Data!C7',
};
const annotations: CellAnnotations = {
  stateOf: (cell) => (cell.is === 'figure' && cell.origin.state === 'assumed' ? 'assumed' : 'derived'),
  labelOf: () => '',
  noteOf: ({ name }) => name,
};

describe('cells of a method on a sheet', () => {
  const { rows, placeOf, addressOf } = graphRows({
    sheet: 'DCF',
    firstRow: 10,
    title: 'A method',
    formulas: plainFormulas(graph),
    cellOf: openSheet(graph).cell,
    outer,
    annotations,
  });

  it('are a table of years, with linked cells of the model, and a list', () => {
    expect(rows.map((row) => row.map((cell) => cell?.value))).toEqual([
      ['A method', undefined, 'FY25', 'FY26E', 'FY27E'],
      ['Sales', '₹ crore', 100, 110.00000000000001, 121.00000000000003],
      ['Years to middle', 'years', undefined, 0.5, 1.5],
      ['Present value', '₹ crore', undefined, expect.closeTo(220, 9), expect.closeTo(80.666667, 5)],
      [],
      ['Enterprise value', '₹ crore', expect.closeTo(300.666667, 5)],
      ['Value', '₹ crore', expect.closeTo(270.666667, 5)],
      [],
    ]);
  });

  it('have the formulas of the graph, with its guards', () => {
    const formulas = rows.map((row) => row.map((cell) => cell?.formula));
    expect(formulas[1]?.slice(2)).toEqual([
      'Model!C9',
      'IFERROR(Model!C9*(1+C4/100),IF(ISNUMBER(Model!C9),IF(ISNUMBER(C4),"-",C4),Model!C9))',
      'IFERROR(D12*(1+C4/100),IF(ISNUMBER(D12),IF(ISNUMBER(C4),"-",C4),D12))',
    ]);
    expect(formulas[2]?.slice(3)).toEqual([undefined, undefined]);
    expect(formulas[6]?.[2]).toBe(
      'IF(C16<0,"not meaningful",IFERROR(C16-Data!C7,IF(ISNUMBER(C16),IF(ISNUMBER(Data!C7),"-",Data!C7),C16)))',
    );
  });

  it('have places and addresses by name', () => {
    expect(placeOf('Value')).toEqual({ sheet: 'DCF', row: 16, column: 2 });
    expect(placeOf('Sales FY25')).toBeUndefined();
    expect(['Value', 'Rate', 'Sales FY25', 'Debt FY25', 'Sales FY27E'].map((name) => addressOf(name))).toEqual([
      'C17',
      'C4',
      'Model!C9',
      'Data!C7',
      'E12',
    ]);
    expect(() => addressOf('Beta')).toThrow('The method has no cell "Beta".');
  });

  it('do not offer an input that is no field for editing', () => {
    expect(rows[2]?.[3]?.style).toBe('derived');
  });

  it('need at least two years for a row of the table', () => {
    const once = cellGraph({}, [{ name: 'Debt FY25', unit: 'crore', formula: plus(1, 1) }]);
    expect(layoutOf(once, new Set(['Debt FY25']), () => false)).toEqual({ columns: [], rows: [], singles: ['Debt FY25'] });
  });
});
