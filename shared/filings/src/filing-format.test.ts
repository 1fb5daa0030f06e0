import { readFiling } from './index.ts';
import type { Filing, FiledPeriod } from './filing.ts';
import { buildInstance } from './testing/index.ts';

const file = 'INDAS_1_2_21042026122701.xml';

async function filingOf(text: AsyncIterable<string> | string, name = file): Promise<Filing> {
  const read = await readFiling({ file: name, text });
  if (read.is === 'refused') throw new Error(read.reason);
  return read.filing;
}

const value = (period: FiledPeriod | undefined, code: 'INC' | 'BAL' | 'CAS', key: string) =>
  period?.[code].find((line) => line.key === key)?.value;

describe('the format', () => {
  const period = { DateOfStartOfReportingPeriod: '2026-01-01', DateOfEndOfReportingPeriod: '2026-03-31' };

  it.each([
    ['NBFC_INDAS_1.xml', 'in-bse-fin-2020-03-31.xsd', 'nbfc'],
    ['INTEGRATED_FILING_INDAS_1.xml', 'in-capmkt-ent-2025-01-31.xsd', 'indas'],
    ['results.xml', 'other_than_banks_entry_point_2018-03-31.xsd', 'nonindas'],
    ['results.xml', 'banking_entry_point_2019-09-30.xsd', 'banking'],
    ['results.xml', 'http://www.sebi.gov.in/xbrl/IntegratedFinance_LifeInsurance/2025-01-31/in-capmkt-ent.xsd', 'life'],
    ['results.xml', 'http://www.sebi.gov.in/xbrl/IntegratedFinance_GeneralInsurance/2025-01-31/in-capmkt-ent.xsd', 'general'],
  ])('follows taxonomy and name: %s with %s is %s', async (name, schema, kind) => {
    const facts = { OneD: { ...period, RevenueFromOperations: 1e7, InterestEarned: 1e7, PremiumEarned: 1e7, NetPremiumIncome: 1e7 } };
    expect((await filingOf(buildInstance({ schema, facts }), name)).kind).toBe(kind);
  });

  it('gives an NBFC debt of four kinds, and interest income as the pack has it', async () => {
    const column = {
      ...period,
      RevenueFromOperations: 500e7,
      InterestEarned: 450e7,
      FinanceCosts: 200e7,
      ImpairmentOnFinancialInstruments: 20e7,
    };
    const balance = { Assets: 9_000e7, DebtSecurities: 1e10, Borrowings: 2e10, Deposits: 3e10, SubordinatedLiabilities: 4e10 };
    const text = buildInstance({ schema: 'x', facts: { OneD: column, OneI: balance } });
    const { periods } = await filingOf(text, 'NBFC_INDAS_1.xml');
    expect(value(periods[0], 'BAL', 'TotalDebt')).toBe(10_000);
    expect(value(periods[0], 'INC', 'InterestIncomeBank')).toBe(500);
    expect(value(periods[0], 'INC', 'NetInterestIncome')).toBe(300);
  });

  it('gives insurers revenue without transfers between their accounts', async () => {
    const life = {
      ...period,
      NetPremiumIncome: 800e7,
      IncomeFromInvestmentsNet: 500e7,
      IncomeUnderShareholdersAccount: 20e7,
      Income: 1_400e7,
    };
    const lifeFiling = await filingOf(buildInstance({ schema: 'LifeInsurance', facts: { OneD: { ...life, ProfitLossBeforeTax: 60e7 } } }));
    expect(value(lifeFiling.periods[0], 'INC', 'Revenue')).toBe(1_320);
    expect(value(lifeFiling.periods[0], 'INC', 'NetIncomeBeforeTaxes')).toBe(60);
    const general = {
      ...period,
      PremiumEarned: 160e7,
      OperatingIncome: 190e7,
      ShareholdersAccountIncomeFromInvestments: 9e7,
      ProfitLossAfterTax: 19e7,
    };
    const generalFiling = await filingOf(buildInstance({ schema: 'GeneralInsurance', facts: { OneD: general } }));
    expect(value(generalFiling.periods[0], 'INC', 'Revenue')).toBe(199);
    expect(value(generalFiling.periods[0], 'INC', 'NetIncome')).toBe(19);
  });
});
