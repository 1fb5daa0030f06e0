import type { ValuationAnswer } from '@mulya/contract';
import { industrial, period } from './answers.ts';

/*
 * Companies with the lines that the model reads, amounts in ₹ crore, prices of 21 Aug 2026. Their source restates no share count, and
 * includes minority interest in the net income of lenders.
 */

type Lines = Readonly<Record<string, number>>;
const year = (end: string, INC: Lines, BAL: Lines = {}) => period('Annual', end.slice(0, 4), end, { INC, BAL });
const quarter = (end: string, INC: Lines) => period('Interim', end.slice(0, 4), end, { INC });

interface Facts {
  readonly name: string;
  readonly isin: string;
  readonly industry: string;
  readonly layout?: ValuationAnswer['layout'];
  readonly price: number;
  readonly shares: number;
  readonly marketCap: number;
  readonly periods: ValuationAnswer['financials'];
}

function company({ name, isin, industry, layout = 'standard', price, shares, marketCap, periods }: Facts): ValuationAnswer {
  return {
    ...industrial,
    companyName: name,
    companyProfile: { mgIndustry: industry, recentNews: [] },
    currentPrice: { BSE: null, NSE: price },
    stockTechnicalData: [{ days: 50, bsePrice: null, nsePrice: price }],
    financials: periods,
    ids: { isin, nse: null, bse: null },
    asOf: { price: '2026-08-21', statements: periods.findLast(({ Type }) => Type === 'Annual')?.EndDate ?? null },
    layout,
    marketCap,
    sharesOutstanding: shares,
  };
}

