/** The last close of a month, ₹. `month`: "2026-08". */
interface MonthClose {
  readonly month: string;
  readonly close: number;
}

/** A split, bonus issue or consolidation. `exDate`: ISO. `factor`: new shares for one old one. */
interface Issue {
  readonly exDate: string;
  readonly factor: number;
}

/** Whether a source's closes before an issue are already in the shares after it. `unknown`: the closes show neither. */
export type CloseBasis = 'restated' | 'as-traded' | 'unknown';

/** A source's closes in the shares after the newest issue. `bases`: what each issue found, newest first. */
interface RestatedCloses<Unlisted extends Issue, Close extends MonthClose> {
  readonly closes: readonly Close[];
  readonly bases: readonly { readonly issue: Unlisted; readonly basis: CloseBasis }[];
}

/** Of the earlier close, as logarithm: the fall of a month that no market explains. It judges where few months are known. */
const monthLimit = -Math.log(0.6);
const fewMonths = 12;

/**
 * Restates month-end closes for issues that their source does not list. A source that knew an issue has restated its closes, though its
 * list lacks the issue. The step into the month of the ex-date tells: it is no larger than another month's of the same share either as it
 * stands, or times the factor. Where both or neither are, the basis is unknown, and the closes before that month are left out.
 *
 * @param closes oldest first, adjusted for the issues that the source lists
 * @param asOf the ISO day of the newest close: closes of a source cannot know a later issue
 * @example
 * restateCloses([{ month: '2026-07', close: 500 }, { month: '2026-08', close: 101 }], '2026-08-21', [{ exDate: '2026-08-10', factor: 5 }]);
 * // closes of 100 and 101, and the basis of the issue: 'as-traded'
 */
export function restateCloses<Unlisted extends Issue, Close extends MonthClose>(
  closes: readonly Close[],
  asOf: string,
  unlisted: readonly Unlisted[],
): RestatedCloses<Unlisted, Close> {
  const months = [...new Set(unlisted.map(monthOf))].toSorted().toReversed();
  let restated = closes;
  const bases = months.flatMap((month) => {
    const inMonth = unlisted.filter((issue) => monthOf(issue) === month);
    const later = inMonth.filter(({ exDate }) => exDate > asOf);
    const earlier = inMonth.filter(({ exDate }) => exDate <= asOf);
    restated = restated.map((each) => ({ ...each, close: each.close / product(later) }));
    const basis = basisBefore(month, product(earlier), restated, months);
    if (basis === 'unknown') restated = restated.filter((each) => each.month >= month);
    if (basis === 'as-traded')
      restated = restated.map((each) => (each.month < month ? { ...each, close: each.close / product(earlier) } : each));
    return inMonth.map((issue) => ({ issue, basis: later.includes(issue) ? 'as-traded' : basis }));
  });
  return { closes: restated, bases };
}

const monthOf = ({ exDate }: Issue): string => exDate.slice(0, 7);
const product = (issues: readonly Issue[]): number => issues.reduce((whole, { factor }) => whole * factor, 1);

/** @param issued the months of all these issues, whose steps are no usual ones */
function basisBefore(month: string, factor: number, closes: readonly MonthClose[], issued: readonly string[]): CloseBasis {
  if (closes.length === 0) return 'unknown';
  if (factor === 1 || !closes.some((each) => each.month < month)) return 'restated'; // there is nothing to restate
  const steps = monthSteps(closes);
  const own = steps.find((step) => step.month === month)?.change;
  if (own === undefined) return 'unknown';
  const others = steps.filter((step) => !issued.includes(step.month)).map(({ change }) => Math.abs(change));
  const largest = others.length < fewMonths ? monthLimit : Math.max(...others);
  const [asItStands, adjusted] = [own, own + Math.log(factor)].map((change) => Math.abs(change) <= largest);
  if (asItStands === adjusted) return 'unknown';
  return asItStands === true ? 'restated' : 'as-traded';
}

/** The change into each month from the one before, as logarithm; none across a missing month. */
function monthSteps(closes: readonly MonthClose[]): readonly { readonly month: string; readonly change: number }[] {
  return closes.flatMap(({ month, close }, at) => {
    const before = closes[at - 1];
    const isNext = before !== undefined && monthNumber(month) - monthNumber(before.month) === 1;
    return isNext ? [{ month, change: Math.log(close / before.close) }] : [];
  });
}

/** Months since year 0. */
export const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
