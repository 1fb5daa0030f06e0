import { defaultAssumptions, fairValueModel, modelCompany } from '@mulya/valuation-model/fair-value';
import { bank, industrial, lossMaker } from '@mulya/valuation-model/testing';
import { chainOfAudits } from './audit-text.ts';

/** Evaluates a formula with numbers. Shares no code with the formulas of the product. */
function evaluate(text: string): number {
  const tokens = text.match(/[\d.,]+|[+−×/^()]/g) ?? [];
  let at = 0;
  const take = (...options: readonly string[]): string | undefined => (options.includes(tokens[at] ?? '') ? tokens[at++] : undefined);
  const sum = (): number => {
    let value = product();
    for (let sign = take('+', '−'); sign !== undefined; sign = take('+', '−')) value = sign === '+' ? value + product() : value - product();
    return value;
  };
  const product = (): number => {
    let value = power();
    for (let sign = take('×', '/'); sign !== undefined; sign = take('×', '/')) value = sign === '×' ? value * power() : value / power();
    return value;
  };
  const power = (): number => {
    const value = operand();
    return take('^') === undefined ? value : value ** power();
  };
  const operand = (): number => {
    if (take('−') !== undefined) return -operand();
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

describe('audits of a model', () => {
  it.each([
    ['with every input a placeholder', nothing],
    ['of an industrial company', industrial],
    ['of a bank', bank],
    ['of a loss maker', lossMaker],
  ])('%s evaluate to their results and end in inputs without a formula', (_, answer) => {
    const { specified: model } = fairValueModel(modelCompany(answer), { baseYear: 2025, assumptions: defaultAssumptions, own: {} });
    const audits = (['Upside (PE)', 'Upside (EV/EBITDA)', 'Upside (EV/Sales)', 'Upside (PB)'] as const).flatMap((row) =>
      chainOfAudits({ name: row, cell: model.at(row, 'FY28E') }, answer, 'international'),
    );
    const withFormula = audits.flatMap(({ formula }) => (formula?.result === undefined ? [] : [formula]));
    expect(withFormula.length).toBeGreaterThan(20);
    for (const { numbers, result } of withFormula) {
      const value = evaluate(result ?? '');
      expect([numbers, Math.abs(evaluate(numbers) - value) <= Math.abs(value) * 1e-12]).toEqual([numbers, true]);
    }
    for (const { name, formula, state } of audits)
      if (formula === undefined)
        expect([name, state]).toEqual([name, expect.stringMatching(/^(reported|assumed|placeholder|words|missing)$/)]);
  });
});