export const hdfcBank = company({
  name: 'HDFC Bank Ltd',
  isin: 'INE040A01034',
  industry: 'Private Sector Bank',
  layout: 'bank',
  price: 726.95,
  shares: 1540.0809,
  marketCap: 1119561.84,
  periods: [
    year(
      '2021-03-31',
      { NetIncome: 31857, DilutedEPSExcludingExtraOrdItems: 28.87 },
      {
        CashDuefromBanks: 104138.28,
        TotalDebt: 177697,
        CommonStockTotal: 551,
        'RetainedEarnings(AccumulatedDeficit)': 209259,
        TotalCommonSharesOutstanding: 551.28,
      },
    ),
    year(
      '2022-03-31',
      { NetIncome: 38151, DilutedEPSExcludingExtraOrdItems: 34.31 },
      {
        CashDuefromBanks: 159922.07,
        TotalDebt: 226966,
        CommonStockTotal: 555,
        'RetainedEarnings(AccumulatedDeficit)': 246772,
        TotalCommonSharesOutstanding: 554.55,
      },
    ),
    year(
      '2023-03-31',
      { NetIncome: 46149, DilutedEPSExcludingExtraOrdItems: 41.22 },
      {
        CashDuefromBanks: 236392.02,
        TotalDebt: 256549,
        CommonStockTotal: 558,
        'RetainedEarnings(AccumulatedDeficit)': 288880,
        TotalCommonSharesOutstanding: 557.97,
      },
    ),
    year(
      '2024-03-31',
      { NetIncome: 65446, DilutedEPSExcludingExtraOrdItems: 42.16 },
      {
        CashDuefromBanks: 268079.02,
        TotalDebt: 730615,
        CommonStockTotal: 760,
        'RetainedEarnings(AccumulatedDeficit)': 455636,
        TotalCommonSharesOutstanding: 760,
      },
    ),
    year(
      '2025-03-31',
      { NetIncome: 73440, DilutedEPSExcludingExtraOrdItems: 46.26 },
      { TotalDebt: 634606, CommonStockTotal: 765, 'RetainedEarnings(AccumulatedDeficit)': 521024, TotalCommonSharesOutstanding: 765 },
    ),
    year(
      '2026-03-31',
      { NetIncome: 79219, DilutedEPSExcludingExtraOrdItems: 49.39 },
      { TotalDebt: 588485, CommonStockTotal: 1539, 'RetainedEarnings(AccumulatedDeficit)': 579975, TotalCommonSharesOutstanding: 1539 },
    ),
    quarter('2025-03-31', { NetIncome: 19285, DilutedEPSExcludingExtraOrdItems: 12.31 }),
    quarter('2025-06-30', { NetIncome: 17090, DilutedEPSExcludingExtraOrdItems: 10.6 }),
    quarter('2025-09-30', { NetIncome: 20364, DilutedEPSExcludingExtraOrdItems: 12.76 }),
    quarter('2025-12-31', { NetIncome: 20691, DilutedEPSExcludingExtraOrdItems: 12.87 }),
    quarter('2026-03-31', { NetIncome: 21074, DilutedEPSExcludingExtraOrdItems: 13.22 }),
    quarter('2026-06-30', { NetIncome: 20382.7, DilutedEPSExcludingExtraOrdItems: 12.5 }),
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
    year(
      '2021-03-31',
      { NetIncome: 20364, DilutedEPSExcludingExtraOrdItems: 26.58 },
      {
        CashDuefromBanks: 181550.59,
        TotalDebt: 143900,
        CommonStockTotal: 1383,
        'RetainedEarnings(AccumulatedDeficit)': 156204,
        TotalCommonSharesOutstanding: 691.6,
      },
    ),
    year(
      '2022-03-31',
      { NetIncome: 26538, DilutedEPSExcludingExtraOrdItems: 36.14 },
      {
        CashDuefromBanks: 213555.45,
        TotalDebt: 161603,
        CommonStockTotal: 1390,
        'RetainedEarnings(AccumulatedDeficit)': 180663,
        TotalCommonSharesOutstanding: 694.88,
      },
    ),
    year(
      '2023-03-31',
      { NetIncome: 35461, DilutedEPSExcludingExtraOrdItems: 48.74 },
      {
        CashDuefromBanks: 163567.37,
        TotalDebt: 189062,
        CommonStockTotal: 1397,
        'RetainedEarnings(AccumulatedDeficit)': 213101,
        TotalCommonSharesOutstanding: 698.28,
      },
    ),
    year(
      '2024-03-31',
      { NetIncome: 46081, DilutedEPSExcludingExtraOrdItems: 63.02 },
      {
        CashDuefromBanks: 190129.59,
        TotalDebt: 207428,
        CommonStockTotal: 1405,
        'RetainedEarnings(AccumulatedDeficit)': 254739,
        TotalCommonSharesOutstanding: 702.23,
      },
    ),
    year(
      '2025-03-31',
      { NetIncome: 54569, DilutedEPSExcludingExtraOrdItems: 71.65 },
      {
        CashDuefromBanks: 238304.4,
        TotalDebt: 218883,
        CommonStockTotal: 1425,
        'RetainedEarnings(AccumulatedDeficit)': 312481,
        TotalCommonSharesOutstanding: 712.19,
      },
    ),
    year(
      '2026-03-31',
      { NetIncome: 57936, DilutedEPSExcludingExtraOrdItems: 75.71 },
      {
        CashDuefromBanks: 264980.72,
        TotalDebt: 220264,
        CommonStockTotal: 1432,
        'RetainedEarnings(AccumulatedDeficit)': 358946,
        TotalCommonSharesOutstanding: 716.06,
      },
    ),
    quarter('2025-03-31', { NetIncome: 14354, DilutedEPSExcludingExtraOrdItems: 18.96 }),
    quarter('2025-06-30', { NetIncome: 14456, DilutedEPSExcludingExtraOrdItems: 19 }),
    quarter('2025-09-30', { NetIncome: 14318, DilutedEPSExcludingExtraOrdItems: 18.7 }),
    quarter('2025-12-31', { NetIncome: 13481, DilutedEPSExcludingExtraOrdItems: 17.53 }),
    quarter('2026-03-31', { NetIncome: 15681, DilutedEPSExcludingExtraOrdItems: 20.61 }),
    quarter('2026-06-30', { NetIncome: 16276.2, DilutedEPSExcludingExtraOrdItems: 21.54 }),
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
    year(
      '2021-03-31',
      { NetIncome: 15716, DilutedEPSExcludingExtraOrdItems: 35.6 },
      { TotalDebt: 659682, CommonStockTotal: 2640, 'RetainedEarnings(AccumulatedDeficit)': 58127 },
    ),
    year(
      '2022-03-31',
      { NetIncome: 18768, DilutedEPSExcludingExtraOrdItems: 42.47 },
      {
        CashDuefromBanks: 1039.48,
        TotalDebt: 660476,
        CommonStockTotal: 2640,
        'RetainedEarnings(AccumulatedDeficit)': 69036,
        TotalCommonSharesOutstanding: 330.01,
      },
    ),
    year(
      '2023-03-31',
      { NetIncome: 21179, DilutedEPSExcludingExtraOrdItems: 48.15 },
      {
        CashDuefromBanks: 415.73,
        TotalDebt: 751158,
        CommonStockTotal: 2640,
        'RetainedEarnings(AccumulatedDeficit)': 81518,
        TotalCommonSharesOutstanding: 330.01,
      },
    ),
    year(
      '2024-03-31',
      { NetIncome: 26461, DilutedEPSExcludingExtraOrdItems: 59.88 },
      {
        CashDuefromBanks: 686.05,
        TotalDebt: 861961,
        CommonStockTotal: 3300,
        'RetainedEarnings(AccumulatedDeficit)': 97847,
        TotalCommonSharesOutstanding: 330.01,
      },
    ),
    year(
      '2025-03-31',
      { NetIncome: 30514, DilutedEPSExcludingExtraOrdItems: 69.67 },
      {
        CashDuefromBanks: 9584.95,
        TotalDebt: 971758,
        CommonStockTotal: 3300,
        'RetainedEarnings(AccumulatedDeficit)': 114438,
        TotalCommonSharesOutstanding: 330.01,
      },
    ),
    year(
      '2026-03-31',
      { NetIncome: 33625, DilutedEPSExcludingExtraOrdItems: 78.49 },
      {
        CashDuefromBanks: 4672.68,
        TotalDebt: 1012503,
        CommonStockTotal: 3300,
        'RetainedEarnings(AccumulatedDeficit)': 129561,
        TotalCommonSharesOutstanding: 330.01,
      },
    ),
    quarter('2025-03-31', { NetIncome: 8358, DilutedEPSExcludingExtraOrdItems: 19.14 }),
    quarter('2025-06-30', { NetIncome: 8981, DilutedEPSExcludingExtraOrdItems: 20.81 }),
    quarter('2025-09-30', { NetIncome: 7834, DilutedEPSExcludingExtraOrdItems: 17.4 }),
    quarter('2025-12-31', { NetIncome: 8212, DilutedEPSExcludingExtraOrdItems: 19.07 }),
    quarter('2026-03-31', { NetIncome: 8598, DilutedEPSExcludingExtraOrdItems: 21.21 }),
    quarter('2026-06-30', { NetIncome: 8997.9, DilutedEPSExcludingExtraOrdItems: 21.25 }),
  ],
});

