import {
  type Assumptions,
  type GrowthMetric,
  type MethodInputId,
  type ShiftedScenarioId,
  withGrowth,
} from '@mulya/valuation-model/fair-value';
import { withMethodInput } from '@mulya/valuation-model/value-drivers';
import type { OtherMethod } from '../../../../model/other-methods.ts';

/** A preset change of the base case: points for rates, percent for other units. The bull case has the opposite sign. */
interface InputShift {
  readonly id: MethodInputId;
  readonly bear: number;
  readonly by: 'points' | 'percent';
}

interface ScenarioInputs {
  /** The lines whose growth the method reads. */
  readonly growth: readonly GrowthMetric[];
  readonly inputs: readonly MethodInputId[];
  readonly shifts: readonly InputShift[];
  /** The bear case, from which the bull case differs in sign: "Cost of equity", "sustainable ROE". */
  readonly names: readonly string[];
}

/** The assumptions that a scenario varies by each method, and its preset shifts. */
export const scenarioInputs: Readonly<Record<OtherMethod, ScenarioInputs>> = {
  dcf: {
    growth: ['sales', 'ebitda'],
    inputs: ['discountRate', 'terminalGrowth'],
    shifts: [{ id: 'discountRate', bear: 1, by: 'points' }],
    names: ['discount rate'],
  },
  justifiedPb: {
    growth: [],
    inputs: ['costOfEquity', 'longTermGrowth', 'sustainableRoe'],
    shifts: [
      { id: 'costOfEquity', bear: 1, by: 'points' },
      { id: 'sustainableRoe', bear: -2, by: 'points' },
    ],
    names: ['Cost of equity', 'sustainable ROE'],
  },
  residualIncome: {
    growth: [],
    inputs: ['costOfEquity', 'sustainableRoe', 'payout'],
    shifts: [
      { id: 'costOfEquity', bear: 1, by: 'points' },
      { id: 'sustainableRoe', bear: -2, by: 'points' },
    ],
    names: ['Cost of equity', 'sustainable ROE'],
  },
  embeddedValue: {
    growth: [],
    inputs: ['embeddedValue', 'embeddedValueMultiple'],
    shifts: [{ id: 'embeddedValueMultiple', bear: -20, by: 'percent' }],
    names: ['P/EV multiple'],
  },
  netAssetValue: {
    growth: [],
    inputs: ['unlistedHoldings', 'netCash', 'holdingDiscount'],
    shifts: [{ id: 'holdingDiscount', bear: 10, by: 'points' }],
    names: ['Holding discount'],
  },
};

/** Points of growth a year in the bear case. */
const growthShift = -5;

const signOf = (id: ShiftedScenarioId): 1 | -1 => (id === 'bear' ? 1 : -1);

const signed = (value: number, unit: string): string => `${value < 0 ? '−' : '+'}${Math.abs(value)}${unit}`;

/** "Sales and EBITDA growth −5pp, discount rate +1pp". */
export function shiftText(method: OtherMethod, id: ShiftedScenarioId): string {
  const { growth, shifts, names } = scenarioInputs[method];
  const inputs = shifts.map(({ bear, by }, at) => `${names[at] ?? ''} ${signed(bear * signOf(id), by === 'points' ? 'pp' : '%')}`);
  return [...(growth.length === 0 ? [] : [`Sales and EBITDA growth ${signed(growthShift * signOf(id), 'pp')}`]), ...inputs].join(', ');
}

/**
 * The base case with a method's preset shift. An empty field stays empty.
 *
 * @param valueOf the present value of an input, typed or default
 * @param on today, ISO
 */
export function shiftInputs(
  base: Assumptions,
  method: OtherMethod,
  id: ShiftedScenarioId,
  valueOf: (id: MethodInputId) => number | undefined,
  on: string,
): Assumptions {
  const { growth, shifts } = scenarioInputs[method];
  const grown = growth.reduce(
    (before, metric) =>
      withGrowth(before, metric, (entry) =>
        entry.value === null ? entry : { value: plain(entry.value + growthShift * signOf(id)), by: 'analyst', on },
      ),
    base,
  );
  return shifts.reduce((before, { id: input, bear, by }) => {
    const now = valueOf(input);
    if (now === undefined) return before;
    const change = by === 'points' ? bear : (now * bear) / 100;
    return withMethodInput(before, input, { value: plain(now + change * signOf(id)), by: 'analyst', on });
  }, grown);
}

/** Removes binary rounding errors: 0.1 + 0.2 is 0.3. */
const plain = (value: number): number => Number(value.toPrecision(12));
