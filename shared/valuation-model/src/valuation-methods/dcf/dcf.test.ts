import { cellText, type Cell } from '@mulya/domain';
import { annual, own, round, roundWith } from '../../testing/model-cases.ts';
import { castrol, hdfcBank, tcs } from '../../testing/companies.ts';
import { methodContext } from '../../testing/method-cases.ts';
import { dcfCell, dcfCells, type DcfRow } from './names.ts';
import { dcf } from './dcf.ts';
import { dcfColumns } from './graph.ts';

const evaluate = (...of: Parameters<typeof methodContext>) => dcf.evaluate(methodContext(...of));
const value = (cell: Cell): number => (cell.is === 'figure' ? cell.value : NaN);

/** Flat sales of 2,500 with an EBITDA of 500, so that the flow of each year is 300. */
const flat = {
  growth: { sales: [0, 0, 0], ebitda: [0, 0, 0] },
  inputs: { discountRate: 10, terminalGrowth: 0, fadeYears: 0, taxRate: 25, depreciation: 4, capitalExpenditure: 4, workingCapital: 0 },
} as const;

describe('discounted cash flow', () => {
  it('discounts each year from its middle, and leaves out the days before the date of the price', () => {
    const { base, sheet } = evaluate(round, flat);
    // The price is of 21 Aug 2026: FY26 has ended, and 222 days of FY27 are left. FY28 has 366 days.
    const present = (300 * (222 / 365)) / 1.1 ** (111 / 365) + 300 / 1.1 ** ((222 + 183) / 365) + 3000 / 1.1 ** (588 / 365);
    expect(value(sheet.cell('FCFF FY28E'))).toBeCloseTo(300, 10);
    expect(sheet.cell('Present value FY26E')).toMatchObject({ is: 'words', text: 'before the valuation date' });
    expect(value(sheet.cell(dcfCells.enterpriseValue))).toBeCloseTo(present, 8);
    expect(value(base.cell)).toBeCloseTo((present - 700) / 100, 8);
  });

  it('counts the year of the price as a whole if it begins on the next day', () => {
    const answer = { ...round, asOf: { ...round.asOf, price: '2026-03-31' } };
    const { sheet } = evaluate(answer, flat);
    expect(sheet.cell('Part of year FY27E')).toMatchObject({ value: 100 });
    expect(sheet.cell('Years to middle FY27E')).toMatchObject({ value: 0.5 });
    expect(sheet.cell('Present value FY26E')).toMatchObject({ is: 'words' });
  });

  it('follows a December year', () => {
    const { sheet } = evaluate(castrol);
    expect(sheet.cell('Part of year FY26E')).toMatchObject({ value: (132 / 365) * 100 });
  });

  it('moves sales growth and capital expenditure in equal steps over the fade years', () => {
    const context = methodContext(round, { growth: { sales: [10, 10, 12] }, inputs: { fadeYears: 7, capitalExpenditure: 8 } });
    const { sheet } = dcf.evaluate(context);
    const columns = dcfColumns(context);
    expect(columns).toHaveLength(10);
    const rounded = (row: DcfRow) => columns.map((column) => Number(value(sheet.cell(dcfCell(row, column))).toFixed(9)));
    expect(rounded('Sales growth')).toEqual([10, 10, 12, 11, 10, 9, 8, 7, 6, 5]);
    expect(rounded('Capital expenditure rate')).toEqual([
      8, 8, 8, 7.485714286, 6.971428571, 6.457142857, 5.942857143, 5.428571429, 4.914285714, 4.4,
    ]);
    expect(columns.slice(3).map((column) => cellText(sheet.cell(dcfCell('EBITDA margin', column))))).toEqual(
      Array<string>(7).fill(cellText(sheet.cell('EBITDA margin FY28E'))),
    );
  });

  it('raises the capital expenditure of the terminal flow to depreciation with the terminal growth', () => {
    const { sheet } = evaluate(round, { ...flat, inputs: { ...flat.inputs, capitalExpenditure: 2, terminalGrowth: 3 } });
    expect(value(sheet.cell(dcfCells.terminalCapitalExpenditure))).toBeCloseTo(103, 10);
    expect(value(sheet.cell('Capital expenditure FY28E'))).toBeCloseTo(50, 10);
  });

  it('takes the tax of a loss as zero', () => {
    const { sheet } = evaluate(roundWith({ INC: { OperatingIncome: -400 } }), flat);
    expect(sheet.cell('Tax on EBIT FY27E')).toMatchObject({ value: 0 });
  });

  it('says that a loss gives no cash, and that debt exceeds value', () => {
    expect(evaluate(roundWith({ INC: { OperatingIncome: -400 } }), flat).base.cell).toMatchObject({
      is: 'words',
      text: 'not meaningful (these inputs give no cash)',
    });
    const { base, low, sheet } = evaluate(roundWith({ BAL: { TotalDebt: 4000 } }), flat);
    expect(base.cell).toMatchObject({ is: 'words', text: 'not meaningful (debt exceeds value)' });
    expect(low.cell).toMatchObject({ is: 'words', text: 'not meaningful (debt exceeds value)' });
    expect(value(sheet.cell(dcfCells.equityValue))).toBeLessThan(0);
  });

  it('subtracts minority interest where the balance sheet has it', () => {
    const difference =
      value(evaluate(round, flat).base.cell) - value(evaluate(roundWith({ BAL: { MinorityInterest: 200 } }), flat).base.cell);
    expect(difference).toBeCloseTo(2, 8);
  });

  it('takes debt and cash of the newest balance sheet before the price, unless the analyst overrides them', () => {
    const later = {
      ...round,
      financials: [...round.financials, annual(2026, { INC: { Revenue: 2600 }, BAL: { TotalDebt: 900, Cash: 400, TotalAssets: 3000 } })],
    };
    expect(evaluate(later, flat).sheet.cell(dcfCells.netDebt)).toMatchObject({ value: 500 });
    const { sheet } = evaluate(later, { ...flat, own: { grossDebt: own(50), cash: own(20) } });
    expect(sheet.cell(dcfCells.netDebt)).toMatchObject({ value: 30 });
  });

  it('takes the last known cash where the newest balance sheet has none, and says so', () => {
    const withoutCash = annual(2026, { INC: { Revenue: 2600 }, BAL: { TotalDebt: 900, TotalAssets: 3000 } });
    const { sheet, notes } = evaluate({ ...round, financials: [...round.financials, withoutCash] }, flat);
    const before = evaluate(round, flat);
    expect(sheet.cell(dcfCells.cash)).toMatchObject({ value: value(before.sheet.cell(dcfCells.cash)) });
    const note = 'Cash is that of FY25, because the newest balance sheet in the source has none.';
    expect([notes.includes(note), before.notes.includes(note)]).toEqual([true, false]);
  });

  it('says that EBITDA is operating income where the source has no depreciation, unless EBITDA is the analyst’s', () => {
    const withoutDepreciation = roundWith({ INC: { 'Depreciation/Amortization': null } });
    const note = /^EBITDA FY25 is the source’s operating income, because its depreciation is missing\./;
    expect(evaluate(withoutDepreciation).notes).toContainEqual(expect.stringMatching(note));
    expect(evaluate(castrol).notes).toContainEqual(expect.stringMatching(note));
    expect(evaluate(withoutDepreciation, { own: { ebitda: own(500) } }).notes).not.toContainEqual(expect.stringMatching(note));
    expect(evaluate(round).notes).not.toContainEqual(expect.stringMatching(note));
  });

  it('refuses terminal growth within one point of the discount rate, in words and in a sentence', () => {
    const { base, notes } = evaluate(round, { ...flat, inputs: { ...flat.inputs, terminalGrowth: 9 } });
    expect(base.cell).toMatchObject({ is: 'words', text: 'not meaningful (terminal growth is within 1 point of the discount rate)' });
    expect(notes[0]).toBe(
      'Terminal growth of 9.0% must be more than 1 point below the discount rate of 10.0%. Lower the growth or raise the rate.',
    );
  });

  it('has a range of one point of the discount rate, and names a missing end', () => {
    const { low, high, base, basis } = evaluate(round, flat);
    expect(basis).toBe('Discount rate 11.0% to 9.0%');
    expect(value(low.cell)).toBeLessThan(value(base.cell));
    expect(value(high.cell)).toBe(value(evaluate(round, { ...flat, inputs: { ...flat.inputs, discountRate: 9 } }).base.cell));
    const narrow = evaluate(round, { ...flat, inputs: { ...flat.inputs, terminalGrowth: 8.5 } });
    expect(narrow.high.cell).toMatchObject({ is: 'missing', why: 'Terminal growth of 8.5% is within 1 point of a discount rate of 9.0%.' });
    expect(narrow.notes).toContain(
      'One end of the range is missing: Terminal growth of 8.5% is within 1 point of a discount rate of 9.0%.',
    );
  });

  it('warns of a terminal value above 75% of the enterprise value', () => {
    const { notes, sheet } = evaluate(round, flat);
    expect(value(sheet.cell(dcfCells.terminalShare))).toBeGreaterThan(75);
    expect(notes[0]).toMatch(/^8\d\.\d% of enterprise value is terminal value, based on the years after FY28E\.$/);
    expect(evaluate(round, { ...flat, inputs: { ...flat.inputs, fadeYears: 20, discountRate: 15 } }).notes).toEqual([]);
  });

  it('has no value for an empty field or an entry outside of its bounds', () => {
    expect(evaluate(round, { inputs: { discountRate: null } }).base.cell).toMatchObject({
      is: 'missing',
      why: 'Discount rate: No value entered.',
    });
    expect(evaluate(round, { inputs: { fadeYears: 2.5 } }).base.cell).toMatchObject({
      is: 'missing',
      why: 'Fade years: Fade years must be a whole number from 0 to 20.',
    });
    expect(evaluate(round, { inputs: { taxRate: 90 } }).base.cell).toMatchObject({
      is: 'missing',
      why: 'Tax rate: Tax rate must be from 0.0% to 60.0%.',
    });
  });

  it('builds the discount rate from its parts, weighted at market value', () => {
    const context = {
      ...flat,
      isRateBuilt: true,
      inputs: { ...flat.inputs, riskFreeRate: 7, equityRiskPremium: 5, beta: 1.2, costOfDebt: 10 },
    };
    const { sheet, notes } = evaluate(round, context);
    // Market cap 5,000 and debt 1,000.
    expect(value(sheet.cell('Discount rate'))).toBeCloseTo((5000 * 13 + 1000 * 7.5) / 6000, 10);
    expect(notes).toContain('The discount rate is built from its parts, which replaces the default of 12.0%.');
  });

  it('shares the cells of the model', () => {
    const context = methodContext(tcs);
    expect(dcf.evaluate(context).sheet.cell('Sales FY28E')).toBe(context.model.at('Sales', 'FY28E'));
  });
});

