import type { IndustriesAnswer, IndustryMember } from '@mulya/contract';
import { monthsBetween, parseIsoDate } from '@mulya/domain';
import { statisticOf } from './statistics.ts';

type Summary = IndustriesAnswer[number];
type Member = Omit<IndustryMember, 'source'>;

/** A share count that differs by more than this from today's has changed by a bonus, a split or a large issue. */
const SAME_SHARES = 0.2;

/**
 * Summarises an industry for the list of industries. PE and sales growth are medians by the rules of comps, so that they are those of the
 * industry's own table: only of companies whose latest year ends less than twelve months before the newest one, without losses, without
 * years of another length, and PE only on the share count of the price. A test holds them to the table, for every industry of the pack.
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
function hasNewestYear(members: readonly Member[]): (member: Member) => boolean {
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
function priceEarnings({ isRegular, figures: { price, pat, shares, sharesNow } }: Member): number | null {
  if (!isRegular || !isPositive(price) || !isPositive(pat) || !isPositive(shares)) return null;
  if (isPositive(sharesNow) && Math.abs(shares / sharesNow - 1) > SAME_SHARES) return null;
  return price / (pat / shares);
}

/** Compound growth of sales over three years, percent a year; null where comps have words. */
function salesGrowth({ business, isRegular, figures: { sales, sales3 } }: Member): number | null {
  if (business === 'lender' || !isRegular || !isPositive(sales) || !isPositive(sales3)) return null;
  return ((sales / sales3) ** (1 / 3) - 1) * 100;
}

const isPositive = (value: number | undefined): value is number => value !== undefined && value > 0;
