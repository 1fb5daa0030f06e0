import { z, type Listing } from '@mulya/contract';
import {
  PackActionSchema,
  PackDividendSchema,
  type MarketPack,
  type PackCloses,
  type PackCompany,
  type PackPeriod,
} from './market-pack.ts';
import { refusal, type Outcome } from './outcome.ts';

/** Splits, bonus issues and dividends by ISIN. Other fields of the file are dropped. */
const ActionsFileSchema = z.object({
  actions: z.record(z.string(), z.array(PackActionSchema)),
  dividends: z.optional(z.record(z.string(), z.array(PackDividendSchema))),
});
export type ActionsFile = z.infer<typeof ActionsFileSchema>;

/**
 * Month-end closes by ISIN, INR, adjusted for splits and bonus issues: `closes[0]` belongs to `months[from]`; null in a month without
 * trades.
 */
const PricesFileSchema = z.object({
  months: z.array(z.string().check(z.regex(/^\d{4}-\d{2}$/, 'a month, such as 2026-03'))),
  series: z.record(z.string(), z.object({ from: z.int(), closes: z.array(z.nullable(z.number().check(z.gt(0, 'a number above zero')))) })),
});
export type PricesFile = z.infer<typeof PricesFileSchema>;

/** Checks a file of splits, bonus issues and dividends. */
export function actionsFrom(value: unknown): Outcome<ActionsFile> {
  const parsed = ActionsFileSchema.safeParse(value);
  return parsed.success ? { is: 'read', data: parsed.data, notes: [] } : refusal(parsed.error.issues, value);
}

/** Checks a file of month-end closes. Its months must follow each other, and each series must lie within them. */
export function pricesFrom(value: unknown): Outcome<PricesFile> {
  const parsed = PricesFileSchema.safeParse(value);
  if (!parsed.success) return refusal(parsed.error.issues, value);
  const { months, series } = parsed.data;
  const gaps = months.flatMap((month, at) => {
    const expected = monthAfter(months[at - 1] ?? '');
    return at === 0 || month === expected ? [] : [`months[${at}]: expected ${expected}, the next month, but it is ${month}.`];
  });
  const strays = Object.entries(series).flatMap(([isin, { from, closes }]) =>
    from >= 0 && from < months.length && from + closes.length <= months.length
      ? []
      : [`series.${isin}: expected closes within the ${months.length} months, but it is ${closes.length} from month ${from}.`],
  );
  const problems = [...gaps, ...strays];
  return problems.length > 0 ? { is: 'refused', problems } : { is: 'read', data: parsed.data, notes: [] };
}

/** "2025-12" → "2026-01" */
function monthAfter(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  return number === 12 ? `${year + 1}-01` : `${month.slice(0, 5)}${String(number + 1).padStart(2, '0')}`;
}

/** Adds each company's splits, bonus issues and dividends to the pack, oldest first. Companies that the file doesn't list are unchanged. */
export function withActions(pack: MarketPack, { actions, dividends = {} }: ActionsFile): MarketPack {
  const companies = pack.companies.map((company): PackCompany => {
    const isin = company.isin ?? '';
    const [found, paid] = [actions[isin], dividends[isin]];
    return {
      ...company,
      ...(found === undefined ? {} : { actions: found.toSorted(byExDate) }),
      ...(paid === undefined ? {} : { dividends: paid.toSorted(byExDate) }),
    };
  });
  return { ...pack, companies };
}

/**
 * Adds month-end closes to the pack, and to each annual period the close of its last month. A listed company that the pack does not have is
 * appended with its closes alone; a series of an unlisted one is left out.
 */
export function withCloses(pack: MarketPack, prices: PricesFile, listings: readonly Listing[]): MarketPack {
  const known = new Set(pack.companies.map(({ isin }) => isin));
  const others = listings
    .filter(({ kind, isin }) => kind === 'equity' && isin !== null && !known.has(isin) && Object.hasOwn(prices.series, isin))
    .map(({ name, isin, nse, bse, industry, aliases }): PackCompany => {
      return { isin, nse, bse, name, aliases: [...aliases], industry, layout: 'standard', periods: [] };
    });
  return { ...pack, companies: [...pack.companies, ...others].map((company) => withOwnCloses(company, prices)) };
}

function withOwnCloses(company: PackCompany, { months, series }: PricesFile): PackCompany {
  const found = series[company.isin ?? ''];
  const from = months[found?.from ?? -1];
  if (found === undefined || from === undefined) return company;
  const closes = { from, values: found.closes };
  return { ...company, closes, periods: company.periods.map((period) => withYearEndClose(period, closes)) };
}

/** Periods without a close are unchanged. */
function withYearEndClose(period: PackPeriod, { from, values }: PackCloses): PackPeriod {
  if (period.type !== 'Annual') return period;
  const close = values[monthNumber(period.endDate) - monthNumber(from)];
  return typeof close === 'number' ? { ...period, yearEndClose: close } : period;
}

/** Months since the year 0 of an ISO date or month. */
const monthNumber = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

interface Dated {
  readonly exDate: string;
}

const byExDate = (one: Dated, other: Dated): number => one.exDate.localeCompare(other.exDate);
