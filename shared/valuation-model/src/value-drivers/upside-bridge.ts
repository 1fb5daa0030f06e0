import { derive, formulaOf, sumOf, type Formula, type FormulaInput, minus, over, times, type Cell } from '@mulya/domain';
import type { Method } from '../fair-value/assumptions.ts';
import { growthDrivers, isOfEnterprise, multipliedRows, noDriverWords } from '../fair-value/method-driver.ts';
import { notMeaningful } from '../fair-value/model-formulas.ts';
import { isPriced, modelInput, predicateText, targetColumn } from '../fair-value/model-input.ts';
import type { Model } from '../fair-value/model.ts';
import { breakSentence, methodBreak } from '../fair-value/price-break.ts';
import { grownRows, methodNames, targetPriceRows, targetRows, type RowName } from '../fair-value/names.ts';

/** One step from the price to a value per share, ₹ per share. */
export interface BridgePart {
  readonly id:
    | 'driver'
    | 'rerating'
    | 'driverAndRerating'
    | 'shares'
    | 'netDebt'
    | 'near'
    | 'later'
    | 'terminal'
    | 'laterAndTerminal'
    | 'premium'
    | 'spread'
    | 'growth'
    | 'multiple'
    | 'discount';
  /** "Earnings". */
  readonly label: string;
  readonly value: FormulaInput;
}

/** The steps from today's price to a value per share. Price and parts sum to the value. */
export interface BridgeSteps {
  /** ₹. */
  readonly price: FormulaInput;
  readonly parts: readonly BridgePart[];
  /** ₹. */
  readonly target: FormulaInput;
  /** Sentences on how to read the parts: a part that is zero in each model, or one that cannot be split. */
  readonly notes: readonly string[];
}

/** The parts of a method without a target multiple, or why its value has none, as a sentence. */
export type PartsOutcome = Pick<BridgeSteps, 'parts' | 'notes'> | { readonly why: string };

/** A part of a method without a target multiple: its value is named after its label, "Upside from terminal value, ₹". */
export function bridgePart(id: BridgePart['id'], label: string, formula: Formula, inputs: readonly FormulaInput[]): BridgePart {
  const inSentence = /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
  return { id, label, value: { name: `Upside from ${inSentence}, ₹`, cell: derive(formula, 'inr', inputs) } };
}

/** The sum of some figures; zero for none. */
export function totalOf(inputs: readonly FormulaInput[]): Formula {
  const [first, ...others] = inputs.map(({ name }) => name);
  return first === undefined ? formulaOf(0) : sumOf(first, ...others);
}

/** The steps from today's price to the target price of the last year. Price and parts sum to the target price. */
export interface UpsideBridge extends BridgeSteps {
  readonly is: 'bridge';
  readonly method: Method;
}

/** A bridge, or the reason why there is none, as a sentence. */
export type BridgeOutcome = UpsideBridge | { readonly is: 'none'; readonly why: string };

/** The part of the figure that a target multiple multiplies. */
const driverLabels: Readonly<Record<Method, string>> = { pe: 'Earnings', evEbitda: 'EBITDA', evSales: 'Sales', pb: 'Net worth' };

/**
 * Splits the way from today's price to a target price into the growth of the multiplied figure, the change of its multiple, the share
 * count and net debt, ₹ per share.
 *
 * Growth counts at today's multiple, and the change of the multiple on the last year's figure. For the EV methods the share count is the
 * market cap over the model's shares, less the price. Where today's multiple has no meaning, growth and multiple are one part.
 *
 * @example upsideBridge(model, 'pe') // price 50, parts Earnings 26.04 and Re-rating 38.02, target 114.06
 */
export function upsideBridge(model: Model, method: Method): BridgeOutcome {
  const [base] = model.columns;
  const last = targetColumn(model);
  const target = modelInput(model, targetPriceRows[method], last);
  const refusal = whyNoBridge(model, method, target.cell);
  if (refusal !== undefined) return { is: 'none', why: refusal };
  const price = modelInput(model, 'Price', base);
  const split = splitWords(model, method);
  const parts = isOfEnterprise(method) ? enterpriseParts(model, method, split) : shareParts(model, method, split);
  return { is: 'bridge', method, price, parts, target, notes: [...(split === undefined ? [] : [split]), ...notesOf(method, parts)] };
}

function whyNoBridge(model: Model, method: Method, target: Cell): string | undefined {
  const name = methodNames[method];
  if (!isPriced(model)) return 'Upside not available: no market price.';
  const event = methodBreak(model, method);
  if (event !== undefined) return breakSentence(model, event);
  if (target.is === 'missing') return `No ${name}-based target price. ${target.why}`;
  if (target.is === 'words') return `The ${name}-based target price ${predicateText(target.text)}.`;
  return target.value < 0 ? `The ${name}-based target price is ${notMeaningful.belowZero}.` : undefined;
}

