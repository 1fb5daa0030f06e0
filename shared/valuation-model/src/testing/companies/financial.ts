import { company, none, quarters, years } from './company.ts';

export const hdfcBank = company({
  name: 'HDFC Bank Ltd',
  isin: 'INE040A01034',
  industry: 'Private Sector Bank',
  layout: 'bank',
  price: 726.95,
  shares: 1540.0809,
  marketCap: 1119561.84,
  periods: [
    ...years(
      ['2021-03-31', '2022-03-31', '2023-03-31', '2024-03-31', '2025-03-31', '2026-03-31'],
      {
        NetIncome: [31857, 38151, 46149, 65446, 73440, 79219],
        DilutedEPSExcludingExtraOrdItems: [28.87, 34.31, 41.22, 42.16, 46.26, 49.39],
      },
      {
        CashDuefromBanks: [104138.28, 159922.07, 236392.02, 268079.02, none, none],
        TotalDebt: [177697, 226966, 256549, 730615, 634606, 588485],
        CommonStockTotal: [551, 555, 558, 760, 765, 1539],
        'RetainedEarnings(AccumulatedDeficit)': [209259, 246772, 288880, 455636, 521024, 579975],
        TotalCommonSharesOutstanding: [551.28, 554.55, 557.97, 760, 765, 1539],
      },
    ),
    ...quarters(['2025-03-31', '2025-06-30', '2025-09-30', '2025-12-31', '2026-03-31', '2026-06-30'], {
      NetIncome: [19285, 17090, 20364, 20691, 21074, 20382.7],
      DilutedEPSExcludingExtraOrdItems: [12.31, 10.6, 12.76, 12.87, 13.22, 12.5],
    }),
  ],
});

export const iciciBank = company({
  name: 'ICICI Bank Ltd',
  isin: 'INE090A01021',
  industry: 'Private Sector Bank',
  layout: 'bank',
  price: 1420,
  shares: 717.3505,
  marketCap: 1018637.69,
  periods: [
    ...years(
      ['2021-03-31', '2022-03-31', '2023-03-31', '2024-03-31', '2025-03-31', '2026-03-31'],
      {
        NetIncome: [20364, 26538, 35461, 46081, 54569, 57936],
        DilutedEPSExcludingExtraOrdItems: [26.58, 36.14, 48.74, 63.02, 71.65, 75.71],
      },
      {
        CashDuefromBanks: [181550.59, 213555.45, 163567.37, 190129.59, 238304.4, 264980.72],
        TotalDebt: [143900, 161603, 189062, 207428, 218883, 220264],
        CommonStockTotal: [1383, 1390, 1397, 1405, 1425, 1432],
        'RetainedEarnings(AccumulatedDeficit)': [156204, 180663, 213101, 254739, 312481, 358946],
        TotalCommonSharesOutstanding: [691.6, 694.88, 698.28, 702.23, 712.19, 716.06],
      },
    ),
    ...quarters(['2025-03-31', '2025-06-30', '2025-09-30', '2025-12-31', '2026-03-31', '2026-06-30'], {
      NetIncome: [14354, 14456, 14318, 13481, 15681, 16276.2],
      DilutedEPSExcludingExtraOrdItems: [18.96, 19, 18.7, 17.53, 20.61, 21.54],
    }),
  ],
});