export const pidilite = company({
  name: 'Pidilite Industries Ltd',
  isin: 'INE318A01026',
  industry: 'Specialty Chemicals',
  price: 1649,
  shares: 101.7775,
  marketCap: 167831.15,
  periods: [
    year(
      '2021-03-31',
      { Revenue: 7293, OperatingIncome: 1485, 'Depreciation/Amortization': 201, NetIncome: 1126, DilutedEPSExcludingExtraOrdItems: 11.13 },
      { TotalDebt: 331, CommonStockTotal: 51, 'RetainedEarnings(AccumulatedDeficit)': 5542 },
    ),
    year(
      '2022-03-31',
      {
        Revenue: 9921,
        OperatingIncome: 1616,
        'Depreciation/Amortization': 240,
        NetIncome: 1207.56,
        DilutedEPSExcludingExtraOrdItems: 11.88,
      },
      {
        Cash: 352.07,
        TotalDebt: 416,
        CommonStockTotal: 51,
        'RetainedEarnings(AccumulatedDeficit)': 6353,
        TotalCommonSharesOutstanding: 50.83,
      },
    ),
    year(
      '2023-03-31',
      {
        Revenue: 11799,
        OperatingIncome: 1716,
        'Depreciation/Amortization': 270,
        NetIncome: 1273.25,
        DilutedEPSExcludingExtraOrdItems: 12.52,
      },
      {
        Cash: 310.16,
        TotalDebt: 391,
        CommonStockTotal: 51,
        'RetainedEarnings(AccumulatedDeficit)': 7161,
        TotalCommonSharesOutstanding: 50.83,
      },
    ),
    year(
      '2024-03-31',
      { Revenue: 12383, OperatingIncome: 2367, 'Depreciation/Amortization': 341, NetIncome: 1729.38, DilutedEPSExcludingExtraOrdItems: 17 },
      {
        Cash: 515.14,
        TotalDebt: 382,
        CommonStockTotal: 51,
        'RetainedEarnings(AccumulatedDeficit)': 8356,
        TotalCommonSharesOutstanding: 50.86,
      },
    ),
    year(
      '2025-03-31',
      {
        Revenue: 13140,
        OperatingIncome: 2653,
        'Depreciation/Amortization': 358,
        NetIncome: 2076.24,
        DilutedEPSExcludingExtraOrdItems: 20.41,
      },
      {
        Cash: 323.94,
        TotalDebt: 454,
        CommonStockTotal: 51,
        'RetainedEarnings(AccumulatedDeficit)': 9704,
        TotalCommonSharesOutstanding: 50.86,
      },
    ),
    year(
      '2026-03-31',
      {
        Revenue: 14601,
        OperatingIncome: 3122,
        'Depreciation/Amortization': 395,
        NetIncome: 2448.92,
        DilutedEPSExcludingExtraOrdItems: 24.06,
      },
      {
        Cash: 232.49,
        TotalDebt: 417,
        CommonStockTotal: 102,
        'RetainedEarnings(AccumulatedDeficit)': 10730,
        TotalCommonSharesOutstanding: 101.78,
      },
    ),
    quarter('2025-03-31', { Revenue: 3141, NetIncome: 428, DilutedEPSExcludingExtraOrdItems: 4.15 }),
    quarter('2025-06-30', { Revenue: 3753, NetIncome: 678, DilutedEPSExcludingExtraOrdItems: 6.61 }),
    quarter('2025-09-30', { Revenue: 3554, NetIncome: 585, DilutedEPSExcludingExtraOrdItems: 5.69 }),
    quarter('2025-12-31', { Revenue: 3710, NetIncome: 624, DilutedEPSExcludingExtraOrdItems: 6.07 }),
    quarter('2026-03-31', { Revenue: 3583, NetIncome: 584, DilutedEPSExcludingExtraOrdItems: 5.69 }),
    quarter('2026-06-30', { Revenue: 4551.5, NetIncome: 883.5, DilutedEPSExcludingExtraOrdItems: 8.57 }),
  ],
});

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