/** Why growth and multiple cannot be separated, as a sentence; undefined if today's multiple is above zero. */
function splitWords(model: Model, method: Method): string | undefined {
  const [base] = model.columns;
  const row = methodNames[method];
  const cell = model.at(row, base);
  if (cell.is === 'figure' && cell.value > 0) return undefined;
  const end = `so ${driverWord(method)} and re-rating are one part.`;
  if (cell.is === 'figure') return `${row} ${base} is zero or negative because net cash exceeds the market cap, ${end}`;
  const words = cell.is === 'words' ? cell.text : noDriverWords(model, method);
  return words === undefined ? `There is no ${row} ${base}, ${end}` : `${row} ${base} ${predicateText(words)}, ${end}`;
}

/** Within a sentence: "earnings", but "EBITDA". */
const driverWord = (method: Method): string => (method === 'evEbitda' ? 'EBITDA' : driverLabels[method].toLowerCase());

/** The parts of PE and PB, which are per share. */
function shareParts(model: Model, method: Method, split: string | undefined): readonly BridgePart[] {
  const [base] = model.columns;
  const last = targetColumn(model);
  const of = (row: RowName, column = last) => modelInput(model, row, column);
  const [before, after] = [of('Shares', base), of('Shares')];
  const target = of(targetPriceRows[method]);
  const price = of('Price', base);
  if (split !== undefined) return [both(method, last, minus(target.name, price.name), [target, price])];
  const multiple = of(methodNames[method], base);
  const whole = grownRows[growthDrivers[method]];
  const [from, to] = [of(whole, base), of(whole)];
  const perShare = of(multipliedRows[method]);
  const targetMultiple = of(targetRows[method]);
  return [
    driver(method, last, over(times(multiple.name, minus(to.name, from.name)), before.name), [multiple, to, from, before]),
    rerating(last, times(minus(targetMultiple.name, multiple.name), perShare.name), [targetMultiple, multiple, perShare]),
    shareCount(last, times(multiple.name, minus(over(to.name, after.name), over(to.name, before.name))), [multiple, to, after, before]),
  ];
}

/** The parts of the EV methods: enterprise value less net debt, over the model's shares. */
function enterpriseParts(model: Model, method: Method, split: string | undefined): readonly BridgePart[] {
  const [base] = model.columns;
  const last = targetColumn(model);
  const of = (row: RowName, column = last) => modelInput(model, row, column);
  const shares = of('Shares');
  const multiple = of(methodNames[method], base);
  const [from, to] = [of(multipliedRows[method], base), of(multipliedRows[method])];
  const target = of(targetRows[method]);
  const [debtBefore, debtAfter] = [of('Net debt', base), of('Net debt')];
  const [marketCap, price, ev] = [of('Market cap', base), of('Price', base), of('EV', base)];
  const growth =
    split === undefined
      ? [
          driver(method, last, over(times(multiple.name, minus(to.name, from.name)), shares.name), [multiple, to, from, shares]),
          rerating(last, over(times(minus(target.name, multiple.name), to.name), shares.name), [target, multiple, to, shares]),
        ]
      : [both(method, last, over(minus(times(target.name, to.name), ev.name), shares.name), [target, to, ev, shares])];
  return [
    ...growth,
    shareCount(last, minus(over(marketCap.name, shares.name), price.name), [marketCap, shares, price]),
    {
      id: 'netDebt',
      label: 'Net debt',
      value: {
        name: `Upside from net debt, ₹ ${last}`,
        cell: rupees(over(minus(debtBefore.name, debtAfter.name), shares.name), [debtBefore, debtAfter, shares]),
      },
    },
  ];
}

const rupees = (formula: Formula, inputs: readonly FormulaInput[]): Cell => derive(formula, 'inr', inputs);

const driver = (method: Method, last: string, formula: Formula, inputs: readonly FormulaInput[]): BridgePart => ({
  id: 'driver',
  label: driverLabels[method],
  value: { name: `Upside from ${driverWord(method)}, ₹ ${last}`, cell: rupees(formula, inputs) },
});

const rerating = (last: string, formula: Formula, inputs: readonly FormulaInput[]): BridgePart => ({
  id: 'rerating',
  label: 'Re-rating',
  value: { name: `Upside from re-rating, ₹ ${last}`, cell: rupees(formula, inputs) },
});

const both = (method: Method, last: string, formula: Formula, inputs: readonly FormulaInput[]): BridgePart => ({
  id: 'driverAndRerating',
  label: `${driverLabels[method]} and re-rating`,
  value: { name: `Upside from ${driverWord(method)} and re-rating, ₹ ${last}`, cell: rupees(formula, inputs) },
});

const shareCount = (last: string, formula: Formula, inputs: readonly FormulaInput[]): BridgePart => ({
  id: 'shares',
  label: 'Share count',
  value: { name: `Upside from share count, ₹ ${last}`, cell: rupees(formula, inputs) },
});

function notesOf(method: Method, parts: readonly BridgePart[]): readonly string[] {
  const shares = parts.find(({ id }) => id === 'shares');
  if (!isOfEnterprise(method)) return ['The model holds the share count constant, so it adds nothing.'];
  return shares?.value.cell.is === 'figure' && Math.abs(shares.value.cell.value) >= 0.005
    ? ['Share count: the market cap over the model’s shares, less the price.']
    : [];
}
