import fc from 'fast-check';
import {
  cellsOf,
  formulaOf,
  maxOf,
  meanOf,
  medianOf,
  minOf,
  minus,
  orElse,
  over,
  plus,
  power,
  sumOf,
  times,
  valueOf,
  type Formula,
} from './formula.ts';

const values = new Map([
  ['Price', 150],
  ['EPS', 4],
  ['Loss', -8],
  ['Nothing', 0],
]);
const value = (formula: Formula): number => valueOf(formula, (name) => values.get(name) ?? NaN);

describe('formula', () => {
  it.each<[string, Formula, number]>([
    ['adds', plus('Price', 'EPS'), 154],
    ['subtracts', minus('EPS', 'Price'), -146],
    ['multiplies', times('Price', 2), 300],
    ['divides', over('Price', 'EPS'), 37.5],
    ['raises', power(over('Price', 'EPS'), 2), 1406.25],
    ['sums in order', sumOf('Price', 'EPS', 'Loss', 1), 147],
    ['sums one', sumOf('Price'), 150],
    ['means', meanOf(['Price', 'EPS', 'Loss', 2]), 37],
    ['takes the middle of an odd number', medianOf(['Price', 'EPS', 'Loss']), 4],
    ['takes the mean of the two in the middle of an even number', medianOf(['Price', 'EPS', 'Loss', 6]), 5],
    ['takes the only one', medianOf(['EPS']), 4],
    ['takes the largest', maxOf(['Price', 'EPS', 'Loss', 6]), 150],
    ['takes the smallest', minOf(['Price', 'EPS', 6]), 4],
    ['takes the first where it is other than zero', orElse('EPS', 15), 4],
    ['takes the second where the first is zero', orElse('Nothing', 15), 15],
    ['takes the second where the first has no result', orElse(over('Price', 'Nothing'), 15), 15],
    ['is a cell', formulaOf('Loss'), -8],
    ['is a number', formulaOf(15), 15],
  ])('%s', (_, formula, expected) => {
    expect(value(formula)).toBe(expected);
  });

  it.each<[string, Formula]>([
    ['a division by zero', over('Price', 'Nothing')],
    ['zero by zero', over('Nothing', 'Nothing')],
    ['a division by a formula without a result', over(1, over('Price', 'Nothing'))],
    ['the root of a negative number', power('Loss', 0.5)],
    ['zero to a negative power', power('Nothing', -1)],
    ['a number too large', power('Price', 1000)],
    ['a formula without a result to the power of zero', power(over(1, 'Nothing'), 0)],
    ['an unknown cell', plus('Price', 'Sales')],
    ['a median with a gap in it', medianOf(['Price', over(1, 'Nothing'), 'EPS'])],
    ['a maximum with a gap in it', maxOf(['Price', over(1, 'Nothing')])],
    ['a minimum with a gap in it', minOf(['Price', over(1, 'Nothing')])],
    ['a median of nothing', medianOf([])],
  ])('has no result for %s', (_, formula) => {
    expect(value(formula)).toBeNaN();
  });

  it('names each cell once, in order, in all branches', () => {
    const formula = orElse(over('PE', plus('EPS', 'PE')), medianOf(['Peer B', times('Peer A', 2), 'EPS']));
    expect(cellsOf(formula)).toEqual(['PE', 'EPS', 'Peer B', 'Peer A']);
    expect(cellsOf(formulaOf(1))).toEqual([]);
  });

  it('has a median that does not depend on the order of the operands', () => {
    const numbers = fc.array(
      fc.integer({ min: -1e9, max: 1e9 }).map((value) => value / 8),
      { minLength: 1, maxLength: 9 },
    );
    fc.assert(
      fc.property(numbers, (given) => {
        const middle = value(medianOf(given));
        expect(value(medianOf(given.toReversed()))).toBe(middle);
        expect(given.filter((each) => each < middle).length).toBeLessThanOrEqual(given.length / 2);
        expect(given.filter((each) => each > middle).length).toBeLessThanOrEqual(given.length / 2);
      }),
    );
  });
});
