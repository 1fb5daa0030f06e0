import { readFiling } from './index.ts';
import type { Filing, FiledPeriod } from './filing.ts';
import { buildInstance, sampleFiling, sampleInstance, type TestInstance } from './testing/index.ts';

const file = 'INDAS_1_2_21042026122701.xml';

async function filingOf(text: AsyncIterable<string> | string, name = file): Promise<Filing> {
  const read = await readFiling({ file: name, text });
  if (read.is === 'refused') throw new Error(read.reason);
  return read.filing;
}

const read = (instance: TestInstance) => filingOf(buildInstance(instance));

const value = (period: FiledPeriod | undefined, code: 'INC' | 'BAL' | 'CAS', key: string) =>
  period?.[code].find((line) => line.key === key)?.value;
const line = (period: FiledPeriod | undefined, key: string) => period?.INC.find((each) => each.key === key);

describe('a March filing', () => {
  it('becomes a quarter and a year with balance sheet and cash flow', async () => {
    const { periods, ...filing } = await filingOf(sampleFiling({ isin: 'INE002A01018' }));
    expect(filing).toMatchObject({
      file,
      kind: 'indas',
      company: { name: 'Sample Industries Limited', isin: 'INE002A01018', nse: 'SAMPLE', bse: '500999' },
      basis: 'consolidated',
      audited: true,
      filedOn: '2026-04-21',
      faceValue: 10,
    });
    const [quarter, year] = periods;
    expect(quarter).toMatchObject({ type: 'Interim', fiscalYear: 2026, start: '2026-01-01', end: '2026-03-31', BAL: [], CAS: [] });
    expect(year).toMatchObject({ type: 'Annual', fiscalYear: 2026, start: '2025-04-01', end: '2026-03-31' });
    expect([value(quarter, 'INC', 'Revenue'), value(year, 'INC', 'Revenue')]).toEqual([1_000, 4_000]);
    expect(value(year, 'BAL', 'TotalDebt')).toBe(600);
    expect(value(year, 'BAL', 'TotalCommonSharesOutstanding')).toBe(10);
    expect(value(year, 'CAS', 'CapitalExpenditures')).toBe(-250);
    expect(value(year, 'CAS', 'FreeCashFlow')).toBe(350);
  });

  it('has operating income before other income and finance costs, with its elements', async () => {
    const [, year] = (await filingOf(sampleFiling())).periods;
    expect(line(year, 'OperatingIncome')).toEqual({
      key: 'OperatingIncome',
      value: 4_000 - 4 * 820 + 40,
      element: 'RevenueFromOperations + FinanceCosts − Expenses',
      context: 'FourD',
    });
    expect(line(year, 'NetIncome')).toMatchObject({ value: 560, element: 'ProfitOrLossAttributableToOwnersOfParent' });
    expect(line(year, 'MinorityInterest')).toMatchObject({ value: -40 });
  });

  it('reads the same from any pieces', async () => {
    const text = `\ufeff${sampleFiling()}`;
    async function* pieces() {
      for (let at = 0; at < text.length; at += 7) yield text.slice(at, at + 7);
    }
    expect(await filingOf(pieces())).toEqual(await filingOf(text));
  });

  it('reads the second generation of the taxonomy by its namespace', async () => {
    const { periods } = await read({ ...sampleInstance(), taxonomy: 'in-capmkt', schema: 'IntegratedFinance_IndAS.xsd' });
    expect(periods).toHaveLength(2);
  });
});

