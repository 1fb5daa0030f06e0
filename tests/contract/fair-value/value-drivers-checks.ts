/** For every `every`th company of the built-in pack: price and parts sum to each target price, and each tornado agrees with the model. */
import type { ValuationAnswer } from '@mulya/contract';
import type { Cell } from '@mulya/domain';
import {
  defaultAssumptions,
  fairValueModel,
  methods,
  modelCompany,
  modelInput,
  targetColumn,
  targetPriceRows,
  upsideRows,
  type Method,
  type Model,
} from '@mulya/valuation-model/fair-value';
import { methodOutcomes } from '@mulya/valuation-model/valuation-methods';
import { methodBridge, tornado, upsideBridge } from '@mulya/valuation-model/value-drivers';
import { fullPackAnswers } from './pack-answers.ts';
import { isPricedAcross } from './statement-figures.ts';

const today = { year: 2026, month: 11, day: 21 };
const valueOf = (cell: Cell): number => (cell.is === 'figure' ? cell.value : NaN);
const modelOf = (answer: ValuationAnswer): Model =>
  fairValueModel(modelCompany(answer), { baseYear: 2025, assumptions: defaultAssumptions, own: {} });

/** Both ends exist if the model has a target price and an upside, and no event lies between FY25 and the price. */
const hasEnds = (answer: ValuationAnswer, model: Model, method: Method): boolean =>
  !isPricedAcross(answer, 2025) &&
  [targetPriceRows[method], upsideRows[method]].every((row) => model.at(row, targetColumn(model)).is === 'figure');

interface Gap {
  readonly name: string;
  readonly method: Method;
  readonly gap: number;
}

export function checksValueDrivers(every: number): void {
  let models: readonly (readonly [string, Model, ValuationAnswer])[];
  beforeAll(async () => {
    const answers = (await fullPackAnswers()).filter((_, at) => at % every === 0);
    models = answers.map((answer) => [answer.companyName, modelOf(answer), answer] as const);
  });

  it('sum to the target price within 1e-9 for each company and method with both ends', () => {
    const gaps: Gap[] = [];
    for (const [name, model, answer] of models)
      for (const method of methods) {
        const bridge = upsideBridge(model, method);
        if (bridge.is === 'none') {
          if (hasEnds(answer, model, method)) gaps.push({ name, method, gap: Infinity });
          continue;
        }
        const numbers = [valueOf(bridge.price.cell), ...bridge.parts.map(({ value }) => valueOf(value.cell))];
        const sum = numbers.reduce((total, each) => total + each, 0);
        const gap = Math.abs(sum - valueOf(bridge.target.cell));
        // Above ₹10 lakh a share, neighbouring numbers are further apart than 1e-10.
        gaps.push({ name, method, gap: gap / Math.max(1, ...numbers.map((each) => Math.abs(each) / 1e6)) });
      }
    expect(gaps.length).toBeGreaterThan(5_000 / every);
    expect(gaps.filter(({ gap }) => !(gap <= 1e-9))).toEqual([]);
  });

  it('sum to the value per share within 1e-9 for each method without a target multiple', () => {
    const gaps: { readonly name: string; readonly id: string; readonly gap: number }[] = [];
    const counts = { dcf: 0, justifiedPb: 0, residualIncome: 0 };
    for (const [name, model] of models) {
      const context = { model, benchmarks: { history: undefined, industry: undefined }, today };
      for (const outcome of methodOutcomes(context)) {
        const { id } = outcome;
        if (outcome.is !== 'evaluated' || (id !== 'dcf' && id !== 'justifiedPb' && id !== 'residualIncome')) continue;
        const bridge = methodBridge(context, id, outcome.result);
        if (bridge.is === 'none') {
          if (!/^[A-Z][^]+\.$/.test(bridge.why)) gaps.push({ name, id, gap: Infinity });
          continue;
        }
        counts[id] += 1;
        const numbers = [valueOf(bridge.price.cell), ...bridge.parts.map(({ value }) => valueOf(value.cell))];
        const sum = numbers.reduce((total, each) => total + each, 0);
        const gap = Math.abs(sum - valueOf(bridge.target.cell)) / Math.max(1, ...numbers.map(Math.abs));
        if (!(gap <= 1e-9)) gaps.push({ name, id, gap });
      }
    }
    expect(gaps).toEqual([]);
    expect(counts.dcf).toBeGreaterThan(1_000 / every);
    expect(Math.min(counts.justifiedPb, counts.residualIncome)).toBeGreaterThan(20 / every);
  });

  it('move the target price around the model’s own, widest first', () => {
    const faults: string[] = [];
    for (const [name, model] of models)
      for (const method of methods) {
        const found = tornado({ model, benchmarks: { history: undefined, industry: undefined }, today }, method, undefined);
        const target = modelInput(model, targetPriceRows[method], targetColumn(model)).cell;
        const isValue = target.is === 'figure' && target.value >= 0;
        if ((found.is === 'tornado') !== isValue) faults.push(`${name}, ${method}: ${found.is} for ${target.is}`);
        if (found.is === 'none') continue;
        const base = valueOf(target);
        const swings = found.rows.map(({ swing }) => swing);
        if (swings.some((swing, at) => !Number.isFinite(swing) || swing > (swings[at - 1] ?? Infinity)))
          faults.push(`${name}, ${method}: order`);
        for (const row of found.rows) {
          const ends = [row.minus.value, row.plus.value].map((value) => value ?? base);
          if (base < Math.min(...ends) - 1e-9 * base || base > Math.max(...ends) + 1e-9 * base)
            faults.push(`${name}, ${method}: ${row.name}`);
        }
      }
    expect(faults).toEqual([]);
  });
}
