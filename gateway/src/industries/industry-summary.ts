import {
  type IndustriesAnswer,
  type IndustryMember,
  industryKeys,
  type IndustryAnswer,
  type IndustryCompany,
  type IndustryStatistic,
} from '@mulya/contract';
import { isUnexplained } from './compared-years.ts';
import { isAnotherCount, monthsBetween, parseIsoDate, quantile } from '@mulya/domain';

type Summary = IndustriesAnswer[number];
type Member = Omit<IndustryMember, 'source'>;

/**
 * Summarises an industry for the list of industries. PE and sales growth are medians by the rules of comps, so that they are those of the
 * industry's own table: only of companies whose latest year ends less than twelve months before the newest one, without losses, without
 * years of another length, and PE only without an exceptional profit, on the share count of the price, and without an event between the
 * year and the price that breaks it.
 * A test holds them to the table, for every industry of the pack.
 *
 * @param members at least one
 */
export function summarizeIndustry(industry: string, members: readonly Member[]): Summary {
  const compared = members.filter(hasNewestYear(members));
  return {
    industry,
    n: members.length,
    pe: medianOf(compared.map(priceEarnings)),
    salesCagr3: medianOf(compared.map(salesGrowth)),
  };
}

function medianOf(values: readonly (number | null)[]): NonNullable<Summary['pe']> {
  const { n, median } = statisticOf(values);
  return { n, median };
}

/** A year that ends a year or more before the newest one describes another time. Companies without a year have no figures to exclude. */
export function hasNewestYear(members: readonly Pick<Member, 'end'>[]): (member: Pick<Member, 'end'>) => boolean {
  const newest = parseIsoDate(
    members
      .flatMap(({ end }) => end ?? [])
      .sort()
      .at(-1) ?? '',
  );
  return ({ end }) => {
    const own = parseIsoDate(end ?? '');
    return own === undefined || newest === undefined || monthsBetween(own, newest) < 12;
  };
}

/** Price / (PAT / shares), times; null where comps have words. */
function priceEarnings({ isRegular, isExceptional = false, event, figures: { price, pat, shares, sharesNow } }: Member): number | null {
  if (!isRegular || isExceptional || event !== undefined || !isPositive(price) || !isPositive(pat) || !isPositive(shares)) return null;
  if (sharesNow !== undefined && isAnotherCount(shares, sharesNow)) return null;
  return price / (pat / shares);
}

/** Compound growth of sales over three years, percent a year; null where comps have words. */
function salesGrowth({ business, isRegular, event, figures: { sales, sales3 } }: Member): number | null {
  if (business === 'lender' || isUnexplained(event) || !isRegular || !isPositive(sales) || !isPositive(sales3)) return null;
  return ((sales / sales3) ** (1 / 3) - 1) * 100;
}

const isPositive = (value: number | undefined): value is number => value !== undefined && value > 0;

/** Summarises one figure of a group of companies: quartiles of the meaningful values, and how many companies have none. */
export function statisticOf(values: readonly (number | null)[]): IndustryStatistic {
  const sorted = values.filter((value) => value !== null).sort((one, other) => one - other);
  const at = (share: number) => quantile(sorted, share) ?? null;
  return { n: sorted.length, q1: at(0.25), median: at(0.5), q3: at(0.75), leftOut: values.length - sorted.length };
}

/** Summarises every figure of the companies that are compared, of a group of `size`. */
export function statisticsOf(compared: readonly IndustryCompany[], size: number): IndustryAnswer['statistics'] {
  const entries = industryKeys.map((key) => {
    const statistic = statisticOf(compared.map((company) => company[key] ?? null));
    return [key, { ...statistic, leftOut: size - statistic.n }] as const;
  });
  return Object.fromEntries(entries) as IndustryAnswer['statistics']; // fromEntries loses the key type
}
