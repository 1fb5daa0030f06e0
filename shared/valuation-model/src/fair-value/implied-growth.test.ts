import { cellText, formulaText, inputsOf, type Cell } from '@mulya/domain';
import fc from 'fast-check';
import { averageGrowth, impliedGrowth } from './implied-growth.ts';
import { bank, lossMaker } from '../testing/answers.ts';
import { anyAssumptions } from '../testing/arbitrary-assumptions.ts';
import { modelOf, own, unknown } from '../testing/model-cases.ts';
import { assuming, complete, figure, own150 } from '../testing/outlook.ts';

const formulaOf = (cell: Cell): string => (cell.origin?.state === 'derived' ? formulaText(cell.origin.formula) : '');

describe('implied PAT growth', () => {
  it('is 4.0 % a year at 30x FY28E on the analyst’s own price, and absent without a market price', () => {
    const counted = { shares: own(18), pat: own(80) };
    expect(cellText(impliedGrowth(modelOf(unknown, { own: { ...own150, ...counted } }), 'pe').cell)).toBe('4.0%');
    expect(cellText(impliedGrowth(modelOf(unknown, { own: counted }), 'pe').cell)).toBe('not available: no market price');
  });

  it('has its formula and three inputs', () => {
    const { cell } = impliedGrowth(modelOf(complete), 'pe');
    expect(formulaOf(cell)).toBe('((Price FY25 / (Target PE FY28E × EPS FY25)) ^ (1 / 3) − 1) × 100');
    expect(inputsOf(cell).map(({ name }) => name)).toEqual(['Price FY25', 'Target PE FY28E', 'EPS FY25']);
  });

  it.each([
    ['a loss', modelOf(lossMaker), 'not meaningful (loss)'],
    ['a PAT of zero', modelOf(complete, { own: { pat: { value: 0, note: '', on: '2026-11-21' } } }), 'not meaningful (no profit)'],
    ['an empty target PE', modelOf(complete, { assumptions: assuming([15, 15, 15], [30, 30, null]) }), '-'],
    [
      'a target PE of zero',
      modelOf(complete, { assumptions: assuming([15, 15, 15], [30, 30, 0]) }),
      'not meaningful (target PE is zero or negative)',
    ],
    [
      'a target PE below zero',
      modelOf(complete, { assumptions: assuming([15, 15, 15], [30, 30, -5]) }),
      'not meaningful (target PE is zero or negative)',
    ],
    [
      'an own price of zero',
      modelOf(complete, { own: { price: { value: 0, note: '', on: '2026-11-21' } } }),
      'not available: no market price',
    ],
  ])('says why it has none for %s', (_, model, text) => {
    expect(cellText(impliedGrowth(model, 'pe').cell)).toBe(text);
  });

  it('applies to a lender, because PE does', () => {
    expect(impliedGrowth(modelOf(bank), 'pe').cell.is).toBe('figure');
  });

  it('covers FY29E for the base year FY26', () => {
    const { name, cell } = impliedGrowth(modelOf(lossMaker, { baseYear: 2026 }), 'pe');
    expect(name).toBe('Implied PAT growth to FY29E');
    expect(formulaOf(cell)).toContain('Target PE FY29E × EPS FY26');
  });

  it('gives an upside of zero as the assumed growth', () => {
    fc.assert(
      fc.property(anyAssumptions, (assumptions) => {
        const growth = figure(impliedGrowth(modelOf(complete, { assumptions }), 'pe').cell);
        const pat = assuming([growth, growth, growth]).growth.pat;
        const changed = { ...assumptions, growth: { ...assumptions.growth, pat } };
        const upside = modelOf(complete, { assumptions: changed }).at('Upside (PE)', 'FY28E');
        expect(figure(upside)).toBeCloseTo(0, 8);
      }),
    );
  });
});

describe('average PAT growth', () => {
  it('compounds: 10, 20 and 15 % are 14.9 % a year', () => {
    expect(cellText(averageGrowth(modelOf(complete, { assumptions: assuming([10, 20, 15]) }), 'pe').cell)).toBe('14.9%');
  });

  it('leads to the same PAT as the three years', () => {
    fc.assert(
      fc.property(anyAssumptions, (assumptions) => {
        const model = modelOf(complete, { assumptions });
        const average = figure(averageGrowth(model, 'pe').cell);
        const alike = modelOf(complete, { assumptions: assuming([average, average, average]) });
        const expected = figure(model.at('Adjusted PAT', 'FY28E'));
        expect(figure(alike.at('Adjusted PAT', 'FY28E')) / expected).toBeCloseTo(1, 9);
      }),
    );
  });

  it('shows words if a year loses everything, and is missing for an empty field', () => {
    expect(cellText(averageGrowth(modelOf(complete, { assumptions: assuming([-120, -150, 10]) }), 'pe').cell)).toBe(
      'not meaningful (growth of -100% or less)',
    );
    expect(cellText(averageGrowth(modelOf(complete, { assumptions: assuming([15, null, 15]) }), 'pe').cell)).toBe('-');
  });
});

describe('implied growth of another method', () => {
  it('covers net worth for PB, and EBITDA and sales for the EV methods', () => {
    const names = (['evEbitda', 'evSales', 'pb'] as const).map((method) => impliedGrowth(modelOf(complete), method).name);
    expect(names).toEqual(['Implied EBITDA growth to FY28E', 'Implied Sales growth to FY28E', 'Implied Net worth growth to FY28E']);
  });

  it('subtracts the net debt of the last year for the EV methods', () => {
    expect(formulaOf(impliedGrowth(modelOf(complete), 'evSales').cell)).toBe(
      '(((Price FY25 × Shares FY25 + Net debt FY28E) / (Target EV/Sales FY28E × Sales FY25)) ^ (1 / 3) − 1) × 100',
    );
  });

  it('has a figure for a loss maker, and words for the EV methods of a lender', () => {
    expect(impliedGrowth(modelOf(lossMaker), 'pb').cell.is).toBe('figure');
    expect(cellText(impliedGrowth(modelOf(bank), 'evEbitda').cell)).toBe('not meaningful for lenders');
  });

  it('shows words if net cash exceeds the price of the shares', () => {
    const own = { cash: { value: 99_000, note: 'a sale', on: '2026-11-21' } };
    expect(cellText(impliedGrowth(modelOf(complete, { own }), 'evEbitda').cell)).toBe(
      'not meaningful (net cash exceeds the value at the current price)',
    );
  });
});
