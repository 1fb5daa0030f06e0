import { defaultAssumptions, fairValueModel, modelCompany } from '@mulya/valuation-model/fair-value';
import { bank, industrial, lossMaker } from '@mulya/valuation-model/testing';
import { chainOfAudits } from './audit-text.ts';

/** What a formula with numbers comes to, by the rules of arithmetic that its reader was taught. Knows nothing of our formulas. */
function evaluated(text: string): number {
  const tokens = text.match(/[\d.,]+|[+−×/^()]/g) ?? [];
  let at = 0;
  const take = (...wanted: readonly string[]): string | undefined => (wanted.includes(tokens[at] ?? '') ? tokens[at++] : undefined);
  const sum = (): number => {
    let value = product();
    for (let sign = take('+', '−'); sign !== undefined; sign = take('+', '−')) value = sign === '+' ? value + product() : value - product();
    return value;
  };
  const product = (): number => {
    let value = raised();
    for (let sign = take('×', '/'); sign !== undefined; sign = take('×', '/')) value = sign === '×' ? value * raised() : value / raised();
    return value;
  };
  const raised = (): number => {
    const value = single();
    return take('^') === undefined ? value : value ** raised();
  };
  const single = (): number => {
    if (take('−') !== undefined) return -single();
    if (take('(') !== undefined) {
      const value = sum();
      take(')');
      return value;
    }
    return Number(tokens[at++]?.replaceAll(',', ''));
  };
  const value = sum();
  return at === tokens.length ? value : NaN;
}

const nothing = { ...industrial, financials: [], currentPrice: { BSE: null, NSE: null }, marketCap: null, sharesOutstanding: null };

describe('each audit of a model', () => {
  it.each([
    ['with every input a placeholder', nothing],
    ['of an industrial company', industrial],
    ['of a bank', bank],
    ['of a loss maker', lossMaker],
  ])('%s comes to its result, and ends in what needs no formula', (_, answer) => {
    const model = fairValueModel(modelCompany(answer), { baseYear: 2025, assumptions: defaultAssumptions, own: {} });
    const audits = (['Upside (PE)', 'Upside (EV/EBITDA)', 'Upside (EV/Sales)', 'Upside (PB)'] as const).flatMap((row) =>
      chainOfAudits({ name: row, cell: model.at(row, 'FY28E') }, answer, 'international'),
    );
    const withFormula = audits.flatMap(({ formula }) => (formula?.result === undefined ? [] : [formula]));
    expect(withFormula.length).toBeGreaterThan(20);
    for (const { numbers, result } of withFormula) {
      const value = evaluated(result ?? '');
      expect([numbers, Math.abs(evaluated(numbers) - value) <= Math.abs(value) * 1e-12]).toEqual([numbers, true]);
    }
    for (const { name, formula, state } of audits)
      if (formula === undefined)
        expect([name, state]).toEqual([name, expect.stringMatching(/^(reported|assumed|placeholder|words|missing)$/)]);
  });
});