export const powerFinance = company({
  name: 'Power Finance Corporation Ltd',
  isin: 'INE134E01011',
  industry: 'Financial Institution',
  layout: 'bank',
  price: 363,
  shares: 330.0102,
  marketCap: 119793.69,
  periods: [
    ...years(
      ['2021-03-31', '2022-03-31', '2023-03-31', '2024-03-31', '2025-03-31', '2026-03-31'],
      {
        NetIncome: [15716, 18768, 21179, 26461, 30514, 33625],
        DilutedEPSExcludingExtraOrdItems: [35.6, 42.47, 48.15, 59.88, 69.67, 78.49],
      },
      {
        CashDuefromBanks: [none, 1039.48, 415.73, 686.05, 9584.95, 4672.68],
        TotalDebt: [659682, 660476, 751158, 861961, 971758, 1012503],
        CommonStockTotal: [2640, 2640, 2640, 3300, 3300, 3300],
        'RetainedEarnings(AccumulatedDeficit)': [58127, 69036, 81518, 97847, 114438, 129561],
        TotalCommonSharesOutstanding: [none, 330.01, 330.01, 330.01, 330.01, 330.01],
      },
    ),
    ...quarters(['2025-03-31', '2025-06-30', '2025-09-30', '2025-12-31', '2026-03-31', '2026-06-30'], {
      NetIncome: [8358, 8981, 7834, 8212, 8598, 8997.9],
      DilutedEPSExcludingExtraOrdItems: [19.14, 20.81, 17.4, 19.07, 21.21, 21.25],
    }),
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
    ...years(
      ['2022-03-31', '2023-03-31', '2024-03-31', '2025-03-31', '2026-03-31'],
      {
        Revenue: [427, 1142, 2794, 4061, 4645],
        OperatingIncome: [-236, 387, 723, 2505, 2696],
        'Depreciation/Amortization': [3, 12, 20, 25, 48],
        NetIncome: [-239, 458, -805, 1824, 2083],
        DilutedEPSExcludingExtraOrdItems: [-2144.93, 67.2, -118.2, 9.98, 3.32],
      },
      {
        Cash: [none, none, none, 3020.34, 1165.47],
        TotalDebt: [0, 75, 91, 610, 292],
        CommonStockTotal: [0.11, 21, 21, 366, 1248],
        'RetainedEarnings(AccumulatedDeficit)': [2706, 3252, 2478, 4446, 8404],
        TotalCommonSharesOutstanding: [none, none, 10.5, 617.36, 627.36],
      },
    ),
    ...quarters(['2025-03-31', '2025-06-30', '2025-09-30', '2025-12-31', '2026-03-31', '2026-06-30'], {
      Revenue: [801, 904, 1019, 1216, 1505, 1501.4],
      NetIncome: [309, 378, 471, 547, 686, 735],
      DilutedEPSExcludingExtraOrdItems: [1.69, 1.81, 0.79, 0.89, 1.09, 1.19],
    }),
  ],
});

export const centuryManagement = company({
  name: '21st Century Management Services Ltd',
  isin: 'INE253B01015',
  industry: 'Other Capital Market related Services',
  price: 43.31,
  shares: 1.05,
  marketCap: 45.48,
  periods: [
    ...years(
      ['2021-03-31', '2022-03-31', '2023-03-31', '2024-03-31', '2025-03-31', '2026-03-31'],
      {
        Revenue: [7, 260, -9, 39, 113, -17],
        OperatingIncome: [5, 15, -18, 33, 20, -24],
        'Depreciation/Amortization': [0, 0, 0, 0, 0, 0],
        NetIncome: [5, 14.66, -18.06, 32.17, 12.34, -24],
        DilutedEPSExcludingExtraOrdItems: [4.75, 13.96, -17.2, 30.64, 11.75, -22.9],
      },
      {
        Cash: [none, 0.39, 0.39, 3.76, 0.76, 3.76],
        TotalDebt: [0, 1, 10, 0, 0, 0],
        CommonStockTotal: [10, 10, 10, 10, 10, 10],
        'RetainedEarnings(AccumulatedDeficit)': [13, 20, 10, 43, 41, 23],
        TotalCommonSharesOutstanding: [none, 1.05, 1.05, 1.05, 1.05, 1],
      },
    ),
    ...quarters(['2025-03-31', '2025-06-30', '2025-09-30', '2025-12-31', '2026-03-31', '2026-06-30'], {
      Revenue: [-8, 3, -7, -3, -10, 9.7],
      NetIncome: [-11, 2, -8, -6, -13, 9.1],
      DilutedEPSExcludingExtraOrdItems: [-10.3, 2.2, -7.51, -5.34, -12.26, 8.7],
    }),
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
    ...years(
      ['2023-03-31', '2024-03-31', '2025-03-31', '2026-03-31'],
      {
        Revenue: [2689.18, 3758, 4977, 5764.63],
        OperatingIncome: [1873.08, 2711, 3550, 4188.32],
        'Depreciation/Amortization': [none, 66, 85, none],
        NetIncome: [1515.78, 2050, 2650.66, 3298.26],
        DilutedEPSExcludingExtraOrdItems: [30.67, 1161.18, 1501.61, 66.7],
      },
      {
        Cash: [31.45, none, 15.44, 133.97],
        CommonStockTotal: [17.65, none, 17.65, 49.43],
        'RetainedEarnings(AccumulatedDeficit)': [2295.41, none, 3499.29, 4121.74],
        TotalCommonSharesOutstanding: [none, none, 17.65, 49.43],
      },
    ),
    ...quarters(['2024-09-30', '2025-09-30'], {
      Revenue: [2458, 2949],
      NetIncome: [1327, 1618],
      DilutedEPSExcludingExtraOrdItems: [751.81, 91.65],
    }),
  ],
});
