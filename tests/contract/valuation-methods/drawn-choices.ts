/** Pseudo-random choices for the discounted cash flow, the same for each seed. */
import type { DcfChoices, DcfEntries } from './dcf-recomputation.ts';

/** The range of each input; fade years are whole. */
const ranges: Readonly<Record<keyof DcfEntries, readonly [number, number]>> = {
  discountRate: [2, 25],
  terminalGrowth: [-2, 9],
  fadeYears: [0, 12],
  taxRate: [0, 45],
  depreciation: [0, 15],
  capitalExpenditure: [0, 20],
  capitalExpenditureEnd: [0, 12],
  workingCapital: [-20, 40],
  riskFreeRate: [4, 9],
  equityRiskPremium: [3, 9],
  beta: [0.4, 2],
  costOfDebt: [6, 14],
};

/** Growth from −20 to 40 %, some inputs entered, some own figures, either base year, a day before or after the price's. */
export function drawnDcfChoices(seed: number): DcfChoices {
  const draw = drawing(seed);
  const between = (low: number, high: number) => Math.round((low + draw() * (high - low)) * 100) / 100;
  const three = () => [between(-20, 40), between(-20, 40), between(-20, 40)] as const;
  const entries = Object.fromEntries(
    Object.entries(ranges).flatMap(([id, [low, high]]) => {
      const value = between(low, high);
      return draw() < 0.4 ? [[id, id === 'fadeYears' ? Math.round(value) : value]] : [];
    }),
  );
  const own = Object.fromEntries(
    ['sales', 'ebitda', 'grossDebt', 'cash'].flatMap((figure) => (draw() < 0.15 ? [[figure, between(1, 20_000)]] : [])),
  );
  return {
    baseYear: draw() < 0.3 ? 2026 : 2025,
    salesGrowth: three(),
    ebitdaGrowth: three(),
    entries,
    isRateBuilt: draw() < 0.3,
    own,
    today: draw() < 0.3 ? '2025-10-02' : '2026-11-25',
  };
}

/** Pseudo-random numbers from 0 to 1 (a linear congruential generator; its high bits). */
function drawing(seed: number): () => number {
  let state = (seed * 2_654_435_761) % 4_294_967_296;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
