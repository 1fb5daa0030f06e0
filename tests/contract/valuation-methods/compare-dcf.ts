/** Compares the discounted cash flow and the reverse DCF of the model with the independent calculation. */
import type { ValuationAnswer } from '@mulya/contract';
import type { Cell } from '@mulya/domain';
import { defaultAssumptions, fairValueModel, modelCompany, type Entry, type Overrides } from '@mulya/valuation-model/fair-value';
import { reverseDcf, valuationMethods, type MethodContext } from '@mulya/valuation-model/valuation-methods';
import { recomputeDcf, type DcfChoices, type ExpectedDcf } from './dcf-recomputation.ts';

export const defaultDcfChoices: DcfChoices = {
  baseYear: 2025,
  salesGrowth: [15, 15, 15],
  ebitdaGrowth: [15, 15, 15],
  entries: {},
  isRateBuilt: false,
  own: {},
  today: '2026-11-25',
};

/** The model's context for the same choices. */
export function contextOf(answer: ValuationAnswer, choices: DcfChoices): MethodContext {
  const by = (value: number): Entry => ({ value, by: 'analyst', on: '2026-11-21' });
  const three = ([one, two, last]: readonly [number, number, number]) => [by(one), by(two), by(last)] as const;
  const entries = Object.fromEntries(Object.entries(choices.entries).map(([id, value]) => [id, by(value)]));
  const own: Overrides = Object.fromEntries(
    Object.entries(choices.own).map(([figure, value]) => [figure, { value, note: 'a test', on: '2026-11-21' }]),
  );
  const [year, month, day] = choices.today.split('-').map(Number);
  return {
    model: fairValueModel(modelCompany(answer), {
      baseYear: choices.baseYear,
      own,
      assumptions: {
        ...defaultAssumptions,
        growth: { ...defaultAssumptions.growth, sales: three(choices.salesGrowth), ebitda: three(choices.ebitdaGrowth) },
        inputs: { entries, isRateBuilt: choices.isRateBuilt },
      },
    }),
    benchmarks: { history: undefined, industry: undefined },
    today: { year: year ?? 0, month: month ?? 0, day: day ?? 0 },
  };
}

export function dcfMethod() {
  const found = valuationMethods.find(({ id }) => id === 'dcf');
  if (found === undefined) throw new Error('The list of methods was expected to have the discounted cash flow.');
  return found;
}

const words: Readonly<Record<Exclude<ExpectedDcf['value'], number>, RegExp>> = {
  'no-cash': /^not meaningful \(these inputs give no cash\)$/,
  'debt-exceeds-value': /^not meaningful \(debt exceeds value\)$/,
  'growth-too-high': /within 1 point/,
  missing: /./,
};
const impliedWords: Readonly<Record<Exclude<ExpectedDcf['implied'], number>, RegExp>> = {
  below: /^below -30%$/,
  above: /^above 60%$/,
  'does-not-rise': /^not meaningful \(growth destroys value/,
  'no-price': /^not available: no market price$/,
  'no-cash': /^not meaningful \(these inputs give no cash\)$/,
  'no-value': /./,
};

/** The differences as sentences, and whether the method applies. */
export function dcfDifferences(answer: ValuationAnswer, choices: DcfChoices = defaultDcfChoices): readonly string[] {
  const method = dcfMethod();
  const context = contextOf(answer, choices);
  const expected = recomputeDcf(answer, choices);
  const whyNot = method.whyNot(context.model, context.today);
  const name = answer.companyName;
  if (expected === undefined) return whyNot === undefined ? [`${name}: the method was expected not to apply`] : [];
  if (whyNot !== undefined) return [`${name}: the method was expected to apply, but ${whyNot}`];
  const { base, low, high, sheet, graph } = method.evaluate(context);
  const flows = [...graph.formulas.keys()].filter((each) => /^FCFF FY\d\dE$/.test(each)).map((each) => sheet.cell(each));
  const { growth, sheet: atGrowth } = reverseDcf(context);
  const perShare = [
    ['value', base.cell, expected.value],
    ['low', low.cell, expected.low],
    ['high', high.cell, expected.high],
  ] as const;
  const found = [
    ...perShare.flatMap(([part, cell, value]) => difference(part, cell, value, (text) => words[text])),
    ...flows.flatMap((cell, at) => difference(`flow ${at + 1}`, cell, expected.flows[at] ?? NaN)),
    ...difference('discount rate', sheet.cell('Discount rate'), expected.discountRate),
    ...difference('implied growth', growth.cell, expected.implied, (text) => impliedWords[text]),
    ...(typeof expected.value === 'number' ? difference('terminal share', sheet.cell('Terminal value share'), expected.terminalShare) : []),
    ...(typeof expected.value === 'number'
      ? difference('multiple', sheet.cell('Terminal EV/EBITDA'), expected.terminalMultiple, (text) => words[text])
      : []),
    ...(flows.length === expected.flows.length ? [] : [`${flows.length} flows instead of ${expected.flows.length}`]),
    ...putBack(growth.cell, atGrowth.cell('DCF value per share'), context),
  ];
  return found.map((each) => `${name}, ${each}`);
}

/** The implied growth, put back into the discounted cash flow, gives the price within 0.1 %. */
function putBack(growth: Cell, value: Cell, { model }: MethodContext): readonly string[] {
  if (growth.is !== 'figure') return [];
  const price = model.at('Price', model.columns[0]);
  if (price.is !== 'figure' || value.is !== 'figure') return [`put back: ${value.is}`];
  return Math.abs(value.value / price.value - 1) <= 0.001 ? [] : [`put back gives ${value.value} instead of ${price.value}`];
}

function difference<Text extends string>(
  part: string,
  cell: Cell,
  expected: number | Text,
  wordsOf: (text: Text) => RegExp = () => /$^/,
): readonly string[] {
  if (typeof expected !== 'number') {
    const text = cell.is === 'words' ? cell.text : cell.is === 'missing' ? cell.why : String(cell.value);
    return cell.is !== 'figure' && wordsOf(expected).test(text) ? [] : [`${part}: expected ${expected}, but found ${text}`];
  }
  if (cell.is !== 'figure') return [`${part}: expected ${expected}, but found ${cell.is === 'words' ? cell.text : cell.why}`];
  return isClose(cell.value, expected) ? [] : [`${part}: expected ${expected}, but found ${cell.value}`];
}

export const isClose = (one: number, other: number): boolean => Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(one), Math.abs(other));
