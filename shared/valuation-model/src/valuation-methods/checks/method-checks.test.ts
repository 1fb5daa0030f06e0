import { assumedCell, cellText, missingCell, type Cell, type FormulaInput } from '@mulya/domain';
import { defaultAssumptions } from '../../fair-value/assumptions.ts';
import type { CheckId } from '../../fair-value/checks/check.ts';
import type { Model } from '../../fair-value/model.ts';
import { industryOf, memberOf } from '../../testing/benchmarks.ts';
import { today, warn, pass } from '../../testing/check-cases.ts';
import { hdfcBank, lgElectronics, tcs } from '../../testing/companies.ts';
import { entries, modelOf, round } from '../../testing/model-cases.ts';
import { methodOutcomes } from '../valuation-methods.ts';
import { checkedCashFlow, type CheckedCashFlow, type MethodCheckInput, methodChecks } from './method-checks.ts';

const percent = (value: number): Cell => assumedCell(value, 'percent', { by: 'default', note: 'test' });

function cashFlowOf(parts: Partial<Record<keyof CheckedCashFlow, Cell>>): CheckedCashFlow {
  const cell = (part: keyof CheckedCashFlow) => parts[part] ?? missingCell('Not in this case.');
  return {
    terminalShare: { name: 'Terminal value share', cell: cell('terminalShare') },
    terminalMultiple: { name: 'Terminal EV/EBITDA', cell: cell('terminalMultiple') },
    discountRate: { name: 'Discount rate', cell: cell('discountRate') },
    costOfDebt: { name: 'Cost of debt', cell: cell('costOfDebt') },
  };
}

const checkOf = (id: CheckId, model: Model, more: Partial<MethodCheckInput>) =>
  methodChecks({ model, industry: undefined, cashFlow: undefined, ...more }).find((check) => check.id === id);

const ofCashFlow = (id: CheckId, parts: Partial<Record<keyof CheckedCashFlow, Cell>>, model = modelOf(tcs)) =>
  checkOf(id, model, { cashFlow: cashFlowOf(parts) });

describe('checks of the discounted cash flow', () => {
  it('warn of a terminal value above 75%', () => {
    expect(ofCashFlow('terminal-share', { terminalShare: percent(75.1) })).toMatchObject(
      warn('The terminal value is 75.1% of enterprise value, above 75%: the DCF depends on the years after its last flow.', {
        concerns: ['Terminal value share'],
      }),
    );
    expect(ofCashFlow('terminal-share', { terminalShare: percent(75) })).toMatchObject(
      pass('The terminal value is 75.0% of enterprise value, not above 75%.'),
    );
  });

  it('compare the terminal multiple with the current one', () => {
    // The round company: EV 5,000 + 1,000 − 300 over EBITDA of 500.
    const times = (value: number) => assumedCell(value, 'times', { by: 'default', note: 'test' });
    expect(ofCashFlow('terminal-multiple', { terminalMultiple: times(12) }, modelOf(round))).toMatchObject(
      warn('The terminal value implies an EV/EBITDA of 12.0x, above the current 11.4x (FY25).'),
    );
    expect(ofCashFlow('terminal-multiple', { terminalMultiple: times(9) }, modelOf(round))).toMatchObject(
      pass('The terminal value implies an EV/EBITDA of 9.0x, not above the current 11.4x (FY25).'),
    );
    expect(ofCashFlow('terminal-multiple', { terminalMultiple: times(9) }, modelOf(lgElectronics))).toBeUndefined();
  });

  it('warn of a discount rate below the cost of debt', () => {
    expect(ofCashFlow('cost-of-debt', { discountRate: percent(8), costOfDebt: percent(10.25) })).toMatchObject(
      warn('The discount rate of 8.0% is below the cost of debt of 10.3%, although shareholders bear more risk than lenders.'),
    );
    expect(ofCashFlow('cost-of-debt', { discountRate: percent(12), costOfDebt: percent(12) })).toMatchObject(
      pass('The discount rate of 12.0% is not below the cost of debt of 12.0%.'),
    );
  });

  it('are omitted without a figure', () => {
    expect(methodChecks({ model: modelOf(hdfcBank), industry: undefined, cashFlow: undefined })).toEqual([]);
    expect(ofCashFlow('terminal-share', {})).toBeUndefined();
  });
});

