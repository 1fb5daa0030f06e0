import type { FiledPeriod, Filing } from './filing.ts';

type PackLines = Readonly<Record<string, number>>;

/** A year of the market pack. */
interface PackPeriod {
  readonly type: string;
  readonly fiscalYear: number;
  readonly endDate: string;
  readonly INC: PackLines;
  readonly BAL: PackLines;
  readonly CAS: PackLines;
}

/** A line of a filing and of the pack. `difference`: of the filing from the pack, as a share of the pack's. */
interface Agreement {
  readonly symbol: string;
  readonly year: number;
  readonly key: string;
  readonly filed: number;
  readonly pack: number;
  readonly difference: number;
  /** Why a difference above 2% is right. */
  readonly reason: string | undefined;
}

/** The pack's annual periods by NSE symbol. */
export function packPeriods(text: string): ReadonlyMap<string, readonly PackPeriod[]> {
  const { companies } = JSON.parse(text) as { companies: readonly { nse: string; periods: readonly PackPeriod[] }[] }; // our own file
  return new Map(companies.map(({ nse, periods }) => [nse, periods.filter(({ type }) => type === 'Annual')]));
}

const leases = 'The pack’s debt includes leases, which filings have among other financial liabilities.';
const reasons: Readonly<Record<string, string>> = {
  'RELIANCE Cash': 'The pack has ₹93,540 crore; the filing’s balance sheet and cash flow statement both end with ₹97,225 crore.',
  'RELIANCE DilutedEPSExcludingExtraOrdItems': 'The pack restates EPS for the bonus issue of October 2024.',
  'RELIANCE TotalCommonSharesOutstanding': 'The pack restates shares for the bonus issue of October 2024.',
  'NESTLEIND DilutedEPSExcludingExtraOrdItems': 'The pack restates EPS for the bonus issue of August 2025.',
  'JIOFIN NetIncomeBeforeTaxes': 'The pack’s profit before tax includes associates; the filing’s is before them.',
  'NESTLEIND Depreciation/Amortization': 'The pack’s depreciation includes impairment.',
  'INDIGO OperatingIncome': 'The pack has ₹36 crore of bank charges in interest expense.',
  'INDIGO FreeCashFlow': 'The pack leaves out ₹678 crore from the sale of assets.',
  'IDEA DilutedEPSExcludingExtraOrdItems': 'The pack divides by the year-end shares; the filing by the weighted average.',
};
/** The pack gives these with two decimals. */
const hasDecimals = /^(DilutedEPS|TotalCommonShares)/;
const keyReasons: Readonly<Record<string, string>> = {
  TotalDebt: leases,
  OtherNet: 'The pack’s other income includes associates, and is net of what it shows elsewhere.',
};

/** Compares a consolidated year, or the year of a company that files none, with the pack's, line by line. */
export function agreements(filing: Filing, year: FiledPeriod | undefined, pack: readonly PackPeriod[] | undefined): readonly Agreement[] {
  const symbol = filing.company.nse ?? '';
  const same = pack?.find(({ endDate }) => endDate === year?.end);
  const hasOnlyStandalone = symbol === 'NESTLEIND';
  if (year === undefined || same === undefined || (filing.basis !== 'consolidated' && !hasOnlyStandalone)) return [];
  return (['INC', 'BAL', 'CAS'] as const).flatMap((code) =>
    year[code].flatMap(({ key, value }) => {
      const packed = same[code][key];
      if (packed === undefined) return [];
      const difference = packed === value ? 0 : (value - packed) / Math.abs(packed);
      // The pack rounds to whole crore.
      const isRounding = !hasDecimals.test(key) && Math.abs(value - packed) <= 1;
      return [
        {
          symbol,
          year: year.fiscalYear,
          key,
          filed: value,
          pack: packed,
          difference: isRounding ? 0 : difference,
          reason: reasons[`${symbol} ${key}`] ?? keyReasons[key],
        },
      ];
    }),
  );
}
