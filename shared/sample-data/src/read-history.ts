import { z } from '@mulya/contract';
import { PackActionSchema, type MarketPack, type PackAction, type PackCompany, type PackPeriod } from './market-pack.ts';
import { refusal, type Outcome } from './outcome.ts';

/** Splits and bonus issues by ISIN. Other fields of the file are dropped. */
const ActionsFileSchema = z.object({ actions: z.record(z.string(), z.array(PackActionSchema)) });
export type ActionsFile = z.infer<typeof ActionsFileSchema>;

/**
 * Month-end closes by ISIN, INR, adjusted for splits and bonus issues: `closes[0]` belongs to `months[from]`; null in a month without
 * trades.
 */
const PricesFileSchema = z.object({
  months: z.array(z.string().check(z.regex(/^\d{4}-\d{2}$/, 'a month, such as 2026-03'))),
  series: z.record(z.string(), z.object({ from: z.int(), closes: z.array(z.nullable(z.number())) })),
});
export type PricesFile = z.infer<typeof PricesFileSchema>;

/** Checks a file of splits and bonus issues. */
export function actionsFrom(value: unknown): Outcome<ActionsFile> {
  const parsed = ActionsFileSchema.safeParse(value);
  return parsed.success ? { is: 'read', data: parsed.data, notes: [] } : refusal(parsed.error.issues, value);
}

/** Checks a file of month-end closes. */
export function pricesFrom(value: unknown): Outcome<PricesFile> {
  const parsed = PricesFileSchema.safeParse(value);
  return parsed.success ? { is: 'read', data: parsed.data, notes: [] } : refusal(parsed.error.issues, value);
}

/** Adds each company's splits and bonus issues to the pack, oldest first. Companies that the file does not list are unchanged. */
export function withActions(pack: MarketPack, { actions }: ActionsFile): MarketPack {
  const companies = pack.companies.map((company): PackCompany => {
    const found = actions[company.isin ?? ''];
    return found === undefined ? company : { ...company, actions: found.toSorted(byExDate) };
  });
  return { ...pack, companies };
}

/** Adds the close of each annual period's last month to the pack. Periods without one are unchanged. */
export function withYearEndCloses(pack: MarketPack, { months, series }: PricesFile): MarketPack {
  const monthIndex = new Map(months.map((month, index) => [month, index]));
  const companies = pack.companies.map((company): PackCompany => {
    const prices = series[company.isin ?? ''];
    if (prices === undefined) return company;
    const periods = company.periods.map((period): PackPeriod => {
      const month = period.type === 'Annual' ? monthIndex.get(period.endDate.slice(0, 7)) : undefined;
      const close = month === undefined ? undefined : prices.closes[month - prices.from];
      return typeof close === 'number' && close > 0 ? { ...period, yearEndClose: close } : period;
    });
    return { ...company, periods };
  });
  return { ...pack, companies };
}

const byExDate = (one: PackAction, other: PackAction): number => one.exDate.localeCompare(other.exDate);