export const castrol = company({
  name: 'Castrol India Ltd',
  isin: 'INE172A01027',
  industry: 'Lubricants',
  price: 187.77,
  shares: 98.9122,
  marketCap: 18572.75,
  periods: [
    year(
      '2021-12-31',
      {
        Revenue: 4178.24,
        OperatingIncome: 993.91,
        'Depreciation/Amortization': 82.7,
        NetIncome: 758.09,
        DilutedEPSExcludingExtraOrdItems: 7.66,
      },
      {
        Cash: 184.23,
        TotalDebt: 6.72,
        CommonStockTotal: 494.56,
        'RetainedEarnings(AccumulatedDeficit)': 1150.95,
        TotalCommonSharesOutstanding: 98.91,
      },
    ),
    year(
      '2022-12-31',
      {
        Revenue: 4759.8,
        OperatingIncome: 1039.61,
        'Depreciation/Amortization': 81.39,
        NetIncome: 815.15,
        DilutedEPSExcludingExtraOrdItems: 8.24,
      },
      {
        Cash: 554.5,
        TotalDebt: 49.95,
        CommonStockTotal: 494.56,
        'RetainedEarnings(AccumulatedDeficit)': 1391.47,
        TotalCommonSharesOutstanding: 98.91,
      },
    ),
    year(
      '2023-12-31',
      {
        Revenue: 5053.86,
        OperatingIncome: 1109.26,
        'Depreciation/Amortization': 92.43,
        NetIncome: 864.13,
        DilutedEPSExcludingExtraOrdItems: 8.74,
      },
      {
        Cash: 493.21,
        TotalDebt: 76.95,
        CommonStockTotal: 494.56,
        'RetainedEarnings(AccumulatedDeficit)': 1627.13,
        TotalCommonSharesOutstanding: 98.91,
      },
    ),
    year(
      '2024-12-31',
      { Revenue: 5345.68, OperatingIncome: 1181.62, 'Depreciation/Amortization': 99.77, NetIncome: 927.23 },
      {
        Cash: 452.87,
        TotalDebt: 82.02,
        CommonStockTotal: 494.56,
        'RetainedEarnings(AccumulatedDeficit)': 1783.81,
        TotalCommonSharesOutstanding: 98.91,
      },
    ),
    year(
      '2025-12-31',
      { Revenue: 5700.32, OperatingIncome: 1249.09, NetIncome: 949.93, DilutedEPSExcludingExtraOrdItems: 9.6 },
      {
        Cash: 426.62,
        TotalDebt: 62.81,
        CommonStockTotal: 494.56,
        'RetainedEarnings(AccumulatedDeficit)': 1405.74,
        TotalCommonSharesOutstanding: 98.91,
      },
    ),
  ],
});

