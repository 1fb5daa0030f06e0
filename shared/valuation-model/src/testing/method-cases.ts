import type { ValuationAnswer } from '@mulya/contract';
import { defaultAssumptions, type Overrides, type ThreeYears } from '../fair-value/assumptions.ts';
import { type MethodInputId, type MethodInputs, type Stake, withStakes } from '../fair-value/method-inputs.ts';
import type { Benchmarks, MethodContext } from '../valuation-methods/method.ts';
import { entries, modelOf } from './model-cases.ts';

type Numbers = readonly [number, number, number];

interface MethodCase {
  /** The analyst's inputs. */
  readonly inputs?: { readonly [Id in MethodInputId]?: number | null };
  readonly isRateBuilt?: boolean;
  readonly stakes?: readonly Stake[];
  readonly growth?: { readonly sales?: Numbers; readonly ebitda?: Numbers };
  readonly own?: Overrides;
  readonly baseYear?: number;
  readonly benchmarks?: Partial<Benchmarks>;
  /** The stock data service's market cap, ₹ crore. */
  readonly stock?: number;
}

/** The context of a method, on 25 Nov 2026. */
export function methodContext(answer: ValuationAnswer, choices: MethodCase = {}): MethodContext {
  const { inputs = {}, isRateBuilt = false, growth = {}, own = {}, baseYear = 2025, benchmarks = {}, stock, stakes = [] } = choices;
  const entered: MethodInputs['entries'] = Object.fromEntries(
    Object.entries(inputs).map(([id, value]) => [id, { value: value ?? null, by: 'analyst', on: '2026-11-21' }]),
  );
  const three = (numbers: Numbers | undefined, otherwise: ThreeYears) => (numbers === undefined ? otherwise : entries(...numbers));
  const assumptions = {
    ...defaultAssumptions,
    growth: {
      ...defaultAssumptions.growth,
      sales: three(growth.sales, defaultAssumptions.growth.sales),
      ebitda: three(growth.ebitda, defaultAssumptions.growth.ebitda),
    },
    inputs: withStakes({ entries: entered, isRateBuilt }, stakes),
  };
  return {
    model: modelOf(answer, { assumptions, own, baseYear, ...(stock === undefined ? {} : { stock }) }),
    benchmarks: { history: undefined, industry: undefined, ...benchmarks },
    today: { year: 2026, month: 11, day: 25 },
  };
}
