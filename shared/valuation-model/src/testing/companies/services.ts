import { company, quarter, year } from './company.ts';

export const centuryManagement = company({
  name: '21st Century Management Services Ltd',
  isin: 'INE253B01015',
  industry: 'Other Capital Market related Services',
  price: 43.31,
  shares: 1.05,
  marketCap: 45.48,
  periods: [
    year(
      '2021-03-31',
      { Revenue: 7, OperatingIncome: 5, 'Depreciation/Amortization': 0, NetIncome: 5, DilutedEPSExcludingExtraOrdItems: 4.75 },
      { TotalDebt: 0, CommonStockTotal: 10, 'RetainedEarnings(AccumulatedDeficit)': 13 },
    ),
    year(
      '2022-03-31',
      { Revenue: 260, OperatingIncome: 15, 'Depreciation/Amortization': 0, NetIncome: 14.66, DilutedEPSExcludingExtraOrdItems: 13.96 },
      { Cash: 0.39, TotalDebt: 1, CommonStockTotal: 10, 'RetainedEarnings(AccumulatedDeficit)': 20, TotalCommonSharesOutstanding: 1.05 },
    ),
    year(
      '2023-03-31',
      { Revenue: -9, OperatingIncome: -18, 'Depreciation/Amortization': 0, NetIncome: -18.06, DilutedEPSExcludingExtraOrdItems: -17.2 },
      { Cash: 0.39, TotalDebt: 10, CommonStockTotal: 10, 'RetainedEarnings(AccumulatedDeficit)': 10, TotalCommonSharesOutstanding: 1.05 },
    ),
    year(
      '2024-03-31',
      { Revenue: 39, OperatingIncome: 33, 'Depreciation/Amortization': 0, NetIncome: 32.17, DilutedEPSExcludingExtraOrdItems: 30.64 },
      { Cash: 3.76, TotalDebt: 0, CommonStockTotal: 10, 'RetainedEarnings(AccumulatedDeficit)': 43, TotalCommonSharesOutstanding: 1.05 },
    ),
    year(
      '2025-03-31',
      { Revenue: 113, OperatingIncome: 20, 'Depreciation/Amortization': 0, NetIncome: 12.34, DilutedEPSExcludingExtraOrdItems: 11.75 },
      { Cash: 0.76, TotalDebt: 0, CommonStockTotal: 10, 'RetainedEarnings(AccumulatedDeficit)': 41, TotalCommonSharesOutstanding: 1.05 },
    ),
    year(
      '2026-03-31',
      { Revenue: -17, OperatingIncome: -24, 'Depreciation/Amortization': 0, NetIncome: -24, DilutedEPSExcludingExtraOrdItems: -22.9 },
      { Cash: 3.76, TotalDebt: 0, CommonStockTotal: 10, 'RetainedEarnings(AccumulatedDeficit)': 23, TotalCommonSharesOutstanding: 1 },
    ),
    quarter('2025-03-31', { Revenue: -8, NetIncome: -11, DilutedEPSExcludingExtraOrdItems: -10.3 }),
    quarter('2025-06-30', { Revenue: 3, NetIncome: 2, DilutedEPSExcludingExtraOrdItems: 2.2 }),
    quarter('2025-09-30', { Revenue: -7, NetIncome: -8, DilutedEPSExcludingExtraOrdItems: -7.51 }),
    quarter('2025-12-31', { Revenue: -3, NetIncome: -6, DilutedEPSExcludingExtraOrdItems: -5.34 }),
    quarter('2026-03-31', { Revenue: -10, NetIncome: -13, DilutedEPSExcludingExtraOrdItems: -12.26 }),
    quarter('2026-06-30', { Revenue: 9.7, NetIncome: 9.1, DilutedEPSExcludingExtraOrdItems: 8.7 }),
  ],
});

export const iciciAmc = company({
  name: 'ICICI Prudential Asset Management Company Ltd',
  isin: 'INE346A01027',
  industry: 'Asset Management Company',
  price: 3269.7,
  shares: 49.4259,
  marketCap: 161607.71,
  periods: [
    year(
      '2023-03-31',
      { Revenue: 2689.18, OperatingIncome: 1873.08, NetIncome: 1515.78, DilutedEPSExcludingExtraOrdItems: 30.67 },
      { Cash: 31.45, CommonStockTotal: 17.65, 'RetainedEarnings(AccumulatedDeficit)': 2295.41 },
    ),
    year('2024-03-31', {
      Revenue: 3758,
      OperatingIncome: 2711,
      'Depreciation/Amortization': 66,
      NetIncome: 2050,
      DilutedEPSExcludingExtraOrdItems: 1161.18,
    }),
    year(
      '2025-03-31',
      {
        Revenue: 4977,
        OperatingIncome: 3550,
        'Depreciation/Amortization': 85,
        NetIncome: 2650.66,
        DilutedEPSExcludingExtraOrdItems: 1501.61,
      },
      { Cash: 15.44, CommonStockTotal: 17.65, 'RetainedEarnings(AccumulatedDeficit)': 3499.29, TotalCommonSharesOutstanding: 17.65 },
    ),
    year(
      '2026-03-31',
      { Revenue: 5764.63, OperatingIncome: 4188.32, NetIncome: 3298.26, DilutedEPSExcludingExtraOrdItems: 66.7 },
      { Cash: 133.97, CommonStockTotal: 49.43, 'RetainedEarnings(AccumulatedDeficit)': 4121.74, TotalCommonSharesOutstanding: 49.43 },
    ),
    quarter('2024-09-30', { Revenue: 2458, NetIncome: 1327, DilutedEPSExcludingExtraOrdItems: 751.81 }),
    quarter('2025-09-30', { Revenue: 2949, NetIncome: 1618, DilutedEPSExcludingExtraOrdItems: 91.65 }),
  ],
});