export const iti = company({
  name: 'ITI Ltd',
  isin: 'INE248A01017',
  industry: 'Telecom -  Equipment & Accessories',
  price: 279.25,
  shares: 96.2852,
  marketCap: 26887.64,
  periods: [
    year(
      '2021-03-31',
      { Revenue: 2362, OperatingIncome: 8, 'Depreciation/Amortization': 42, NetIncome: 9, DilutedEPSExcludingExtraOrdItems: 0.1 },
      { TotalDebt: 1465, CommonStockTotal: 934, 'RetainedEarnings(AccumulatedDeficit)': 1511 },
    ),
    year(
      '2022-03-31',
      { Revenue: 1861, OperatingIncome: 57, 'Depreciation/Amortization': 50, NetIncome: 118.71, DilutedEPSExcludingExtraOrdItems: 1.28 },
      {
        Cash: 15.57,
        TotalDebt: 1613,
        CommonStockTotal: 934,
        'RetainedEarnings(AccumulatedDeficit)': 1687,
        TotalCommonSharesOutstanding: 93.35,
      },
    ),
    year(
      '2023-03-31',
      {
        Revenue: 1395,
        OperatingIncome: -204,
        'Depreciation/Amortization': 50,
        NetIncome: -359.85,
        DilutedEPSExcludingExtraOrdItems: -3.79,
      },
      {
        Cash: 9.36,
        TotalDebt: 1877,
        CommonStockTotal: 950,
        'RetainedEarnings(AccumulatedDeficit)': 1425,
        TotalCommonSharesOutstanding: 94.96,
      },
    ),
    year(
      '2024-03-31',
      {
        Revenue: 1264,
        OperatingIncome: -371,
        'Depreciation/Amortization': 53,
        NetIncome: -568.92,
        DilutedEPSExcludingExtraOrdItems: -5.92,
      },
      {
        Cash: 105.26,
        TotalDebt: 1801,
        CommonStockTotal: 961,
        'RetainedEarnings(AccumulatedDeficit)': 823,
        TotalCommonSharesOutstanding: 96.09,
      },
    ),
    year(
      '2025-03-31',
      {
        Revenue: 3616,
        OperatingIncome: -129,
        'Depreciation/Amortization': 69,
        NetIncome: -214.89,
        DilutedEPSExcludingExtraOrdItems: -2.24,
      },
      {
        Cash: 148.66,
        TotalDebt: 1481,
        CommonStockTotal: 961,
        'RetainedEarnings(AccumulatedDeficit)': 664,
        TotalCommonSharesOutstanding: 96.09,
      },
    ),
    year(
      '2026-03-31',
      { Revenue: 2184, OperatingIncome: -12, 'Depreciation/Amortization': 56, NetIncome: 292.83, DilutedEPSExcludingExtraOrdItems: 3.04 },
      {
        Cash: 24.4,
        TotalDebt: 765,
        CommonStockTotal: 963,
        'RetainedEarnings(AccumulatedDeficit)': 943,
        TotalCommonSharesOutstanding: 96.29,
      },
    ),
    quarter('2025-03-31', { Revenue: 1046, NetIncome: -4, DilutedEPSExcludingExtraOrdItems: -0.05 }),
    quarter('2025-06-30', { Revenue: 498, NetIncome: -64, DilutedEPSExcludingExtraOrdItems: -0.66 }),
    quarter('2025-09-30', { Revenue: 543, NetIncome: -54, DilutedEPSExcludingExtraOrdItems: -0.56 }),
    quarter('2025-12-31', { Revenue: 515, NetIncome: -25, DilutedEPSExcludingExtraOrdItems: -0.26 }),
    quarter('2026-03-31', { Revenue: 628, NetIncome: 375, DilutedEPSExcludingExtraOrdItems: 3.89 }),
    quarter('2026-06-30', { Revenue: 425, NetIncome: -32.3, DilutedEPSExcludingExtraOrdItems: -0.33 }),
  ],
});

