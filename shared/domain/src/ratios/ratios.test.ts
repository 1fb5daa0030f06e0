import { formulaText } from '../cells/formula-text.ts';
import { reportedCell, type Cell, type Origin } from '../figures/cell.ts';
import { inputsOf } from '../cells/trace.ts';
import { cellText } from '../format/cell-text.ts';
import type { Business } from '../lines/business.ts';
import { annualLines, trailingLines, type PeriodLines } from '../lines/period-lines.ts';
import { annual, period } from '../statements/fixtures.ts';
import type { SourcePeriod } from '../statements/source.ts';
import { ratios, type RatioId } from './ratio-catalogue.ts';
import { ratioInput } from './ratio-input.ts';

const full = annual(2025, {
  INC: {
    Revenue: 1000,
    OperatingIncome: 160,
    'Depreciation/Amortization': 40,
    InterestExpense: 32,
    NetIncomeBeforeTaxes: 150,
    NetIncomeAfterTaxes: 112.5,
    NetIncome: 110,
  },
  BAL: { TotalAssets: 2000, TotalDebt: 240, CommonStockTotal: 50, 'RetainedEarnings(AccumulatedDeficit)': 550 },
  CAS: { CashfromOperatingActivities: 132, FreeCashFlow: 75 },
});
type Statements = Parameters<typeof annual>[1];
/** The same year with other lines; null removes one. */
const but = (changes: Statements): SourcePeriod => {
  const changedLines = (code: 'INC' | 'BAL' | 'CAS') => {
    const changed = new Set(Object.keys(changes[code] ?? {}));
    const lines = (full.stockFinancialMap[code] ?? []).filter(({ key }) => !changed.has(key));
    return [...lines, ...Object.entries(changes[code] ?? {}).map(([key, value]) => ({ key, value }))];
  };
  return { ...full, stockFinancialMap: { INC: changedLines('INC'), BAL: changedLines('BAL'), CAS: changedLines('CAS') } };
};

const marketCap = { name: 'Market cap', cell: reportedCell(1500, 'crore', { line: 'Market cap', period: '21 Aug 2026' }) };

function newest(financials: readonly SourcePeriod[], business: Business = 'ordinary'): PeriodLines {
  const last = annualLines(financials, business).at(-1);
  if (last === undefined) throw new Error('The test needs an annual period.');
  return last;
}

function ratio(id: RatioId, lines: PeriodLines, business: Business = 'ordinary'): Cell {
  const found = ratios.find((each) => each.id === id);
  if (found === undefined) throw new Error(`No ratio ${id}.`);
  return ratioInput(found, lines, business, marketCap).cell;
}

const formulaTextOf = (origin: Origin | undefined) => (origin?.state === 'derived' ? formulaText(origin.formula) : undefined);

const texts = (lines: PeriodLines, business: Business = 'ordinary') =>
  Object.fromEntries(ratios.map(({ id }) => [id, cellText(ratio(id, lines, business))]));
const text = (id: RatioId, changes: Statements) => cellText(ratio(id, newest([but(changes)])));

