/** Pseudo-random choices of an analyst, the same for each seed. */
import {
  baseFigures,
  defaultAssumptions,
  type Assumptions,
  type Entry,
  type Overrides,
  type ThreeYears,
} from '@mulya/valuation-model/fair-value';
import type { Choices } from './recomputation.ts';

/** The specification's defaults. */
export const specifiedChoices: Omit<Choices, 'baseYear'> = {
  growth: { sales: [15, 15, 15], ebitda: [15, 15, 15], pat: [15, 15, 15], netWorth: [15, 15, 15] },
  targets: { pe: [30, 30, 30], evEbitda: [15, 15, 15], evSales: [15, 15, 15], pb: [15, 15, 15] },
  own: {},
};

/** Growth from −130 to 70 %, multiples from 0 to 60x, sometimes an empty field or a zero, and some overrides, including wrong ones. */
export function drawnChoices(seed: number): Omit<Choices, 'baseYear'> {
  const draw = drawing(seed);
  const entry = (low: number, high: number): number | null => {
    const kind = draw();
    if (kind < 0.06) return null;
    return kind < 0.12 ? 0 : Math.round((low + draw() * (high - low)) * 10) / 10;
  };
  const three = (low: number, high: number) => [entry(low, high), entry(low, high), entry(low, high)];
  const growth = () => (draw() < 0.15 ? three(-130, 70) : three(-20, 45));
  const targets = () => three(0, 60);
  const own = Object.fromEntries(baseFigures.filter(() => draw() < 0.25).map((figure) => [figure, ownValue(draw)]));
  return {
    growth: { sales: growth(), ebitda: growth(), pat: growth(), netWorth: growth() },
    targets: { pe: targets(), evEbitda: targets(), evSales: targets(), pb: targets() },
    own,
    ...(draw() < 0.2 ? { stockMarketCap: draw() * 100_000 } : {}),
  };
}

function ownValue(draw: () => number): number {
  const kind = draw();
  if (kind < 0.1) return 0;
  return ((kind < 0.25 ? -1 : 1) * Math.round(10 ** (draw() * 5) * 100)) / 100;
}

/** Pseudo-random numbers from 0 to 1 (mulberry32). */
function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The choices in the model's format. */
export function modelChoices({ baseYear, growth, targets, own }: Choices) {
  const by = (numbers: readonly (number | null)[]): ThreeYears => {
    const entry = (at: number): Entry => ({ value: numbers[at] ?? null, by: 'analyst', on: '2026-11-21' });
    return [entry(0), entry(1), entry(2)];
  };
  const assumptions: Assumptions = {
    ...defaultAssumptions,
    growth: { sales: by(growth.sales), ebitda: by(growth.ebitda), pat: by(growth.pat), netWorth: by(growth.netWorth) },
    targets: { pe: by(targets.pe), evEbitda: by(targets.evEbitda), evSales: by(targets.evSales), pb: by(targets.pb) },
  };
  const ownFigures: Overrides = Object.fromEntries(
    Object.entries(own).map(([figure, value]) => [figure, { value, note: 'a test', on: '2026-11-21' }]),
  );
  return { baseYear, assumptions, own: ownFigures };
}
