import { maxOf, medianOf, minOf, minus, orElse, over, plus, power, sumOf, times } from '@mulya/domain';
import { definitionText, guardedText, quoteText, formulaText } from './formula-text.ts';

const places: Readonly<Record<string, string>> = { Price: 'C4', EPS: 'D4', 'PAT growth': 'PAT_growth_FY26E', PAT: 'Model!C7' };
const at = (name: string): string => places[name] ?? `[${name}]`;

describe('spreadsheet formula', () => {
  it.each([
    [times('PAT', plus(1, over('PAT growth', 100))), 'Model!C7*(1+PAT_growth_FY26E/100)'],
    [minus('Price', minus('EPS', 1)), 'C4-(D4-1)'],
    [minus(minus('Price', 'EPS'), 1), 'C4-D4-1'],
    [over('Price', over('EPS', 2)), 'C4/(D4/2)'],
    [over(times('Price', 'EPS'), 2), 'C4*D4/2'],
    [times('Price', -3.5), 'C4*(-3.5)'],
    [times(minus(power(over('Price', times(30, 'EPS')), over(1, 3)), 1), 100), '((C4/(30*D4))^(1/3)-1)*100'],
    [power(power('Price', 2), 3), '(C4^2)^3'],
    [medianOf(['Price', plus('EPS', 1)]), 'MEDIAN(C4,D4+1)'],
    [times(maxOf([0, 'EPS']), minOf([plus('Price', 1), 4])), 'MAX(0,D4+0)*MIN(C4+1,4)'],
    [orElse('Price', 15), 'IF(ISNUMBER(C4),IF(C4<>0,C4,15),15)'],
    [plus('EPS', 1e21), 'D4+1E+21'],
    [sumOf('Price', 'EPS', 'PAT'), 'C4+D4+Model!C7'],
  ])('keeps the order of operations: %#', (formula, text) => {
    expect(formulaText(formula, at)).toBe(text);
  });

  it('falls back to the first input without a figure, or "-" if the arithmetic has no result', () => {
    expect(guardedText(over('Price', 'EPS'), at)).toBe('IFERROR(C4/D4,IF(ISNUMBER(C4),IF(ISNUMBER(D4),"-",D4),C4))');
  });

  it('links to a cell without a fallback', () => {
    expect(guardedText({ is: 'cell', name: 'Price' }, at)).toBe('C4');
  });

  it('requires only the second branch of an alternative', () => {
    expect(guardedText(orElse('Price', 'EPS'), at)).toBe('IFERROR(IF(ISNUMBER(C4),IF(C4<>0,C4,D4),D4),IF(ISNUMBER(D4),"-",D4))');
  });

  it('includes the rules of a model cell for negative values, zero and fixed words', () => {
    const formula = over('Price', 'EPS');
    const guarded = guardedText(formula, at);
    expect(definitionText({ formula, guard: { cell: 'EPS', negative: 'a loss' } }, at)).toBe(`IF(D4<0,"a loss",${guarded})`);
    expect(definitionText({ formula, guard: { cell: 'EPS', negative: 'a loss', zero: 'no profit' } }, at)).toBe(
      `IF(D4<0,"a loss",IF(D4=0,"no profit",${guarded}))`,
    );
    expect(
      definitionText(
        {
          formula,
          guard: [
            { cell: 'PAT', negative: 'a loss' },
            { cell: 'EPS', negative: 'none', zero: 'nothing' },
          ],
        },
        at,
      ),
    ).toBe(`IF(Model!C7<0,"a loss",IF(D4<0,"none",IF(D4=0,"nothing",${guarded})))`);
    expect(definitionText({ formula, never: 'for lenders' }, at)).toBe('"for lenders"');
  });

  it('doubles quotes in a text', () => {
    expect(quoteText('the "base"')).toBe('"the ""base"""');
  });
});