export const tcs = company({
  name: 'Tata Consultancy Services Ltd',
  isin: 'INE467B01029',
  industry: 'Computers - Software & Consulting',
  price: 2302,
  shares: 361.8088,
  marketCap: 832883.75,
  periods: [
    year(
      '2021-03-31',
      {
        Revenue: 164177,
        OperatingIncome: 42481,
        'Depreciation/Amortization': 4065,
        NetIncome: 32562,
        DilutedEPSExcludingExtraOrdItems: 87.67,
      },
      { TotalDebt: 7795, CommonStockTotal: 370, 'RetainedEarnings(AccumulatedDeficit)': 86063 },
    ),
    year(
      '2022-03-31',
      {
        Revenue: 191754,
        OperatingIncome: 48453,
        'Depreciation/Amortization': 4604,
        NetIncome: 38327,
        DilutedEPSExcludingExtraOrdItems: 104.75,
      },
      {
        Cash: 12456,
        TotalDebt: 7818,
        CommonStockTotal: 366,
        'RetainedEarnings(AccumulatedDeficit)': 88773,
        TotalCommonSharesOutstanding: 365.91,
      },
    ),
    year(
      '2023-03-31',
      {
        Revenue: 225458,
        OperatingIncome: 54237,
        'Depreciation/Amortization': 5022,
        NetIncome: 42147,
        DilutedEPSExcludingExtraOrdItems: 115.19,
      },
      {
        Cash: 7115,
        TotalDebt: 7688,
        CommonStockTotal: 366,
        'RetainedEarnings(AccumulatedDeficit)': 90058,
        TotalCommonSharesOutstanding: 365.91,
      },
    ),
    year(
      '2024-03-31',
      {
        Revenue: 240893,
        OperatingIncome: 59311,
        'Depreciation/Amortization': 4985,
        NetIncome: 45908,
        DilutedEPSExcludingExtraOrdItems: 126.88,
      },
      {
        Cash: 9007,
        TotalDebt: 8021,
        CommonStockTotal: 362,
        'RetainedEarnings(AccumulatedDeficit)': 90127,
        TotalCommonSharesOutstanding: 361.81,
      },
    ),
    year(
      '2025-03-31',
      {
        Revenue: 255324,
        OperatingIncome: 62165,
        'Depreciation/Amortization': 5242,
        NetIncome: 48553,
        DilutedEPSExcludingExtraOrdItems: 134.2,
      },
      {
        Cash: 8342,
        TotalDebt: 9392,
        CommonStockTotal: 362,
        'RetainedEarnings(AccumulatedDeficit)': 94394,
        TotalCommonSharesOutstanding: 361.81,
      },
    ),
    year(
      '2026-03-31',
      {
        Revenue: 267021,
        OperatingIncome: 66838,
        'Depreciation/Amortization': 5560,
        NetIncome: 49210,
        DilutedEPSExcludingExtraOrdItems: 136.01,
      },
      {
        Cash: 6405,
        TotalDebt: 11283,
        CommonStockTotal: 362,
        'RetainedEarnings(AccumulatedDeficit)': 106878,
        TotalCommonSharesOutstanding: 361.81,
      },
    ),
    quarter('2025-03-31', { Revenue: 64479, NetIncome: 12293, DilutedEPSExcludingExtraOrdItems: 33.79 }),
    quarter('2025-06-30', { Revenue: 63437, NetIncome: 12819, DilutedEPSExcludingExtraOrdItems: 35.27 }),
    quarter('2025-09-30', { Revenue: 65799, NetIncome: 12131, DilutedEPSExcludingExtraOrdItems: 33.37 }),
    quarter('2025-12-31', { Revenue: 67087, NetIncome: 10720, DilutedEPSExcludingExtraOrdItems: 29.45 }),
    quarter('2026-03-31', { Revenue: 70698, NetIncome: 13784, DilutedEPSExcludingExtraOrdItems: 37.92 }),
    quarter('2026-06-30', { Revenue: 72275, NetIncome: 13420, DilutedEPSExcludingExtraOrdItems: 36.9 }),
  ],
});
