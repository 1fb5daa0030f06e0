/** A search's answer, or the values at the ends of what was searched; undefined ends where there is no value at all. */
export type SearchOutcome =
  | { readonly is: 'found'; readonly value: number }
  | { readonly is: 'none'; readonly lowest: Point | undefined; readonly highest: Point | undefined };

/** `at`: the assumption. `value`: ₹ per share. */
export interface Point {
  readonly at: number;
  readonly value: number;
}

/** Points between a step with a value and one without. */
const edgePoints = 15;

/** Halving a step of 500 this often is finer than a floating-point number. */
const maxHalvings = 80;

/**
 * Finds where a value equals an aim: the two neighbouring steps around it, then bisection between them. Of several such places, the one
 * nearest to `near`. A step without a value (NaN) is skipped.
 *
 * @param steps ascending
 * @example
 * searchValue((x) => x * x, 2, [0, 1, 2, 3], 1); // { is: 'found', value: 1.4142135623730951 }
 */
export function searchValue(valueAt: (at: number) => number, aim: number, steps: readonly number[], near: number): SearchOutcome {
  const points = withEdges(
    steps.map((at): Point => ({ at, value: valueAt(at) })),
    valueAt,
  );
  const crossings = points.flatMap((left, index): readonly (readonly [Point, Point])[] => {
    const right = points[index + 1];
    if (right === undefined || !Number.isFinite(left.value) || !Number.isFinite(right.value)) return [];
    return (left.value - aim) * (right.value - aim) <= 0 ? [[left, right]] : [];
  });
  const [crossing] = crossings.toSorted((one, other) => distanceTo(one, near) - distanceTo(other, near));
  if (crossing !== undefined) return { is: 'found', value: bisect(valueAt, aim, ...crossing) };
  const known = points.filter(({ value }) => Number.isFinite(value));
  return { is: 'none', lowest: known[0], highest: known.at(-1) };
}

/** Adds points between a step with a value and one without, because the value begins somewhere between them. */
function withEdges(points: readonly Point[], valueAt: (at: number) => number): readonly Point[] {
  return points.flatMap((point, index) => {
    const next = points[index + 1];
    if (next === undefined || Number.isFinite(point.value) === Number.isFinite(next.value)) return [point];
    const between = Array.from({ length: edgePoints }, (_, at) => point.at + ((next.at - point.at) * (at + 1)) / (edgePoints + 1));
    return [point, ...between.map((at): Point => ({ at, value: valueAt(at) }))];
  });
}

const distanceTo = ([left, right]: readonly [Point, Point], near: number): number => Math.abs((left.at + right.at) / 2 - near);

function bisect(valueAt: (at: number) => number, aim: number, left: Point, right: Point): number {
  if (left.value === aim) return left.at;
  if (right.value === aim) return right.at;
  let [from, to] = [left.at, right.at];
  const isRising = left.value < right.value;
  for (let halvings = 0; halvings < maxHalvings && from < to; halvings += 1) {
    const middle = (from + to) / 2;
    if (middle === from || middle === to) break;
    if (valueAt(middle) < aim === isRising) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}
