import type { ValuationAnswer } from '@mulya/contract';
import { industrial, modelOf } from '@mulya/valuation-model/testing';
import { withTable } from '../../company/custom-financials/add-table.ts';
import { answerWithoutFigures, withCustomFinancials } from '../../company/custom-financials/with-custom-financials.ts';
import { describeWorkbook } from '../../files/workbook/describe-workbook.ts';
import { evaluateWorkbook } from '../../files/workbook/evaluate.fixture.ts';
import { pageOf } from '../../files/pages.fixture.ts';
import { workbookContent } from '../../files/workbook-content.ts';

const periods = [2025, 2026].map((year) => ({ type: 'Annual' as const, fiscalYear: year, end: `${year}-03-31` }));
const own = withTable(
  { schema: 1, tables: [] },
  {
    on: '2026-11-22',
    from: 'Annual report',
    amounts: 'crore',
    periods,
    rows: [
      { code: 'INC', key: 'Revenue', values: [4189, 4445] },
      { code: 'INC', key: 'OperatingIncome', values: [725, 577] },
      { code: 'INC', key: 'Depreciation/Amortization', values: [55, 52] },
      { code: 'INC', key: 'NetIncome', values: [577, 476] },
      { code: 'BAL', key: 'TotalDebt', values: [3, 4] },
      { code: 'BAL', key: 'CommonStockTotal', values: [11, 11] },
      { code: 'BAL', key: 'RetainedEarnings(AccumulatedDeficit)', values: [1950, 2100] },
      { code: 'BAL', key: 'TotalCommonSharesOutstanding', values: [1.1265, 1.1265] },
    ],
  },
);
const alone = withCustomFinancials(
  answerWithoutFigures(
    { name: '3M India Ltd', isin: 'INE470A01017', nse: '3MINDIA', bse: '523395', industry: 'Diversified' },
    'standard',
    undefined,
  ),
  own,
);

const createWorkbook = (answer: ValuationAnswer) => describeWorkbook(workbookContent(pageOf(answer, { model: modelOf(answer) })));
const dataRow = (workbook: ReturnType<typeof createWorkbook>, label: string) =>
  workbook.sheets.find(({ name }) => name === 'Data')?.rows.find(([head]) => head?.value === label);

describe('workbook with custom financials', () => {
  it.each([
    ['custom financials only', alone],
    ['custom financials next to reported ones', withCustomFinancials(industrial, own)],
  ])('has formulas that match the page for %s', (_, answer) => {
    const workbook = createWorkbook(answer);
    const sheet = evaluateWorkbook(workbook);
    const cells = workbook.sheets.flatMap(({ name, rows }) =>
      rows.flatMap((row, at) =>
        row.flatMap((cell, column) => (cell?.formula === undefined ? [] : [{ cell, found: sheet.valueAt(name, at, column) }])),
      ),
    );
    expect(cells.length).toBeGreaterThan(200);
    for (const { cell, found } of cells) {
      if (typeof cell.value === 'number') expect(found).toBeCloseTo(cell.value, 6);
      else expect(found).toBe(cell.value ?? '');
    }
  });

  it('marks custom financials with their source and reads them from the statements', () => {
    const workbook = createWorkbook(alone);
    const [, , fy25] = dataRow(workbook, 'Revenue') ?? [];
    expect(fy25).toMatchObject({
      value: 4189,
      style: 'own',
      note: expect.stringMatching(/Yours, 22 Nov 2026[^]*Annual report; entered in ₹ crore/),
    });
    const formulas = (found: typeof workbook) =>
      found.sheets.flatMap(({ name, rows }) => rows.flat().flatMap((cell) => (cell?.formula?.includes('Data!') === true ? [name] : [])));
    expect([...new Set(formulas(workbook))]).toEqual(expect.arrayContaining(['Derived', 'Assumptions', 'Evidence', 'Ratios']));
  });

  it('keeps reported figures and puts the custom one in a note', () => {
    const [, , fy25, fy26] = dataRow(createWorkbook(withCustomFinancials(industrial, own)), 'Revenue') ?? [];
    expect([fy25, fy26]).toMatchObject([
      { value: 255324, style: 'reported', note: expect.stringContaining('₹4,189 crore') },
      { value: 267021, style: 'reported' },
    ]);
  });
});
