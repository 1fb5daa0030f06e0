/** The step between rows (percentage points of growth a year) and between columns (times) of the sensitivity grid. */
export interface GridSteps {
  readonly growth: number;
  readonly multiple: number;
}

/** One row or column. `own`: the model's own value, in the middle; its growth is the compound average of the three years. */
export interface GridValue {
  readonly value: number;
  readonly own: boolean;
}

export type StepSize = 'fine' | 'coarse';

export const growthSteps: Readonly<Record<StepSize, number>> = { fine: 2.5, coarse: 5 };

/** The step size that each axis uses. */
export interface StepSizes {
  readonly growth: StepSize;
  readonly multiple: StepSize;
}

/** Step sizes that suit a target multiple: 2.5x and 5x around 30x, 0.2x and 0.5x around 2x. Each shows in full with one decimal. */
export function multipleSteps(own: number): Readonly<Record<StepSize, number>> {
  if (own >= 10) return { fine: 2.5, coarse: 5 };
  if (own >= 3) return { fine: 0.5, coarse: 1 };
  return own >= 1 ? { fine: 0.2, coarse: 0.5 } : { fine: 0.1, coarse: 0.2 };
}

/** Rows or columns on each side of the model's own value. */
const reach = [1, 2, 3] as const;

/** A value that reads like its neighbour to one decimal replaces it. */
export const readsAlike = 0.05;

/**
 * The model's own value in the middle, with three multiples of the step below and above it, in ascending order. Values are unique: next
 * to 1e17 no other number is close enough.
 */
export function axisAround(own: number, step: number): readonly GridValue[] {
  const below = reach.map((count) => roundValue(Math.ceil(exact((own - readsAlike) / step)) - count, step)).toReversed();
  const above = reach.map((count) => roundValue(Math.floor(exact((own + readsAlike) / step)) + count, step));
  const round = (values: readonly number[]): readonly GridValue[] =>
    [...new Set(values)].filter((value) => value !== own && Number.isFinite(value)).map((value) => ({ value, own: false }));
  return [...round(below), { value: own, own: true }, ...round(above)];
}

const roundValue = (count: number, step: number): number => Number((count * step).toFixed(1));

/** Removes binary rounding errors: 0.6 / 0.2 is 3. */
export const exact = (count: number): number => Number(count.toFixed(9));
