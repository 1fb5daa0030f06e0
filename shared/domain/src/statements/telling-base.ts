/** 2 %: below this part of the later year's sales a base says more about itself than about growth. */
const minPartOfSales = 50;

/**
 * Returns whether a growth rate on a base counts in averages and advice.
 *
 * @param base ₹ crore
 * @param sales of the later year, ₹ crore; undefined for a company that has none
 * @example isTellingBase(1, 100); // false: PAT of ₹1 crore before a year with sales of ₹100 crore
 */
export function isTellingBase(base: number | undefined, sales: number | undefined): boolean {
  return base !== undefined && base > 0 && base * minPartOfSales >= Math.max(0, sales ?? 0);
}
