import type { Facts } from './facts.ts';

export type Comparison = '>' | '>=' | '<' | '<=';

/** A machine-checkable statement about figures, independent of its wording. A claim about a missing figure is false. */
export type Claim =
  /** The figure is above (or below) another one, times `times`, or a number. */
  | { readonly is: 'compared'; readonly left: string; readonly by: Comparison; readonly right: string | number; readonly times?: number }
  /** Each figure is above (or below) the one before it. */
  | { readonly is: 'rising' | 'falling'; readonly through: readonly string[] }
  /** Exactly `count` of them are above (or below) the number. */
  | { readonly is: 'count'; readonly of: readonly string[]; readonly by: Comparison; readonly right: number; readonly count: number }
  /** No other figure is higher (or lower). */
  | { readonly is: 'highest' | 'lowest'; readonly figure: string; readonly among: readonly string[] }
  /** The rank of `figure` within `among`, which contains it; equal figures share a rank. */
  | {
      readonly is: 'place';
      readonly figure: string;
      readonly among: readonly string[];
      readonly first: 'high' | 'low';
      readonly place: number;
    }
  /** The middle figure, or the mean of the middle two. */
  | { readonly is: 'median'; readonly figure: string; readonly of: readonly string[] }
  /** The parts, added and subtracted, give the whole within 1% or within 1. */
  | { readonly is: 'sum'; readonly whole: string; readonly plus: readonly string[]; readonly minus: readonly string[] }
  /** The figure is replaced by these words. */
  | { readonly is: 'said'; readonly figure: string; readonly text: string }
  /** There is no figure. */
  | { readonly is: 'absent'; readonly figure: string };

export const above = (left: string, right: string | number, times?: number): Claim => ({
  is: 'compared',
  left,
  by: '>',
  right,
  ...(times === undefined ? {} : { times }),
});
export const below = (left: string, right: string | number, times?: number): Claim => ({
  is: 'compared',
  left,
  by: '<',
  right,
  ...(times === undefined ? {} : { times }),
});
export const atLeast = (left: string, right: string | number): Claim => ({ is: 'compared', left, by: '>=', right });
export const countOf = (of: readonly string[], by: Comparison, right: number, count: number): Claim => ({
  is: 'count',
  of,
  by,
  right,
  count,
});
export const eachAbove = (of: readonly string[], right: number): Claim => countOf(of, '>', right, of.length);
export const rising = (through: readonly string[]): Claim => ({ is: 'rising', through });
export const falling = (through: readonly string[]): Claim => ({ is: 'falling', through });
export const hasText = (figure: string, text: string): Claim => ({ is: 'said', figure, text });
export const absent = (figure: string): Claim => ({ is: 'absent', figure });

export function holds(claim: Claim, facts: Facts): boolean {
  switch (claim.is) {
    case 'compared': {
      const right = typeof claim.right === 'number' ? claim.right : facts.number(claim.right);
      return compare(facts.number(claim.left), claim.by, right === undefined ? undefined : right * (claim.times ?? 1));
    }
    case 'rising':
    case 'falling': {
      const by = claim.is === 'rising' ? '>' : '<';
      return (
        claim.through.length > 1 &&
        claim.through.every((id, at) => at === 0 || compare(facts.number(id), by, facts.number(claim.through[at - 1] ?? '')))
      );
    }
    case 'count': {
      const values = claim.of.map((id) => facts.number(id));
      return (
        values.every((value) => value !== undefined) &&
        values.filter((value) => compare(value, claim.by, claim.right)).length === claim.count
      );
    }
    case 'highest':
    case 'lowest': {
      const by = claim.is === 'highest' ? '>=' : '<=';
      return claim.among.every((id) => compare(facts.number(claim.figure), by, facts.number(id)));
    }
    case 'place': {
      const value = facts.number(claim.figure);
      const ahead = claim.among.filter((id) => compare(facts.number(id), claim.first === 'high' ? '>' : '<', value));
      return (
        claim.among.includes(claim.figure) && claim.among.every((id) => facts.number(id) !== undefined) && ahead.length + 1 === claim.place
      );
    }
    case 'median':
      return isMedian(
        facts.number(claim.figure),
        claim.of.map((id) => facts.number(id)),
      );
    case 'sum': {
      const [whole, plus, minus] = [
        facts.number(claim.whole),
        claim.plus.map((id) => facts.number(id)),
        claim.minus.map((id) => facts.number(id)),
      ];
      if (whole === undefined || [...plus, ...minus].some((value) => value === undefined)) return false;
      const total =
        plus.reduce((sum: number, value) => sum + (value ?? 0), 0) - minus.reduce((sum: number, value) => sum + (value ?? 0), 0);
      return Math.abs(total - whole) <= Math.max(1, Math.abs(whole) / 100);
    }
    case 'said':
      return facts.words(claim.figure) === claim.text;
    case 'absent':
      return facts.number(claim.figure) === undefined;
  }
}

function compare(left: number | undefined, by: Comparison, right: number | undefined): boolean {
  if (left === undefined || right === undefined) return false;
  switch (by) {
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
  }
}

function isMedian(value: number | undefined, of: readonly (number | undefined)[]): boolean {
  const known = of.filter((each) => each !== undefined).toSorted((one, other) => one - other);
  const [low, high] = [known[Math.floor((known.length - 1) / 2)], known[Math.floor(known.length / 2)]];
  if (value === undefined || low === undefined || high === undefined || known.length < of.length) return false;
  return Math.abs(value - (low + high) / 2) <= 1e-9 * Math.max(1, Math.abs(value));
}