export const vodafoneIdea = company({
  name: 'Vodafone Idea Ltd',
  isin: 'INE669E01016',
  industry: 'Telecom - Cellular & Fixed line services',
  price: 13.94,
  shares: 10834.3035,
  marketCap: 151030.19,
  periods: [
    year(
      '2021-03-31',
      {
        Revenue: 41952,
        OperatingIncome: -6692,
        'Depreciation/Amortization': 23638,
        NetIncome: -44233,
        DilutedEPSExcludingExtraOrdItems: -15.39,
      },
      { TotalDebt: 201720, CommonStockTotal: 28735, 'RetainedEarnings(AccumulatedDeficit)': -66963 },
    ),
    year(
      '2022-03-31',
      {
        Revenue: 38516,
        OperatingIncome: -7616,
        'Depreciation/Amortization': 23584,
        NetIncome: -28245.4,
        DilutedEPSExcludingExtraOrdItems: -8.79,
      },
      {
        Cash: 1453.2,
        TotalDebt: 213761,
        CommonStockTotal: 32119,
        'RetainedEarnings(AccumulatedDeficit)': -94084,
        TotalCommonSharesOutstanding: 3211.88,
      },
    ),
    year(
      '2023-03-31',
      {
        Revenue: 42177,
        OperatingIncome: -6297,
        'Depreciation/Amortization': 23050,
        NetIncome: -29301.1,
        DilutedEPSExcludingExtraOrdItems: -6.02,
      },
      {
        Cash: 228.8,
        TotalDebt: 237766,
        CommonStockTotal: 48680,
        'RetainedEarnings(AccumulatedDeficit)': -123039,
        TotalCommonSharesOutstanding: 4867.97,
      },
    ),
    year(
      '2024-03-31',
      {
        Revenue: 42652,
        OperatingIncome: -5562,
        'Depreciation/Amortization': 22634,
        NetIncome: -31238.4,
        DilutedEPSExcludingExtraOrdItems: -6.23,
      },
      {
        Cash: 167.8,
        TotalDebt: 243809,
        CommonStockTotal: 50120,
        'RetainedEarnings(AccumulatedDeficit)': -154287,
        TotalCommonSharesOutstanding: 5011.98,
      },
    ),
    year(
      '2025-03-31',
      {
        Revenue: 43571,
        OperatingIncome: -3924,
        'Depreciation/Amortization': 21973,
        NetIncome: -27383.4,
        DilutedEPSExcludingExtraOrdItems: -3.84,
      },
      {
        Cash: 256.8,
        TotalDebt: 233229,
        CommonStockTotal: 71393,
        'RetainedEarnings(AccumulatedDeficit)': -141713,
        TotalCommonSharesOutstanding: 7139.3,
      },
    ),
    year(
      '2026-03-31',
      {
        Revenue: 44873,
        OperatingIncome: -3105,
        'Depreciation/Amortization': 22108,
        NetIncome: 34552,
        DilutedEPSExcludingExtraOrdItems: 3.19,
      },
      {
        Cash: 2106,
        TotalDebt: 192528,
        CommonStockTotal: 108343,
        'RetainedEarnings(AccumulatedDeficit)': -144101,
        TotalCommonSharesOutstanding: 10834.3,
      },
    ),
    quarter('2025-03-31', { Revenue: 11015, NetIncome: -7167, DilutedEPSExcludingExtraOrdItems: -1 }),
    quarter('2025-06-30', { Revenue: 11022, NetIncome: -6608, DilutedEPSExcludingExtraOrdItems: -0.61 }),
    quarter('2025-09-30', { Revenue: 11195, NetIncome: -5524, DilutedEPSExcludingExtraOrdItems: -0.51 }),
    quarter('2025-12-31', { Revenue: 11323, NetIncome: -5286, DilutedEPSExcludingExtraOrdItems: -0.49 }),
    quarter('2026-03-31', { Revenue: 11332, NetIncome: 51970, DilutedEPSExcludingExtraOrdItems: 4.8 }),
    quarter('2026-06-30', { Revenue: 11682, NetIncome: -3754, DilutedEPSExcludingExtraOrdItems: -0.35 }),
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

export const siemens = company({
  name: 'Siemens Ltd',
  isin: 'INE003A01024',
  industry: 'Heavy Electrical Equipment',
  price: 3920,
  shares: 35.6121,
  marketCap: 139599.24,
  periods: [
    year(
      '2021-09-30',
      {
        Revenue: 13198,
        OperatingIncome: 1155,
        'Depreciation/Amortization': 297,
        NetIncome: 1088.7,
        DilutedEPSExcludingExtraOrdItems: 30.57,
      },
      {
        Cash: 448.4,
        TotalDebt: 4,
        CommonStockTotal: 71,
        'RetainedEarnings(AccumulatedDeficit)': 10276,
        TotalCommonSharesOutstanding: 35.61,
      },
    ),
    year(
      '2022-09-30',
      {
        Revenue: 16138,
        OperatingIncome: 1543,
        'Depreciation/Amortization': 317,
        NetIncome: 1542.9,
        DilutedEPSExcludingExtraOrdItems: 43.33,
      },
      {
        Cash: 1000.6,
        TotalDebt: 182,
        CommonStockTotal: 71,
        'RetainedEarnings(AccumulatedDeficit)': 11539,
        TotalCommonSharesOutstanding: 35.61,
      },
    ),
    year(
      '2023-09-30',
      {
        Revenue: 19554,
        OperatingIncome: 2166,
        'Depreciation/Amortization': 321,
        NetIncome: 1960.9,
        DilutedEPSExcludingExtraOrdItems: 55.07,
      },
      {
        Cash: 1191.7,
        TotalDebt: 175,
        CommonStockTotal: 71,
        'RetainedEarnings(AccumulatedDeficit)': 13016,
        TotalCommonSharesOutstanding: 35.61,
      },
    ),
    year(
      '2024-09-30',
      {
        Revenue: 22240,
        OperatingIncome: 2774,
        'Depreciation/Amortization': 330,
        NetIncome: 2716.6,
        DilutedEPSExcludingExtraOrdItems: 76.29,
      },
      {
        Cash: 1835.9,
        TotalDebt: 279,
        CommonStockTotal: 71,
        'RetainedEarnings(AccumulatedDeficit)': 15286,
        TotalCommonSharesOutstanding: 35.61,
      },
    ),
    year(
      '2025-09-30',
      { Revenue: 17364.2, OperatingIncome: 1726.7, NetIncome: 2104.2, DilutedEPSExcludingExtraOrdItems: 59.14 },
      {
        Cash: 2150.4,
        TotalDebt: 145.3,
        CommonStockTotal: 71.2,
        'RetainedEarnings(AccumulatedDeficit)': 13156.4,
        TotalCommonSharesOutstanding: 35.61,
      },
    ),
    year(
      '2026-03-31',
      { Revenue: 24846, OperatingIncome: 2409, 'Depreciation/Amortization': 415, NetIncome: 2754, DilutedEPSExcludingExtraOrdItems: 77.27 },
      { TotalDebt: 310, CommonStockTotal: 71, 'RetainedEarnings(AccumulatedDeficit)': 13769, TotalCommonSharesOutstanding: 35.5 },
    ),
    quarter('2025-03-31', { Revenue: 4029, NetIncome: 582, DilutedEPSExcludingExtraOrdItems: 16.34 }),
    quarter('2025-06-30', { Revenue: 4347, NetIncome: 423, DilutedEPSExcludingExtraOrdItems: 11.88 }),
    quarter('2025-09-30', { Revenue: 4900, NetIncome: 485, DilutedEPSExcludingExtraOrdItems: 13.62 }),
    quarter('2025-12-31', { Revenue: 3831, NetIncome: 278, DilutedEPSExcludingExtraOrdItems: 7.79 }),
    quarter('2026-03-31', { Revenue: 4618, NetIncome: 370, DilutedEPSExcludingExtraOrdItems: 10.39 }),
    quarter('2026-06-30', { Revenue: 4713.7, NetIncome: 2143.1, DilutedEPSExcludingExtraOrdItems: 60.18 }),
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
