import { company, none, quarters, years } from './company.ts';

export const pidilite = company({
  name: 'Pidilite Industries Ltd',
  isin: 'INE318A01026',
  industry: 'Specialty Chemicals',
  price: 1649,
  shares: 101.7775,
  marketCap: 167831.15,
  periods: [
    ...years(
      ['2021-03-31', '2022-03-31', '2023-03-31', '2024-03-31', '2025-03-31', '2026-03-31'],
      {
        Revenue: [7293, 9921, 11799, 12383, 13140, 14601],
        OperatingIncome: [1485, 1616, 1716, 2367, 2653, 3122],
        'Depreciation/Amortization': [201, 240, 270, 341, 358, 395],
        NetIncome: [1126, 1207.56, 1273.25, 1729.38, 2076.24, 2448.92],
        DilutedEPSExcludingExtraOrdItems: [11.13, 11.88, 12.52, 17, 20.41, 24.06],
      },
      {
        Cash: [none, 352.07, 310.16, 515.14, 323.94, 232.49],
        TotalDebt: [331, 416, 391, 382, 454, 417],
        CommonStockTotal: [51, 51, 51, 51, 51, 102],
        'RetainedEarnings(AccumulatedDeficit)': [5542, 6353, 7161, 8356, 9704, 10730],
        TotalCommonSharesOutstanding: [none, 50.83, 50.83, 50.86, 50.86, 101.78],
      },
    ),
    ...quarters(['2025-03-31', '2025-06-30', '2025-09-30', '2025-12-31', '2026-03-31', '2026-06-30'], {
      Revenue: [3141, 3753, 3554, 3710, 3583, 4551.5],
      NetIncome: [428, 678, 585, 624, 584, 883.5],
      DilutedEPSExcludingExtraOrdItems: [4.15, 6.61, 5.69, 6.07, 5.69, 8.57],
    }),
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
    ...years(
      ['2021-12-31', '2022-12-31', '2023-12-31', '2024-12-31', '2025-12-31'],
      {
        Revenue: [4178.24, 4759.8, 5053.86, 5345.68, 5700.32],
        OperatingIncome: [993.91, 1039.61, 1109.26, 1181.62, 1249.09],
        'Depreciation/Amortization': [82.7, 81.39, 92.43, 99.77, none],
        NetIncome: [758.09, 815.15, 864.13, 927.23, 949.93],
        DilutedEPSExcludingExtraOrdItems: [7.66, 8.24, 8.74, none, 9.6],
      },
      {
        Cash: [184.23, 554.5, 493.21, 452.87, 426.62],
        TotalDebt: [6.72, 49.95, 76.95, 82.02, 62.81],
        CommonStockTotal: [494.56, 494.56, 494.56, 494.56, 494.56],
        'RetainedEarnings(AccumulatedDeficit)': [1150.95, 1391.47, 1627.13, 1783.81, 1405.74],
        TotalCommonSharesOutstanding: [98.91, 98.91, 98.91, 98.91, 98.91],
      },
    ),
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
    ...years(
      ['2021-09-30', '2022-09-30', '2023-09-30', '2024-09-30', '2025-09-30', '2026-03-31'],
      {
        Revenue: [13198, 16138, 19554, 22240, 17364.2, 24846],
        OperatingIncome: [1155, 1543, 2166, 2774, 1726.7, 2409],
        'Depreciation/Amortization': [297, 317, 321, 330, none, 415],
        NetIncome: [1088.7, 1542.9, 1960.9, 2716.6, 2104.2, 2754],
        DilutedEPSExcludingExtraOrdItems: [30.57, 43.33, 55.07, 76.29, 59.14, 77.27],
      },
      {
        Cash: [448.4, 1000.6, 1191.7, 1835.9, 2150.4, none],
        TotalDebt: [4, 182, 175, 279, 145.3, 310],
        CommonStockTotal: [71, 71, 71, 71, 71.2, 71],
        'RetainedEarnings(AccumulatedDeficit)': [10276, 11539, 13016, 15286, 13156.4, 13769],
        TotalCommonSharesOutstanding: [35.61, 35.61, 35.61, 35.61, 35.61, 35.5],
      },
    ),
    ...quarters(['2025-03-31', '2025-06-30', '2025-09-30', '2025-12-31', '2026-03-31', '2026-06-30'], {
      Revenue: [4029, 4347, 4900, 3831, 4618, 4713.7],
      NetIncome: [582, 423, 485, 278, 370, 2143.1],
      DilutedEPSExcludingExtraOrdItems: [16.34, 11.88, 13.62, 7.79, 10.39, 60.18],
    }),
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
    ...years(
      ['2025-03-31', '2026-03-31'],
      {
        Revenue: [24156.65, 24459.42],
        OperatingIncome: [2779.15, 2179.44],
        NetIncome: [none, 1685.09],
        DilutedEPSExcludingExtraOrdItems: [none, 24.83],
      },
      {
        Cash: [none, 4476.27],
        TotalDebt: [none, 459.16],
        CommonStockTotal: [none, 678.77],
        'RetainedEarnings(AccumulatedDeficit)': [none, 6986.79],
        TotalCommonSharesOutstanding: [none, 67.88],
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
    ...years(
      ['2023-03-31', '2024-03-31', '2025-03-31', '2026-03-31'],
      {
        Revenue: [5735, 7615, 9390, 12626],
        OperatingIncome: [-1829, -552, -612, -1532],
        'Depreciation/Amortization': [30, 58, 34, 47],
        NetIncome: [-1671.9, -327.64, -3941.7, -1357.74],
        DilutedEPSExcludingExtraOrdItems: [-213.79, -41.82, -452.68, -2.97],
      },
      {
        Cash: [96.55, 140.39, 147.06, 620.37],
        TotalDebt: [0, 72, 58, 63],
        CommonStockTotal: [8, 0, 0.27, 456],
        'RetainedEarnings(AccumulatedDeficit)': [2169, 2230, 1445, 3930],
        TotalCommonSharesOutstanding: [451.31, 451.31, 451.31, 456.41],
      },
    ),
    ...quarters(['2025-03-31', '2025-06-30', '2025-09-30', '2025-12-31', '2026-03-31', '2026-06-30'], {
      Revenue: [2400, 2504, 3074, 3518, 3531, 3712.8],
      NetIncome: [-1391, -289, -411, -491, -166, -132.8],
      DilutedEPSExcludingExtraOrdItems: [-159.79, -1.49, -2.11, -1.09, -0.36, -0.28],
    }),
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
    ...years(
      ['2021-03-31', '2022-03-31', '2023-03-31', '2024-03-31', '2025-03-31', '2026-03-31'],
      {
        Revenue: [164177, 191754, 225458, 240893, 255324, 267021],
        OperatingIncome: [42481, 48453, 54237, 59311, 62165, 66838],
        'Depreciation/Amortization': [4065, 4604, 5022, 4985, 5242, 5560],
        NetIncome: [32562, 38327, 42147, 45908, 48553, 49210],
        DilutedEPSExcludingExtraOrdItems: [87.67, 104.75, 115.19, 126.88, 134.2, 136.01],
      },
      {
        Cash: [none, 12456, 7115, 9007, 8342, 6405],
        TotalDebt: [7795, 7818, 7688, 8021, 9392, 11283],
        CommonStockTotal: [370, 366, 366, 362, 362, 362],
        'RetainedEarnings(AccumulatedDeficit)': [86063, 88773, 90058, 90127, 94394, 106878],
        TotalCommonSharesOutstanding: [none, 365.91, 365.91, 361.81, 361.81, 361.81],
      },
    ),
    ...quarters(['2025-03-31', '2025-06-30', '2025-09-30', '2025-12-31', '2026-03-31', '2026-06-30'], {
      Revenue: [64479, 63437, 65799, 67087, 70698, 72275],
      NetIncome: [12293, 12819, 12131, 10720, 13784, 13420],
      DilutedEPSExcludingExtraOrdItems: [33.79, 35.27, 33.37, 29.45, 37.92, 36.9],
    }),
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
    ...years(
      ['2021-03-31', '2022-03-31', '2023-03-31', '2024-03-31', '2025-03-31', '2026-03-31'],
      {
        Revenue: [2362, 1861, 1395, 1264, 3616, 2184],
        OperatingIncome: [8, 57, -204, -371, -129, -12],
        'Depreciation/Amortization': [42, 50, 50, 53, 69, 56],
        NetIncome: [9, 118.71, -359.85, -568.92, -214.89, 292.83],
        DilutedEPSExcludingExtraOrdItems: [0.1, 1.28, -3.79, -5.92, -2.24, 3.04],
      },
      {
        Cash: [none, 15.57, 9.36, 105.26, 148.66, 24.4],
        TotalDebt: [1465, 1613, 1877, 1801, 1481, 765],
        CommonStockTotal: [934, 934, 950, 961, 961, 963],
        'RetainedEarnings(AccumulatedDeficit)': [1511, 1687, 1425, 823, 664, 943],
        TotalCommonSharesOutstanding: [none, 93.35, 94.96, 96.09, 96.09, 96.29],
      },
    ),
    ...quarters(['2025-03-31', '2025-06-30', '2025-09-30', '2025-12-31', '2026-03-31', '2026-06-30'], {
      Revenue: [1046, 498, 543, 515, 628, 425],
      NetIncome: [-4, -64, -54, -25, 375, -32.3],
      DilutedEPSExcludingExtraOrdItems: [-0.05, -0.66, -0.56, -0.26, 3.89, -0.33],
    }),
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
    ...years(
      ['2021-03-31', '2022-03-31', '2023-03-31', '2024-03-31', '2025-03-31', '2026-03-31'],
      {
        Revenue: [41952, 38516, 42177, 42652, 43571, 44873],
        OperatingIncome: [-6692, -7616, -6297, -5562, -3924, -3105],
        'Depreciation/Amortization': [23638, 23584, 23050, 22634, 21973, 22108],
        NetIncome: [-44233, -28245.4, -29301.1, -31238.4, -27383.4, 34552],
        DilutedEPSExcludingExtraOrdItems: [-15.39, -8.79, -6.02, -6.23, -3.84, 3.19],
      },
      {
        Cash: [none, 1453.2, 228.8, 167.8, 256.8, 2106],
        TotalDebt: [201720, 213761, 237766, 243809, 233229, 192528],
        CommonStockTotal: [28735, 32119, 48680, 50120, 71393, 108343],
        'RetainedEarnings(AccumulatedDeficit)': [-66963, -94084, -123039, -154287, -141713, -144101],
        TotalCommonSharesOutstanding: [none, 3211.88, 4867.97, 5011.98, 7139.3, 10834.3],
      },
    ),
    ...quarters(['2025-03-31', '2025-06-30', '2025-09-30', '2025-12-31', '2026-03-31', '2026-06-30'], {
      Revenue: [11015, 11022, 11195, 11323, 11332, 11682],
      NetIncome: [-7167, -6608, -5524, -5286, 51970, -3754],
      DilutedEPSExcludingExtraOrdItems: [-1, -0.61, -0.51, -0.49, 4.8, -0.35],
    }),
  ],
});
