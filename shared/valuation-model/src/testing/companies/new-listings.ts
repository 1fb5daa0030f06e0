import { company, quarter, year } from './company.ts';

export const lgElectronics = company({
  name: 'LG Electronics India Ltd',
  isin: 'INE324D01010',
  industry: 'Household Appliances',
  price: 1623.3,
  shares: 67.8772,
  marketCap: 110185.12,
  periods: [
    year('2025-03-31', { Revenue: 24156.65, OperatingIncome: 2779.15 }),
    year(
      '2026-03-31',
      { Revenue: 24459.42, OperatingIncome: 2179.44, NetIncome: 1685.09, DilutedEPSExcludingExtraOrdItems: 24.83 },
      {
        Cash: 4476.27,
        TotalDebt: 459.16,
        CommonStockTotal: 678.77,
        'RetainedEarnings(AccumulatedDeficit)': 6986.79,
        TotalCommonSharesOutstanding: 67.88,
      },
    ),
  ],
});

export const meesho = company({
  name: 'Meesho Ltd',
  isin: 'INE0VDM01015',
  industry: 'Ecommerce',
  price: 205.69,
  shares: 459.8302,
  marketCap: 94582.47,
  periods: [
    year(
      '2023-03-31',
      {
        Revenue: 5735,
        OperatingIncome: -1829,
        'Depreciation/Amortization': 30,
        NetIncome: -1671.9,
        DilutedEPSExcludingExtraOrdItems: -213.79,
      },
      {
        Cash: 96.55,
        TotalDebt: 0,
        CommonStockTotal: 8,
        'RetainedEarnings(AccumulatedDeficit)': 2169,
        TotalCommonSharesOutstanding: 451.31,
      },
    ),
    year(
      '2024-03-31',
      {
        Revenue: 7615,
        OperatingIncome: -552,
        'Depreciation/Amortization': 58,
        NetIncome: -327.64,
        DilutedEPSExcludingExtraOrdItems: -41.82,
      },
      {
        Cash: 140.39,
        TotalDebt: 72,
        CommonStockTotal: 0,
        'RetainedEarnings(AccumulatedDeficit)': 2230,
        TotalCommonSharesOutstanding: 451.31,
      },
    ),
    year(
      '2025-03-31',
      {
        Revenue: 9390,
        OperatingIncome: -612,
        'Depreciation/Amortization': 34,
        NetIncome: -3941.7,
        DilutedEPSExcludingExtraOrdItems: -452.68,
      },
      {
        Cash: 147.06,
        TotalDebt: 58,
        CommonStockTotal: 0.27,
        'RetainedEarnings(AccumulatedDeficit)': 1445,
        TotalCommonSharesOutstanding: 451.31,
      },
    ),
    year(
      '2026-03-31',
      {
        Revenue: 12626,
        OperatingIncome: -1532,
        'Depreciation/Amortization': 47,
        NetIncome: -1357.74,
        DilutedEPSExcludingExtraOrdItems: -2.97,
      },
      {
        Cash: 620.37,
        TotalDebt: 63,
        CommonStockTotal: 456,
        'RetainedEarnings(AccumulatedDeficit)': 3930,
        TotalCommonSharesOutstanding: 456.41,
      },
    ),
    quarter('2025-03-31', { Revenue: 2400, NetIncome: -1391, DilutedEPSExcludingExtraOrdItems: -159.79 }),
    quarter('2025-06-30', { Revenue: 2504, NetIncome: -289, DilutedEPSExcludingExtraOrdItems: -1.49 }),
    quarter('2025-09-30', { Revenue: 3074, NetIncome: -411, DilutedEPSExcludingExtraOrdItems: -2.11 }),
    quarter('2025-12-31', { Revenue: 3518, NetIncome: -491, DilutedEPSExcludingExtraOrdItems: -1.09 }),
    quarter('2026-03-31', { Revenue: 3531, NetIncome: -166, DilutedEPSExcludingExtraOrdItems: -0.36 }),
    quarter('2026-06-30', { Revenue: 3712.8, NetIncome: -132.8, DilutedEPSExcludingExtraOrdItems: -0.28 }),
  ],
});

export const groww = company({
  name: 'Billionbrains Garage Ventures Ltd',
  isin: 'INE0HOQ01053',
  industry: 'Stock Broking',
  price: 197.01,
  shares: 627.3597,
  marketCap: 123596.13,
  periods: [
    year(
      '2022-03-31',
      { Revenue: 427, OperatingIncome: -236, 'Depreciation/Amortization': 3, NetIncome: -239, DilutedEPSExcludingExtraOrdItems: -2144.93 },
      { TotalDebt: 0, CommonStockTotal: 0.11, 'RetainedEarnings(AccumulatedDeficit)': 2706 },
    ),
    year(
      '2023-03-31',
      { Revenue: 1142, OperatingIncome: 387, 'Depreciation/Amortization': 12, NetIncome: 458, DilutedEPSExcludingExtraOrdItems: 67.2 },
      { TotalDebt: 75, CommonStockTotal: 21, 'RetainedEarnings(AccumulatedDeficit)': 3252 },
    ),
    year(
      '2024-03-31',
      { Revenue: 2794, OperatingIncome: 723, 'Depreciation/Amortization': 20, NetIncome: -805, DilutedEPSExcludingExtraOrdItems: -118.2 },
      { TotalDebt: 91, CommonStockTotal: 21, 'RetainedEarnings(AccumulatedDeficit)': 2478, TotalCommonSharesOutstanding: 10.5 },
    ),
    year(
      '2025-03-31',
      { Revenue: 4061, OperatingIncome: 2505, 'Depreciation/Amortization': 25, NetIncome: 1824, DilutedEPSExcludingExtraOrdItems: 9.98 },
      {
        Cash: 3020.34,
        TotalDebt: 610,
        CommonStockTotal: 366,
        'RetainedEarnings(AccumulatedDeficit)': 4446,
        TotalCommonSharesOutstanding: 617.36,
      },
    ),
    year(
      '2026-03-31',
      { Revenue: 4645, OperatingIncome: 2696, 'Depreciation/Amortization': 48, NetIncome: 2083, DilutedEPSExcludingExtraOrdItems: 3.32 },
      {
        Cash: 1165.47,
        TotalDebt: 292,
        CommonStockTotal: 1248,
        'RetainedEarnings(AccumulatedDeficit)': 8404,
        TotalCommonSharesOutstanding: 627.36,
      },
    ),
    quarter('2025-03-31', { Revenue: 801, NetIncome: 309, DilutedEPSExcludingExtraOrdItems: 1.69 }),
    quarter('2025-06-30', { Revenue: 904, NetIncome: 378, DilutedEPSExcludingExtraOrdItems: 1.81 }),
    quarter('2025-09-30', { Revenue: 1019, NetIncome: 471, DilutedEPSExcludingExtraOrdItems: 0.79 }),
    quarter('2025-12-31', { Revenue: 1216, NetIncome: 547, DilutedEPSExcludingExtraOrdItems: 0.89 }),
    quarter('2026-03-31', { Revenue: 1505, NetIncome: 686, DilutedEPSExcludingExtraOrdItems: 1.09 }),
    quarter('2026-06-30', { Revenue: 1501.4, NetIncome: 735, DilutedEPSExcludingExtraOrdItems: 1.19 }),
  ],
});
