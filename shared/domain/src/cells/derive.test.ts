import { missingCell, reportedCell, wordsCell, type Cell } from '../figures/cell.ts';
import { derive } from './derive.ts';
import { formulaText } from './formula-text.ts';
import { formulaOf, medianOf, minus, orElse, over, plus, times } from './formula.ts';
import { inputsOf } from './trace.ts';

const line = (value: number): Cell => reportedCell(value, 'crore', { line: 'A line', period: 'FY25' });
const toInputs = (cells: Readonly<Record<string, Cell>>) => Object.entries(cells).map(([name, cell]) => ({ name, cell }));
const formulaOfCell = (cell: Cell): string => (cell.origin?.state === 'derived' ? formulaText(cell.origin.formula) : '');

describe('derived cell', () => {
  it('has the formula’s value, with formula and inputs as its origin', () => {
    const inputs = toInputs({ Price: line(150), EPS: line(4) });
    const formula = over('Price', 'EPS');
    expect(derive(formula, 'times', inputs)).toEqual({
      is: 'figure',
      value: 37.5,
      unit: 'times',
      origin: { state: 'derived', formula, inputs },
    });
  });

  it('has only the inputs that the formula names', () => {
    expect(inputsOf(derive(formulaOf('Price'), 'inr', toInputs({ Price: line(150), EPS: line(4) }))).map(({ name }) => name)).toEqual([
      'Price',
    ]);
  });

  it('carries footnote and remark', () => {
    const cell = derive(formulaOf('Sales'), 'crore', toInputs({ Sales: line(1) }), {
      footnote: '*base was zero',
      remark: 'Operating income alone.',
    });
    expect(cell).toMatchObject({ footnote: '*base was zero', origin: { remark: 'Operating income alone.' } });
  });

  it('has no minus before a zero', () => {
    const cell = derive(times('Loss', 0), 'crore', toInputs({ Loss: line(-5) }));
    expect(cell.is === 'figure' && Object.is(cell.value, 0)).toBe(true);
  });

  it.each([
    ['a zero denominator', over('Price', 'EPS'), { Price: line(150), EPS: line(0) }],
    ['zero by zero', over('Price', 'EPS'), { Price: line(0), EPS: line(0) }],
    [
      'a denominator of a denominator that is zero',
      over('Price', over('PAT', 'Shares')),
      { Price: line(1), PAT: line(1), Shares: line(0) },
    ],
    ['a number too large', times('Price', 'EPS'), { Price: line(1e300), EPS: line(1e300) }],
    ['an absent input', plus('Price', 'EPS'), { Price: line(1) }],
  ])('is missing for %s and has its formula', (_, formula, cells) => {
    const cell = derive(formula, 'times', toInputs(cells));
    expect(cell).toMatchObject({ is: 'missing', why: 'Can’t be calculated from these inputs.' });
    expect(formulaOfCell(cell)).toBe(formulaText(formula));
  });

  it('is missing when an input is missing, and names the input and the reason', () => {
    const cell = derive(
      minus('Debt FY25', 'Cash FY25'),
      'crore',
      toInputs({ 'Debt FY25': line(1), 'Cash FY25': missingCell('Not available from the source.') }),
    );
    expect(cell).toMatchObject({ is: 'missing', why: 'Cash FY25: Not available from the source.' });
  });

  it('names a reason once along a chain of formulas', () => {
    const first = derive(formulaOf('PAT growth FY26E'), 'percent', toInputs({ 'PAT growth FY26E': missingCell('The field is empty.') }));
    const second = derive(times('Adjusted PAT FY26E', 2), 'crore', toInputs({ 'Adjusted PAT FY26E': first }));
    expect(second).toMatchObject({ is: 'missing', why: 'PAT growth FY26E: The field is empty.' });
  });

  it('takes the words of an input, with its own formula as the origin', () => {
    const cell = derive(over('EBITDA', 'Sales'), 'percent', toInputs({ EBITDA: line(2), Sales: wordsCell('not applicable') }));
    expect(cell).toMatchObject({ is: 'words', text: 'not applicable', origin: { state: 'derived' } });
  });

  it('has its own words instead of a figure, even of a missing one', () => {
    const reading = { words: 'not meaningful (loss)' };
    expect(derive(over('Price', 'EPS'), 'times', toInputs({ Price: line(1), EPS: line(-1) }), reading)).toMatchObject({
      is: 'words',
      text: 'not meaningful (loss)',
      origin: { inputs: [{}, {}] },
    });
    expect(derive(over('Price', 'EPS'), 'times', toInputs({ Price: line(1), EPS: missingCell('No EPS.') }), reading)).toMatchObject({
      is: 'words',
    });
  });
});

describe('derived cell with an alternative', () => {
  const target = orElse('PE', 'Default');

  it.each<[string, Cell, number, string]>([
    ['a figure', line(12), 12, 'PE'],
    ['a negative figure', line(-12), -12, 'PE'],
    ['zero', line(0), 15, 'Default'],
    ['missing', missingCell('No PE.'), 15, 'Default'],
    ['words', wordsCell('not meaningful (loss)'), 15, 'Default'],
  ])('names only the branch taken and its input when the first is %s', (_, first, value, branch) => {
    const cell = derive(target, 'times', toInputs({ PE: first, Default: line(15) }));
    expect(cell).toMatchObject({ is: 'figure', value });
    expect([formulaOfCell(cell), inputsOf(cell).map(({ name }) => name)]).toEqual([branch, [branch]]);
  });

  it('is missing when neither operand has a figure', () => {
    expect(derive(target, 'times', toInputs({ PE: line(0), Default: missingCell('The field is empty.') }))).toMatchObject({
      is: 'missing',
      why: 'Default: The field is empty.',
    });
  });

  it('is resolved inside other formulas too', () => {
    const formula = plus(times(target, 2), medianOf([orElse('EPS', 1), 3]));
    const cell = derive(formula, 'times', toInputs({ PE: line(0), Default: line(15), EPS: line(5) }));
    expect([cell.is === 'figure' && cell.value, formulaOfCell(cell)]).toEqual([34, 'Default × 2 + median(EPS; 3)']);
  });
});
