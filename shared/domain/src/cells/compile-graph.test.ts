import fc from 'fast-check';
import { assumedCell, missingCell, wordsCell, type Cell } from '../figures/cell.ts';
import { compileGraph } from './compile-graph.ts';
import { formulaOf, maxOf, medianOf, minOf, minus, orElse, over, plus, power, times, type Formula } from './formula.ts';
import { cellGraph, openSheet, type CellDefinition, type CellGraph } from './sheet.ts';

const figure = (value: number): Cell => assumedCell(value, 'crore', { by: 'default', note: 'a test' });
const crore = (name: string, formula: Formula, more: Partial<CellDefinition> = {}): CellDefinition => ({
  name,
  unit: 'crore',
  formula,
  ...more,
});

/** The same cells of a sheet in which the changing cells are inputs. */
function fromSheet(graph: CellGraph, changing: readonly string[], numbers: readonly number[], results: readonly string[]) {
  const inputs = new Map([...graph.inputs, ...changing.map((name, at) => [name, figure(numbers[at] ?? NaN)] as const)]);
  const sheet = openSheet({ inputs, formulas: graph.formulas });
  return results.map((name) => {
    const cell = sheet.cell(name);
    return { value: cell.is === 'figure' ? cell.value : NaN, words: cell.is === 'words' ? cell.text : undefined };
  });
}

describe('compiled graph', () => {
  const graph = cellGraph({ Price: figure(300), EPS: figure(15), Growth: figure(10) }, [
    crore('PE', over('Price', 'EPS'), { guard: { cell: 'EPS', negative: 'a loss', zero: 'no profit' } }),
    crore('Next EPS', times('EPS', plus(1, over('Growth', 100)))),
    crore('Next PE', over('Price', 'Next EPS'), {
      guard: [
        { cell: 'Growth', negative: 'it shrinks' },
        { cell: 'EPS', negative: 'a loss' },
      ],
    }),
    crore('Twice', times('Next PE', 2)),
    crore('Never', formulaOf('EPS'), { never: 'not for lenders' }),
  ]);

  it('evaluates the results for each set of numbers', () => {
    const evaluate = compileGraph(graph, ['EPS', 'Growth'], ['PE', 'Next PE']);
    expect(evaluate([15, 25]).map(({ value }) => value)).toEqual([20, 16]);
    expect(evaluate([30, 0]).map(({ value }) => value)).toEqual([10, 10]);
  });

  it('has the words of the first guard that applies, and passes words on', () => {
    const evaluate = compileGraph(graph, ['EPS', 'Growth'], ['PE', 'Next PE', 'Twice', 'Never']);
    expect(evaluate([-1, -1]).map(({ words }) => words)).toEqual(['a loss', 'it shrinks', 'it shrinks', 'not for lenders']);
    expect(evaluate([0, 5]).map(({ words }) => words)).toEqual(['no profit', undefined, undefined, 'not for lenders']);
    expect(evaluate([-2, 5]).map(({ words }) => words)).toEqual(['a loss', 'a loss', 'a loss', 'not for lenders']);
    expect(evaluate([2, 5]).map(({ words }) => words)).toEqual([undefined, undefined, undefined, 'not for lenders']);
  });

  it('replaces a formula that is a changing cell', () => {
    expect(compileGraph(graph, ['Next EPS'], ['Next PE'])([60])).toEqual([{ value: 5, words: undefined }]);
  });

  it('rejects an unknown cell and a formula that needs itself', () => {
    expect(() => compileGraph(graph, [], ['No such'])).toThrow(new RangeError('The model has no cell "No such".'));
    const loop = cellGraph({}, [crore('A', plus('B', 1)), crore('B', plus('A', 1))]);
    expect(() => compileGraph(loop, [], ['A'])).toThrow('The formula of "A" needs itself.');
  });

  const names = ['A', 'B', 'C', 'D'];
  const leaf = fc.oneof(fc.constantFrom(...names), fc.constantFrom(0, 1, -2, 0.5, 100));
  const { formula } = fc.letrec<{ formula: Formula }>((tie) => ({
    formula: fc.oneof(
      { maxDepth: 3 },
      leaf.map(formulaOf),
      ...[plus, minus, times, over, power, orElse].map((join) => fc.tuple(tie('formula'), tie('formula')).map(([a, b]) => join(a, b))),
      fc.tuple(tie('formula'), tie('formula')).map(([a, b]) => maxOf([a, b])),
      fc.tuple(tie('formula'), tie('formula')).map(([a, b]) => minOf([a, b])),
      fc.array(tie('formula'), { minLength: 1, maxLength: 3 }).map(medianOf),
    ),
  }));
  const input = fc.oneof(
    fc.double({ min: -1e3, max: 1e3, noNaN: true }).map(figure),
    fc.constantFrom(figure(0), wordsCell('no'), missingCell('None.')),
  );
  const number = fc.oneof(fc.double({ min: -1e3, max: 1e3, noNaN: true }), fc.constantFrom(0, 1, -1, 1e200));

  it('equals a sheet for any formulas, inputs and numbers', () => {
    fc.assert(
      fc.property(formula, formula, formula, input, input, number, number, (one, two, three, c, d, a, b) => {
        const drawn = cellGraph({ A: figure(1), B: figure(2), C: c, D: d }, [
          crore('One', one, { guard: { cell: 'A', negative: 'A below zero', zero: 'A zero' } }),
          crore('Two', plus('One', two), { guard: { cell: 'One', negative: 'One below zero' } }),
          crore('Three', times(orElse('Two', three), three)),
        ]);
        const results = ['One', 'Two', 'Three'];
        const evaluate = compileGraph(drawn, ['A', 'B'], results);
        evaluate([b, a]); // nothing of an earlier evaluation remains
        expect(evaluate([a, b])).toEqual(fromSheet(drawn, ['A', 'B'], [a, b], results));
      }),
      { numRuns: 200 },
    );
  });
});