describe('the period of a column', () => {
  it('is the reported one where the year is declared with the dates of the quarter', async () => {
    const sample = sampleInstance();
    const { periods } = await read({ ...sample, contexts: { ...sample.contexts, FourD: sample.contexts.OneD } });
    expect(periods.map(({ start, end }) => [start, end])).toEqual([
      ['2026-01-01', '2026-03-31'],
      ['2025-04-01', '2026-03-31'],
    ]);
  });

  const dates = { DateOfStartOfReportingPeriod: '', DateOfEndOfReportingPeriod: '' };
  const undated = () => {
    const { facts } = sampleInstance();
    return { ...facts, OneD: { ...facts.OneD, ...dates }, FourD: { ...facts.FourD, ...dates } };
  };

  it('follows the convention without contexts and dates, and says so', async () => {
    const facts = undated();
    const { periods, warnings } = await read({ facts: { ...facts, OneD: { ...facts.OneD, ReportingQuarter: 'Yearly' } } });
    expect(periods.map(({ type, start }) => [type, start])).toEqual([
      ['Interim', '2026-01-01'],
      ['Annual', '2025-04-01'],
    ]);
    expect(warnings).toContain('The filing states no dates for OneD; read as the quarter to 2026-03-31.');
  });

  it('is the fiscal year if the year has the dates of the quarter and none are reported', async () => {
    const { contexts } = sampleInstance();
    const { periods } = await read({ contexts: { ...contexts, FourD: contexts.OneD }, facts: undated() });
    expect(periods.map(({ start }) => start)).toEqual(['2026-01-01', '2025-04-01']);
  });

  it('is unknown if the year reports the dates of the quarter with other figures', async () => {
    const { contexts, facts } = sampleInstance();
    const text = buildInstance({ contexts, facts: { ...facts, FourD: { ...facts.FourD, DateOfStartOfReportingPeriod: '2026-01-01' } } });
    expect(await readFiling({ file, text })).toEqual({
      is: 'refused',
      reason: `${file} gives FourD, the year to date, the dates of the quarter (2026-01-01 to 2026-03-31) with other figures, so its period is unknown. Choose a revised filing.`,
    });
  });

  it('gives a half-year’s balance sheet and cash flow to the quarter', async () => {
    const { facts } = sampleInstance();
    const from = { DateOfStartOfReportingPeriod: '2025-04-01', DateOfEndOfReportingPeriod: '2025-09-30' };
    const { periods, warnings } = await read({
      facts: {
        OneD: { ...facts.OneD, ...from, DateOfStartOfReportingPeriod: '2025-07-01' },
        FourD: { ...facts.FourD, ...from },
        OneI: facts.OneI,
      },
    });
    expect(warnings).toContain('FourD has 6 months to 2025-09-30, neither a quarter nor a year: its results are not read.');
    expect(periods).toHaveLength(1);
    expect(periods[0]).toMatchObject({ type: 'Interim', fiscalYear: 2026, start: '2025-07-01', end: '2025-09-30' });
    expect(value(periods[0], 'INC', 'Revenue')).toBe(1_000);
    expect(value(periods[0], 'BAL', 'TotalAssets')).toBe(5_000);
    expect(periods[0]?.CAS[0]).toMatchObject({ key: 'CashfromOperatingActivities', context: 'FourD' });
  });

  it.each([
    [6, '2025-10-01'],
    [9, '2025-07-01'],
    [11, '2025-05-01'],
  ])('is refused in words where it has %d months', async (months, start) => {
    const { facts } = sampleInstance();
    const dates = { DateOfStartOfReportingPeriod: start, DateOfStartOfFinancialYear: start };
    expect(await readFiling({ file, text: buildInstance({ facts: { OneD: { ...facts.OneD, ...dates }, OneI: facts.OneI } }) })).toEqual({
      is: 'refused',
      reason:
        `${file} has no quarter and no year: OneD has ${String(months)} months to 2026-03-31. ` +
        'Choose the XBRL file of a quarter’s or a year’s results.',
    });
  });

  it('is a fiscal year of fifteen months if the filing says so', async () => {
    const { facts } = sampleInstance();
    const start = { DateOfStartOfReportingPeriod: '2025-01-01' };
    const { periods } = await read({
      facts: { ...facts, OneD: { ...facts.OneD, DateOfStartOfFinancialYear: '2025-01-01' }, FourD: { ...facts.FourD, ...start } },
    });
    expect(periods[1]).toMatchObject({ type: 'Annual', start: '2025-01-01', end: '2026-03-31' });
  });
});

describe('figures of a filing', () => {
  it('leave out breakdowns, and count and name what no line is made of', async () => {
    const { contexts, facts } = sampleInstance();
    const segment = { RevenueFromOperations: 9e9, SegmentRevenue: 9e9 };
    const { periods, unread } = await read({
      contexts: { ...contexts, OneReportable1D: { start: '2026-01-01', end: '2026-03-31', member: 'OneMember' } },
      facts: { OneReportable1D: segment, ...facts },
    });
    expect(value(periods[0], 'INC', 'Revenue')).toBe(1_000);
    expect(unread.elements).toEqual(expect.arrayContaining(['RevenueFromOperations', 'SegmentRevenue']));
    expect(unread.elements).not.toContain('TaxExpense');
    expect(unread.count).toBeGreaterThanOrEqual(2);
  });

  it('are missing, not zero, where a company leaves reserves at zero', async () => {
    const { facts } = sampleInstance();
    const { periods } = await read({
      facts: { OneD: facts.OneD, FourD: { ...facts.FourD, ReserveExcludingRevaluationReserves: 0 } },
    });
    const keys = periods[1]?.BAL.map(({ key }) => key);
    expect(keys).toEqual(['CommonStockTotal', 'TotalCommonSharesOutstanding']);
  });

  it('are not read if an element has two values in one context', async () => {
    const text = sampleFiling().replace(
      '</xbrli:xbrl>',
      '<in-bse-fin:RevenueFromOperations contextRef="FourD" unitRef="INR">1</in-bse-fin:RevenueFromOperations></xbrli:xbrl>',
    );
    const { periods, warnings } = await filingOf(text);
    expect(value(periods[1], 'INC', 'Revenue')).toBeUndefined();
    expect(warnings).toContain('Given twice with different values, so not read: RevenueFromOperations.');
  });

  it('are not read in another currency', async () => {
    const { periods } = await filingOf(sampleFiling().replace('<xbrli:measure>iso4217:INR', '<xbrli:measure>iso4217:USD')).catch(
      (error: unknown) => ({ periods: String(error) }),
    );
    expect(periods).toBe(`Error: ${file} has no figures of a quarter or a year. Choose the XBRL file of a company’s results.`);
  });

  it('warn about a total that its parts do not add up to', async () => {
    const { contexts, facts } = sampleInstance();
    const { warnings } = await read({ contexts, facts: { ...facts, OneI: { ...facts.OneI, EquityAndLiabilities: 4_000e7 } } });
    expect(warnings).toContain('Assets in OneI is ₹5,000 crore, but its parts add up to ₹4,000 crore.');
  });
});
