import {
  industryKeys,
  type HistoryAnswer,
  type HistoryMonth,
  type IndustryAnswer,
  type IndustryCompany,
  type IndustryKey,
} from '@mulya/contract';
import { quantile } from '@mulya/domain';

const none = { pe: null, pb: null, evEbitda: null, evSales: null };

/** The `at`-th month to August 2026 of `count` months. */
function monthOf(at: number, count: number): string {
  const months = 2026 * 12 + 7 - (count - 1 - at);
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** A history to August 2026 with these PEs, oldest first, and a PB of 2 in each month unless `others` say otherwise. */
export function historyOf(pes: readonly (number | null)[], others: Partial<HistoryMonth> = { pb: 2 }): HistoryAnswer {
  return {
    asOf: '2026-08-21',
    source: 'Test history',
    basis: 'split- and bonus-adjusted closes, INR',
    months: pes.map((pe, at) => ({ month: monthOf(at, pes.length), close: 100 + at, ...none, ...others, pe, earnings: 'ttm' })),
    actions: [],
    dividends: [],
  };
}

type Values = Pick<IndustryCompany, IndustryKey>;
const noValues = Object.fromEntries(industryKeys.map((key) => [key, null])) as Values; // fromEntries loses the keys

/** A company of an industry, by a letter: "INE00AA01018". */
export const memberOf = (letter: string, values: Partial<IndustryCompany>): IndustryCompany => ({
  name: `${letter} Ltd`,
  isin: `INE00${letter}A01018`,
  nse: letter,
  marketCap: 1000,
  price: 100,
  ...noValues,
  ...values,
});

/** An industry of these companies, with statistics by the rule of the gateway. */
export function industryOf(companies: readonly IndustryCompany[], others: Partial<IndustryAnswer> = {}): IndustryAnswer {
  const statistics = industryKeys.map((key) => {
    const sorted = companies.flatMap(({ [key]: value }) => value ?? []).sort((one, other) => one - other);
    const at = (share: number) => quantile(sorted, share) ?? null;
    const n = sorted.length;
    return [key, { n, q1: at(0.25), median: at(0.5), q3: at(0.75), leftOut: companies.length - n }] as const;
  });
  return {
    industry: 'Paints',
    n: companies.length,
    scope: 'industry',
    asOf: '2026-08-21',
    statistics: Object.fromEntries(statistics) as IndustryAnswer['statistics'], // fromEntries loses the keys
    companies: [...companies],
    ...others,
  };
}

/** Companies A, B, … with one PE each. */
export const industryOfPes = (pes: readonly (number | null)[]): IndustryAnswer =>
  industryOf(pes.map((pe, at) => memberOf(String.fromCharCode(65 + at), { pe })));