describe('check of growth against the industry', () => {
  const members = (rates: readonly number[]) =>
    industryOf(rates.map((rate, at) => memberOf(String.fromCharCode(65 + at), { salesCagr3: rate, patCagr3: rate + 10 })));
  // The 90th percentile of six values is at place 4.5: between 12 and 14.
  const slow = members([2, 4, 6, 8, 12, 14]);

  it('warns above the 90th percentile of the growth over three years', () => {
    expect(checkOf('industry-sales-growth', modelOf(tcs), { industry: slow })).toMatchObject(
      warn('Sales growth of 15.0% a year to FY28E is above the 90th percentile of the industry, 13.0% (3-year CAGR, 6 companies).', {
        title: 'Sales growth vs industry',
        concerns: ['Sales growth FY26E', 'Sales growth FY27E', 'Sales growth FY28E'],
      }),
    );
    expect(checkOf('industry-pat-growth', modelOf(tcs), { industry: slow })).toMatchObject(
      pass('PAT growth of 15.0% a year to FY28E is not above the 90th percentile of the industry, 23.0% (3-year CAGR, 6 companies).'),
    );
  });

  it('does not warn if both rates read alike', () => {
    const industry = members([2, 4, 6, 8, 14.97, 14.97]);
    expect(checkOf('industry-sales-growth', modelOf(tcs), { industry })?.sentence).toContain('15.0% a year to FY28E is not above');
  });

  it('compares the compound rate of three years', () => {
    const assumptions = { ...defaultAssumptions, growth: { ...defaultAssumptions.growth, sales: entries(30, 5, 2) } };
    expect(checkOf('industry-sales-growth', modelOf(tcs, { assumptions }), { industry: slow })?.result).toBe('pass'); // 11.7 % a year
  });

  it('is omitted for few companies, an empty field, and sales of a lender', () => {
    expect(checkOf('industry-sales-growth', modelOf(tcs), { industry: members([1, 2, 3, 4]) })).toBeUndefined();
    const empty = { ...defaultAssumptions, growth: { ...defaultAssumptions.growth, sales: entries(5, null, 5) } };
    expect(checkOf('industry-sales-growth', modelOf(tcs, { assumptions: empty }), { industry: slow })).toBeUndefined();
    expect(checkOf('industry-sales-growth', modelOf(hdfcBank), { industry: slow })).toBeUndefined();
    expect(checkOf('industry-pat-growth', modelOf(hdfcBank), { industry: slow })?.result).toBe('pass');
  });
});

describe('check of the margin against the company’s history', () => {
  const growing = (ebitda: number) => ({
    ...defaultAssumptions,
    growth: { ...defaultAssumptions.growth, ebitda: entries(ebitda, ebitda, ebitda) },
  });

  it('passes at the highest margin and warns above it', () => {
    expect(checkOf('highest-ebitda-margin', modelOf(tcs), {})?.result).toBe('pass');
    const found = checkOf('highest-ebitda-margin', modelOf(tcs, { assumptions: growing(20) }), {});
    expect(found).toMatchObject({ result: 'warn', concerns: ['EBITDA margin FY28E'] });
    expect(found?.sentence).toMatch(
      /^FY28E implies an EBITDA margin of 3\d\.\d%, above the highest of \d known years, 2\d\.\d% \(FY\d\d\)\.$/,
    );
  });

  it('ignores the rounding of equal growth, so a base year with the best margin passes', () => {
    const best = {
      ...round,
      financials: [
        ...round.financials,
        ...round.financials.map((each) => ({ ...each, FiscalYear: '2023', EndDate: '2023-03-31' })).slice(0, 1),
      ],
    };
    expect(checkOf('highest-pat-margin', modelOf(best), {})).toMatchObject({ result: 'pass' });
  });

  it('needs three years, and sales', () => {
    expect(checkOf('highest-ebitda-margin', modelOf(round), {})).toBeUndefined();
    expect(checkOf('highest-ebitda-margin', modelOf(hdfcBank), {})).toBeUndefined();
  });
});

describe('cells of the discounted cash flow', () => {
  const contextOf = (model: Model) => ({ model, benchmarks: { history: undefined, industry: undefined }, today });
  const cashFlow = (model: Model) => checkedCashFlow(contextOf(model), methodOutcomes(contextOf(model)));
  const textOf = ({ cell }: FormulaInput) => cellText(cell);

  it('are those of the method’s sheet', () => {
    const context = contextOf(modelOf(tcs));
    const outcome = methodOutcomes(context).find(({ id }) => id === 'dcf');
    const sheet = outcome?.is === 'evaluated' ? outcome.result.sheet : undefined;
    const found = checkedCashFlow(context, methodOutcomes(context));
    expect([found?.terminalShare, found?.terminalMultiple].map((input) => input && textOf(input))).toEqual(
      ['Terminal value share', 'Terminal EV/EBITDA'].map((name) => sheet && cellText(sheet.cell(name))),
    );
    expect(found && textOf(found.discountRate)).toBe('12.0%');
  });

  it('have the default cost of debt, or the analyst’s', () => {
    const found = cashFlow(modelOf(tcs));
    expect(found && textOf(found.costOfDebt)).toBe('9.0%');
    const inputs = { entries: { costOfDebt: { value: 13, by: 'analyst' } }, isRateBuilt: false } as const;
    const own = cashFlow(modelOf(tcs, { assumptions: { ...defaultAssumptions, inputs } }));
    expect(own && textOf(own.costOfDebt)).toBe('13.0%');
  });

  it('do not exist if the method does not apply', () => {
    expect(cashFlow(modelOf(hdfcBank))).toBeUndefined();
  });
});