describe('ratios of a year', () => {
  it('are calculated from statement lines and closing balances', () => {
    expect(texts(newest([full]))).toEqual({
      ebitdaMargin: '20.0%',
      netIncomeMargin: '11.0%',
      roe: '18.3%',
      roce: '19.0%',
      roa: '5.5%',
      debtToEquity: '0.4x',
      interestCover: '5.0x',
      cfoToPat: '1.2x',
      freeCashFlowYield: '5.0%',
      taxRate: '25.0%',
    });
  });

  it('carry their formula over the period’s lines, and their definition', () => {
    const cell = ratio('roe', newest([full]));
    const origin = cell.origin?.state === 'derived' ? cell.origin : undefined;
    expect(origin && formulaText(origin.formula)).toBe('Adjusted PAT FY25 / Net worth FY25 × 100');
    expect(origin?.inputs.map(({ name }) => name)).toEqual(['Adjusted PAT FY25', 'Net worth FY25']);
    expect(origin?.remark).toMatch(/^Return on equity: .* period-end net worth/);
  });

  it('take the capital employed from the balance sheet, else from net worth and debt', () => {
    const stated = ratio('roce', newest([but({ BAL: { TotalCurrentLiabilities: 400 } })]));
    expect(cellText(stated)).toBe('10.0%');
    const ofDebt = ratio('roce', newest([full]));
    expect([stated, ofDebt].map((cell) => inputsOf(cell).at(-1)?.cell.origin).map(formulaTextOf)).toEqual([
      'Total assets FY25 − Current liabilities FY25',
      'Net worth FY25 + Gross debt FY25',
    ]);
  });

  it('take ROCE from EBITDA and depreciation where the source lacks operating income', () => {
    const pasted = newest([but({ INC: { OperatingIncome: null, OperatingProfit: 200 } })]);
    expect(cellText(ratio('roce', pasted))).toBe('19.0%');
  });

  it('are named by label and period', () => {
    expect(ratios.map((each) => ratioInput(each, newest([full]), 'ordinary').name)).toContain('Debt/equity FY25');
  });

  it('are each defined in one sentence', () => {
    for (const { definition } of ratios) expect(definition).toMatch(/^[^.]+\.$/);
  });

  it('take the tax rate from the provision where the source gives one', () => {
    const cell = ratio('taxRate', newest([but({ INC: { ProvisionforIncomeTaxes: 45 } })]));
    expect(cellText(cell)).toBe('30.0%');
    expect(cell.origin?.state === 'derived' && formulaText(cell.origin.formula)).toBe(
      'Provision for income taxes FY25 / Profit before tax FY25 × 100',
    );
  });

  it('have no free-cash-flow yield without a market cap of that year', () => {
    const found = ratios.find(({ id }) => id === 'freeCashFlowYield');
    const cell = found && ratioInput(found, newest([full]), 'ordinary').cell;
    expect(cell).toMatchObject({
      is: 'missing',
      why: 'Market cap: Only the current market cap is available, so this is shown for the latest year only.',
    });
  });
});

describe('words instead of a misleading ratio', () => {
  const deficit = { BAL: { 'RetainedEarnings(AccumulatedDeficit)': -600 } };

  it.each<[string, RatioId, Statements, string]>([
    ['a negative net worth', 'roe', deficit, 'not meaningful (negative net worth)'],
    ['a negative net worth', 'debtToEquity', deficit, 'not meaningful (negative net worth)'],
    ['liabilities above all assets', 'roce', { BAL: { TotalCurrentLiabilities: 2500 } }, 'not meaningful (no capital employed)'],
    ['a net worth of zero', 'roe', { BAL: { 'RetainedEarnings(AccumulatedDeficit)': -50 } }, 'not meaningful (no net worth)'],
    ['negative sales', 'ebitdaMargin', { INC: { Revenue: -9 } }, 'not meaningful (negative sales)'],
    ['no sales', 'netIncomeMargin', { INC: { Revenue: 0 } }, 'not meaningful (no sales)'],
    ['no interest', 'interestCover', { INC: { InterestExpense: 0 } }, 'no interest'],
    ['no interest, even with a loss', 'interestCover', { INC: { InterestExpense: 0, OperatingIncome: -5 } }, 'no interest'],
    ['negative interest', 'interestCover', { INC: { InterestExpense: -1 } }, 'not meaningful (negative interest)'],
    ['an operating loss', 'interestCover', { INC: { OperatingIncome: -5 } }, 'not covered (operating loss)'],
    ['a loss', 'cfoToPat', { INC: { NetIncome: -5 } }, 'not meaningful (loss)'],
    ['no profit', 'cfoToPat', { INC: { NetIncome: 0 } }, 'not meaningful (no profit)'],
    ['a loss before tax', 'taxRate', { INC: { NetIncomeBeforeTaxes: -5 } }, 'not meaningful (loss before tax)'],
    ['no profit before tax', 'taxRate', { INC: { NetIncomeBeforeTaxes: 0 } }, 'not meaningful (no profit before tax)'],
  ])('for %s: %s', (_case, id, changes, expected) => {
    expect(text(id, changes)).toBe(expected);
  });

  it('do not replace the negative return and margin of a loss', () => {
    const loss = { INC: { NetIncome: -55 } };
    expect([text('roe', loss), text('roa', loss), text('netIncomeMargin', loss)]).toEqual(['-9.2%', '-2.8%', '-5.5%']);
  });

  it('have the formula as their origin', () => {
    expect(ratio('roe', newest([but(deficit)])).origin).toMatchObject({
      state: 'derived',
      inputs: [{ name: 'Adjusted PAT FY25' }, { name: 'Net worth FY25' }],
    });
  });

  it('replace flow-to-balance ratios of a period that may not cover twelve months', () => {
    const moved = newest([
      period('Annual', '2023', '2023-12-31', { INC: { Revenue: 900 } }),
      period('Annual', '2024', '2024-03-31', { ...mapOf(full) }),
    ]);
    expect(texts(moved)).toMatchObject({
      roe: 'not meaningful (not 12 months)',
      roa: 'not meaningful (not 12 months)',
      freeCashFlowYield: 'not meaningful (not 12 months)',
      ebitdaMargin: '20.0%',
      debtToEquity: '0.4x',
    });
  });
});

