import { formulaText, inputsOf, type Cell } from '@mulya/domain';
import { annual, own } from '../../testing/model-cases.ts';
import { contextOf, lender, lenderYear, lenderYears } from '../lender-methods.fixture.ts';
import { sustainableRoeField } from './lender-fields.ts';

type Periods = typeof lenderYears;
const at = (financials: Periods) => ({ ...lender, financials });
const remarkOf = ({ origin }: Cell) => (origin?.state === 'derived' ? origin.remark : undefined);

describe('sustainable ROE', () => {
  const roeOf = (financials: Periods = lenderYears, ...choices: readonly Parameters<typeof contextOf>[1][]) =>
    sustainableRoeField.defaultOf(contextOf(at(financials), ...choices));
  const [fy23, fy24, fy25] = [lenderYear(2023, 120, 800), lenderYear(2024, 144, 900), lenderYear(2025, 170, 1000)];

  it('is the average of the base year and the two years before it', () => {
    const cell = roeOf([lenderYear(2022, 700, 700), ...lenderYears]);
    expect(cell).toMatchObject({ value: expect.closeTo(16, 9), unit: 'percent' });
    expect(cell.origin?.state === 'derived' && formulaText(cell.origin.formula)).toBe('(ROE FY23 + ROE FY24 + ROE FY25) / 3');
    expect(remarkOf(cell)).toBe('Average of the base year and the two years before it.');
  });

  it.each<[string, Periods, number, string]>([
    ['without a net worth above zero', [lenderYear(2023, 120, 0), fy24, fy25], 16.5, 'FY23'],
    ['with a negative net worth', [lenderYear(2023, -120, -10), fy24, fy25], 16.5, 'FY23'],
    ['without profit in the source', [fy23, lenderYear(2024, null, 900), fy25], 16, 'FY24'],
    ['that the source lacks', [fy25], 17, 'FY23, FY24'],
  ])('leaves out a year %s, and says so', (_, financials, value, years) => {
    const cell = roeOf(financials);
    expect(cell).toMatchObject({ value: expect.closeTo(value, 9) });
    expect(remarkOf(cell)).toBe(`Average of the base year and the two years before it. Excluded, no meaningful ROE: ${years}.`);
  });

  it('leaves out a year that may not cover twelve months', () => {
    const moved = { ...annual(2023, {}), FiscalYear: '2022', EndDate: '2022-12-31' };
    expect(roeOf([moved, fy23, fy24, fy25])).toMatchObject({ value: expect.closeTo(16.5, 9) });
  });

  it('counts a year of loss', () => {
    expect(roeOf([fy23, fy24, lenderYear(2025, -310, 1000)])).toMatchObject({ value: expect.closeTo(0, 9) });
  });

  it('has the analyst’s own profit of the base year', () => {
    expect(roeOf(lenderYears, { own: { pat: own(200) } })).toMatchObject({ value: expect.closeTo(17, 9) });
  });

  it('never has a placeholder', () => {
    const cell = roeOf([fy23, fy24, lenderYear(2025, null, 1000)]);
    expect([cell, inputsOf(cell).map(({ name }) => name)]).toMatchObject([{ value: expect.closeTo(15.5, 9) }, ['ROE FY23', 'ROE FY24']]);
  });

  it('is missing without any such year', () => {
    expect(roeOf([])).toMatchObject({ is: 'missing', why: 'No year with profit and a positive net worth. Enter a sustainable ROE.' });
  });
});
