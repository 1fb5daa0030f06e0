import { missingCell, reportedCell, wordsCell, type Cell } from '../figures/cell.ts';
import { formulaOf, minus, over, plus, times } from './formula.ts';
import { cellGraph, openSheet, type CellDefinition } from './sheet.ts';

const line = (value: number): Cell => reportedCell(value, 'crore', { line: 'A line', period: 'FY25' });
const crore = (name: string, formula: CellDefinition['formula'], more: Partial<CellDefinition> = {}): CellDefinition => ({
  name,
  unit: 'crore',
  formula,
  ...more,
});
const open = (inputs: Readonly<Record<string, Cell>>, ...formulas: readonly CellDefinition[]) => openSheet(cellGraph(inputs, formulas));

describe('sheet of named cells', () => {
  it('calculates a cell from others, in any order of definition', () => {
    const sheet = open(
      { Debt: line(400), Cash: line(100) },
      crore('EV', plus('Cap', 'Net debt')),
      crore('Net debt', minus('Debt', 'Cash')),
      crore('Cap', times('Debt', 2)),
    );
    expect(sheet.cell('EV')).toMatchObject({ is: 'figure', value: 1100, unit: 'crore' });
    expect(sheet.cell('Debt')).toMatchObject({ value: 400, origin: { state: 'reported' } });
  });

  it('calculates a cell once, so two chains share it', () => {
    const sheet = open({ A: line(1) }, crore('B', times('A', 2)), crore('C', plus('B', 'A')), crore('D', minus('C', 'B')));
    expect(sheet.cell('B')).toBe(sheet.cell('B'));
    const through = sheet.cell('D').origin;
    expect(through?.state === 'derived' && through.inputs.map(({ cell }) => cell)).toEqual([sheet.cell('C'), sheet.cell('B')]);
  });

  it('calculates only the requested cell and its inputs', () => {
    const sheet = open({ A: line(1) }, crore('Wrong', times('No such cell', 2)), crore('B', times('A', 2)));
    expect(sheet.cell('B')).toMatchObject({ value: 2 });
    expect(() => sheet.cell('Wrong')).toThrow(new RangeError('The model has no cell "No such cell".'));
  });

  it('names a cell that needs itself, and still serves the others', () => {
    const sheet = open({ A: line(1) }, crore('B', plus('C', 'A')), crore('C', plus('B', 'A')), crore('Own', formulaOf('Own')));
    expect(() => sheet.cell('B')).toThrow('The formula of "B" needs itself.');
    expect(() => sheet.cell('C')).toThrow('The formula of "C" needs itself.');
    expect(() => sheet.cell('Own')).toThrow('The formula of "Own" needs itself.');
    expect(sheet.cell('A')).toMatchObject({ value: 1 });
  });

  it.each([
    ['a formula and an input', { A: line(1) }, [crore('A', formulaOf(1))]],
    ['two formulas', {}, [crore('A', formulaOf(1)), crore('B', formulaOf(1)), crore('A', formulaOf(2))]],
  ])('rejects two cells of one name: %s', (_, inputs, formulas) => {
    expect(() => cellGraph(inputs, formulas)).toThrow(new RangeError('Two cells are called "A".'));
  });

  it('carries a formula’s remark', () => {
    expect(open({ A: line(1) }, crore('B', formulaOf('A'), { remark: 'It stays.' })).cell('B').origin).toMatchObject({
      remark: 'It stays.',
    });
  });
});

describe('guarded cell', () => {
  const pe = (guard: CellDefinition['guard']) => crore('PE', over('Price', 'EPS'), guard === undefined ? {} : { guard });
  const peOf = (eps: Cell, guard?: CellDefinition['guard']) => open({ Price: line(150), EPS: eps }, pe(guard)).cell('PE');
  const loss = { cell: 'EPS', negative: 'not meaningful (loss)' };
  const lossOrNothing = { ...loss, zero: 'not meaningful (no profit)' };

  it.each<[string, Cell, string]>([
    ['its words below zero', line(-4), 'not meaningful (loss)'],
    ['its words at zero', line(0), 'not meaningful (no profit)'],
    ['the words of the cell that it watches', wordsCell('not applicable'), 'not applicable'],
  ])('has %s', (_, eps, text) => {
    expect(peOf(eps, lossOrNothing)).toMatchObject({ is: 'words', text, origin: { state: 'derived' } });
  });

  it('has a figure above zero, and none at zero when only a loss is guarded', () => {
    expect(peOf(line(4), loss)).toMatchObject({ is: 'figure', value: 37.5 });
    expect(peOf(line(0), loss)).toMatchObject({ is: 'missing' });
    expect(peOf(missingCell('No EPS.'), loss)).toMatchObject({ is: 'missing', why: 'EPS: No EPS.' });
  });

  it('has the words of the first of several guards', () => {
    const more = {
      guard: [
        { cell: 'Price', negative: 'no price' },
        { cell: 'EPS', negative: 'a loss' },
      ],
    };
    const text = (price: number, eps: number) => open({ Price: line(price), EPS: line(eps) }, { ...pe(loss), ...more }).cell('PE');
    expect(text(-1, -1)).toMatchObject({ text: 'no price' });
    expect(text(1, -1)).toMatchObject({ text: 'a loss' });
    expect(text(12, 3)).toMatchObject({ value: 4 });
  });

  it('has its words for any value when it is never meaningful', () => {
    const sheet = (eps: Cell) => open({ Price: line(150), EPS: eps }, { ...pe(loss), never: 'not meaningful for lenders' });
    for (const eps of [line(4), line(-4), line(0), missingCell('No EPS.')])
      expect(sheet(eps).cell('PE')).toMatchObject({ is: 'words', text: 'not meaningful for lenders' });
  });
});
