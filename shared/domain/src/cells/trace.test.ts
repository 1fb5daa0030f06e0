import { assumedCell, missingCell, placeholderCell, reportedCell, type Cell } from '../figures/cell.ts';
import { formulaOf, minus, over, plus, times } from './formula.ts';
import { cellGraph, openSheet } from './sheet.ts';
import { chainOf, inputsOf, leavesOf } from './trace.ts';

const debt = reportedCell(400, 'crore', { line: 'Total Debt', period: 'FY25' });
const cash = placeholderCell(100, 'crore', 'cash');
const growth = assumedCell(15, 'percent', { by: 'default', note: 'default assumption' });
const none = missingCell('Not available from the source.');

const sheet = openSheet(
  cellGraph({ Debt: debt, Cash: cash, Growth: growth, EBITDA: none }, [
    { name: 'Net debt', unit: 'crore', formula: minus('Debt', 'Cash') },
    { name: 'Next debt', unit: 'crore', formula: times('Net debt', plus(1, over('Growth', 100))) },
    { name: 'Both', unit: 'crore', formula: plus('Next debt', 'Net debt') },
    { name: 'Leverage', unit: 'times', formula: over('Both', 'EBITDA') },
    { name: 'Ten', unit: 'crore', formula: formulaOf(10) },
  ]),
);
const names = (of: readonly { readonly name: string }[]) => of.map(({ name }) => name);

describe('tracing a cell', () => {
  it('returns the inputs of its formula', () => {
    expect(names(inputsOf(sheet.cell('Next debt')))).toEqual(['Net debt', 'Growth']);
  });

  it('returns all precedents, each once', () => {
    expect(names(chainOf(sheet.cell('Both')))).toEqual(['Next debt', 'Net debt', 'Debt', 'Cash', 'Growth']);
  });

  it('ends in source lines, assumptions, placeholders and missing cells', () => {
    expect(leavesOf(sheet.cell('Leverage')).map(({ cell }) => (cell.is === 'missing' ? cell.why : cell.origin?.state))).toEqual([
      'reported',
      'placeholder',
      'assumed',
      'Not available from the source.',
    ]);
  });

  it.each<[string, Cell]>([
    ['reported', debt],
    ['assumed', growth],
    ['a placeholder', cash],
    ['missing', none],
    ['a number', sheet.cell('Ten')],
  ])('returns nothing for a cell that is %s', (_, cell) => {
    expect([inputsOf(cell), chainOf(cell), leavesOf(cell)]).toEqual([[], [], []]);
  });
});