describe('companies to which discounted cash flow does not apply', () => {
  const whyNot = (...of: Parameters<typeof methodContext>) => {
    const { model, today } = methodContext(...of);
    return dcf.whyNot(model, today);
  };

  it.each([
    ['a lender', hdfcBank, /lenders.*Use residual income or justified P\/B\.$/],
    ['an insurer', { ...round, layout: 'insurer' as const }, /insurers.*P\/EV/],
    ['unknown sales', roundWith({ INC: { Revenue: null } }), /^Discounted cash flow needs sales of FY25, which the source lacks/],
    ['no sales', roundWith({ INC: { Revenue: 0 } }), /sales above zero.*Use PB\.$/],
    ['unknown EBITDA', roundWith({ INC: { OperatingIncome: null } }), /^Discounted cash flow needs EBITDA of FY25/],
    [
      'unknown debt',
      roundWith({ BAL: { TotalDebt: null } }),
      /^Discounted cash flow needs gross debt, which the source lacks\. .*PE or PB\.$/,
    ],
    [
      'unknown cash',
      roundWith({ BAL: { Cash: null, CashEquivalents: null } }),
      /^Discounted cash flow needs cash, which the source lacks\. .*PE or PB\.$/,
    ],
  ])('says why, and which method applies, for %s', (_, answer, sentence) => {
    expect(whyNot(answer)).toMatch(sentence);
  });

  it('applies to others, and with an override of a missing figure', () => {
    expect(whyNot(round)).toBeUndefined();
    expect(whyNot(roundWith({ BAL: { TotalDebt: null } }), { own: { grossDebt: own(0) } })).toBeUndefined();
    expect(whyNot(roundWith({ INC: { Revenue: null } }), { own: { sales: own(2500) } })).toBeUndefined();
    expect(whyNot(roundWith({ BAL: { Cash: null, CashEquivalents: null } }), { own: { cash: own(0) } })).toBeUndefined();
  });
});
