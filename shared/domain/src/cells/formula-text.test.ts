import fc from 'fast-check';
import { formulaText, unroundedText } from './formula-text.ts';
import { formulaOf, maxOf, meanOf, medianOf, minOf, minus, orElse, over, plus, power, times, type Formula } from './formula.ts';

const read = (text: string): number => Number(text.replace(/[(),]/g, '').replace('−', '-'));

describe('unrounded number', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [1234.5, '1,234.5'],
    [-3, '(−3)'],
    [-1234567.25, '(−1,234,567.25)'],
    [0.1 + 0.2, '0.30000000000000004'],
    [1e21, '1,000,000,000,000,000,000,000'],
    [1e-7, '0.0000001'],
  ])('%d reads %s', (value, text) => {
    expect(unroundedText(value)).toBe(text);
  });

  it('has the analyst’s grouping', () => {
    expect(unroundedText(6578376.702028481, 'indian')).toBe('65,78,376.702028481');
  });

  it('parses back to the same value, for any number', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.constantFrom('international' as const, 'indian' as const),
        (value, grouping) => {
          const text = unroundedText(value, grouping);
          expect(text).not.toMatch(/e|NaN|∞|^-/i);
          expect(read(text)).toBe(value === 0 ? 0 : value);
        },
      ),
    );
  });
});

describe('formulaText', () => {
  it.each<[string, Formula]>([
    ['Price FY25 / EPS FY25', over('Price FY25', 'EPS FY25')],
    ['A + B × C', plus('A', times('B', 'C'))],
    ['(A + B) × C', times(plus('A', 'B'), 'C')],
    ['A − B − C', minus(minus('A', 'B'), 'C')],
    ['A − (B − C)', minus('A', minus('B', 'C'))],
    ['A − (B + C)', minus('A', plus('B', 'C'))],
    ['A + (B + C)', plus('A', plus('B', 'C'))],
    ['A / B / C', over(over('A', 'B'), 'C')],
    ['A / (B / C)', over('A', over('B', 'C'))],
    ['A / (B × C)', over('A', times('B', 'C'))],
    ['A × B ^ C', times('A', power('B', 'C'))],
    ['(A × B) ^ C', power(times('A', 'B'), 'C')],
    ['(A / B) ^ (1 / 3) − 1', minus(power(over('A', 'B'), over(1, 3)), 1)],
    ['(A ^ B) ^ C', power(power('A', 'B'), 'C')],
    ['A ^ (B ^ C)', power('A', power('B', 'C'))],
    ['A × (−3)', times('A', -3)],
    ['A − (−3)', minus('A', -3)],
    ['(A + B) / 2', meanOf(['A', 'B'])],
    ['median(A; B + C; 1,000) × 2', times(medianOf(['A', plus('B', 'C'), 1000]), 2)],
    ['max(0; A) × min(B; 4)', times(maxOf([0, 'A']), minOf(['B', 4]))],
    ['PE FY25, else 15', orElse('PE FY25', 15)],
    ['(PE FY25, else 15) × EPS', times(orElse('PE FY25', 15), 'EPS')],
    ['(A, else B), else C', orElse(orElse('A', 'B'), 'C')],
    ['A, else B, else C', orElse('A', orElse('B', 'C'))],
    ['A', formulaOf('A')],
    ['0.05', formulaOf(0.05)],
  ])('%s', (text, formula) => {
    expect(formulaText(formula)).toBe(text);
  });

  it('prints numbers instead of names', () => {
    const numbers = new Map([
      ['Price', 2302],
      ['EPS', -136.01],
    ]);
    expect(formulaText(times(minus(over('Price', 'EPS'), 1), 100), (name) => unroundedText(numbers.get(name) ?? NaN))).toBe(
      '(2,302 / (−136.01) − 1) × 100',
    );
  });
});
