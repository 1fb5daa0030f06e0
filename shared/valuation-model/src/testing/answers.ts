import type { FinancialPeriod, RawFigure, ValuationAnswer } from '@mulya/contract';

type Lines = Readonly<Record<string, RawFigure>>;
type Statements = { readonly INC?: Lines; readonly BAL?: Lines; readonly CAS?: Lines };

const lines = (values: Lines) => Object.entries(values).map(([key, value]) => ({ key, value }));

/** A period of an answer. */
export function period(Type: FinancialPeriod['Type'], FiscalYear: string, EndDate: string, statements: Statements): FinancialPeriod {
  return {
    Type,
    FiscalYear,
    EndDate,
    stockFinancialMap: Object.fromEntries(Object.entries(statements).map(([code, values]) => [code, lines(values)])),
  };
}

const annual = (year: number, statements: Statements) => period('Annual', String(year), `${year}-03-31`, statements);
const quarter = (end: string, INC: Lines) => period('Interim', end.slice(0, 4), end, { INC });

/** An industrial company with two years, four quarters and no BSE price, like those in the built-in pack. */
export const industrial: ValuationAnswer = {
  companyName: 'Tata Consultancy Services Ltd',
  companyProfile: { mgIndustry: 'Computers - Software & Consulting', recentNews: [] },
  currentPrice: { BSE: null, NSE: 2302 },
  percentChange: 0.17,
  stockTechnicalData: [
    { days: 50, bsePrice: null, nsePrice: 2235.39 },
    { days: 5, bsePrice: '-', nsePrice: '2,296.44' },
  ],
  financials: [
    annual(2026, {
      INC: { Revenue: 267021, OperatingIncome: 62632, NetIncome: 49210, DilutedEPSExcludingExtraOrdItems: 136.01 },
      BAL: { TotalAssets: 182372, Cash: 3188, 'RetainedEarnings(AccumulatedDeficit)': 100663, TotalCommonSharesOutstanding: 361.81 },
      CAS: { CashfromOperatingActivities: 52094, FreeCashFlow: -4700 },
    }),
    annual(2025, {
      INC: { Revenue: 255324, OperatingIncome: 62165, NetIncome: 48553, DilutedEPSExcludingExtraOrdItems: 134.2 },
      BAL: { TotalAssets: 158649, Cash: 8342, 'RetainedEarnings(AccumulatedDeficit)': 94394 },
      CAS: { CashfromOperatingActivities: 48908 },
    }),
    quarter('2026-06-30', { Revenue: 68000, NetIncome: 12500 }),
    quarter('2026-03-31', { Revenue: 67000, NetIncome: 12400 }),
    quarter('2025-12-31', { Revenue: 66000, NetIncome: 12300 }),
    quarter('2025-09-30', { Revenue: 65000, NetIncome: 12200 }),
  ],
  ids: { isin: 'INE467B01029', nse: 'TCS', bse: '532540' },
  sector: 'Information Technology',
  asOf: { price: '2026-08-21', statements: '2026-03-31' },
  source: { id: 'pack', name: 'Built-in market pack', retrievedAt: null, stale: false },
  basis: 'not-stated',
  layout: 'standard',
  coverage: 'headline',
  marketCap: 832883.75,
  sharesOutstanding: 361.8088,
};

const sheet = { TotalDebt: 400, Cash: 100, CommonStockTotal: 180, 'RetainedEarnings(AccumulatedDeficit)': 496 };

/** A bank: interest income instead of revenue, and one line estimated by the source. */
export const bank: ValuationAnswer = {
  ...industrial,
  companyName: 'HDFC Bank Ltd',
  ids: { isin: 'INE040A01034', nse: 'HDFCBANK', bse: '500180' },
  layout: 'bank',
  financials: [
    annual(2025, { INC: { InterestIncomeBank: 100, 'Non-InterestIncomeBank': 50, NetIncome: 30 }, BAL: sheet }),
    annual(2026, { INC: { InterestIncomeBank: 160, 'Non-InterestIncomeBank': 40, NetIncome: 50 } }),
    {
      ...annual(2024, {}),
      stockFinancialMap: { INC: [{ key: 'NetIncome', value: 25, estimated: true }] },
    },
  ],
};

/** A company that returns to profit. */
export const lossMaker: ValuationAnswer = {
  ...industrial,
  companyName: 'Vodafone Idea Ltd',
  ids: { isin: 'INE669E01016', nse: 'IDEA', bse: '532822' },
  percentChange: -1.26,
  financials: [
    annual(2024, { INC: { Revenue: 42652, NetIncome: -31238 } }),
    annual(2025, { INC: { Revenue: 43571, NetIncome: -27383 }, BAL: sheet }),
    annual(2026, { INC: { Revenue: 44000, NetIncome: 120 } }),
  ],
};