describe('missing line', () => {
  it('leaves the ratio without a figure and is named', () => {
    const cell = ratio('cfoToPat', newest([but({ CAS: { CashfromOperatingActivities: null } })]));
    expect(cell).toMatchObject({ is: 'missing', why: 'Cash from operating activities FY25: Not available from the source.' });
  });
});

describe('lenders and insurers', () => {
  it('a bank has the returns, its debt and its tax rate', () => {
    const bank = annual(2025, {
      INC: { InterestIncomeBank: 300, TotalInterestExpense: 180, NetIncomeBeforeTaxes: 96, NetIncomeAfterTaxes: 72, NetIncome: 72 },
      BAL: { TotalAssets: 4400, TotalDebt: 630, CommonStockTotal: 10, 'RetainedEarnings(AccumulatedDeficit)': 510 },
      CAS: { CashfromOperatingActivities: 127, FreeCashFlow: 123 },
    });
    expect(texts(newest([bank], 'lender'), 'lender')).toEqual({
      ebitdaMargin: 'not meaningful for lenders',
      netIncomeMargin: 'not applicable',
      roe: '13.8%',
      roce: 'not meaningful for lenders',
      roa: '1.6%',
      debtToEquity: '1.2x',
      interestCover: 'not meaningful for lenders',
      cfoToPat: 'not meaningful for lenders',
      freeCashFlowYield: 'not meaningful for lenders',
      taxRate: '25.0%',
    });
  });

  it('an insurer with premiums as revenue has a net income margin', () => {
    const insurer = annual(2025, {
      INC: { Revenue: 100000, NetIncome: 2400 },
      BAL: { TotalAssets: 450000, CommonStockTotal: 1000, 'RetainedEarnings(AccumulatedDeficit)': 16000 },
    });
    expect(texts(newest([insurer], 'insurer'), 'insurer')).toMatchObject({
      ebitdaMargin: 'not meaningful for insurers',
      netIncomeMargin: '2.4%',
      roe: '14.1%',
      debtToEquity: '-',
      interestCover: 'not meaningful for insurers',
    });
  });
});

describe('last four quarters', () => {
  const quarter = (end: string, INC: Readonly<Record<string, number>>) => period('Interim', end.slice(0, 4), end, { INC });
  const quarters = ['2025-09-30', '2025-12-31', '2026-03-31', '2026-06-30'].map((end) =>
    quarter(end, { Revenue: 250, OperatingProfit: 50, NetIncome: 30 }),
  );

  it('have margins from operating profit before depreciation, and no ratio with a balance', () => {
    const trailing = trailingLines(quarters, 'ordinary');
    expect(trailing && texts(trailing)).toEqual({
      ebitdaMargin: '20.0%',
      netIncomeMargin: '12.0%',
      roe: '-',
      roce: '-',
      roa: '-',
      debtToEquity: '-',
      interestCover: '-',
      cfoToPat: '-',
      freeCashFlowYield: '-',
      taxRate: '-',
    });
  });
});

function mapOf({ stockFinancialMap }: SourcePeriod): Statements {
  const lines = (code: 'INC' | 'BAL' | 'CAS') => Object.fromEntries((stockFinancialMap[code] ?? []).map(({ key, value }) => [key, value]));
  return { INC: lines('INC'), BAL: lines('BAL'), CAS: lines('CAS') };
}
