import { minus, over, times, type Cell, type FormulaInput, type Sheet } from '@mulya/domain';
import type { Method } from '../fair-value/assumptions.ts';
import { isPriced, modelInput, predicateText } from '../fair-value/model-input.ts';
import { embeddedValueMultipleField, embeddedValuePerShare } from '../valuation-methods/embedded-value/embedded-value.ts';
import { costOfEquityField, longTermGrowthField } from '../valuation-methods/lender-inputs/lender-fields.ts';
import { rollForward } from '../valuation-methods/lender-inputs/roll-forward.ts';
import type { MethodContext, MethodId, MethodResult } from '../valuation-methods/method.ts';
import { navCells } from '../valuation-methods/net-asset-value/net-asset-value.ts';
import { residualIncomeCell, residualIncomeColumns } from '../valuation-methods/residual-income/residual-income.ts';
import { bridgePart, totalOf, type BridgePart, type BridgeSteps, type PartsOutcome } from './upside-bridge.ts';
import { explicitYears } from '../valuation-methods/dcf/flows.ts';
import { dcfCell, dcfCells } from '../valuation-methods/dcf/names.ts';
import { flowYears, type FlowYear } from '../valuation-methods/dcf/valuation-date.ts';
import { valuationOf } from '../valuation-methods/dcf/graph.ts';
import { impliedYears } from '../valuation-methods/reverse-dcf/implied-valuation.ts';
import { reverseDcf } from '../valuation-methods/reverse-dcf/reverse-dcf.ts';

/** The present values of one path of sales growth, ₹ crore. */
interface Path {
  /** Of the model's own three years. */
  readonly near: readonly FormulaInput[];
  readonly later: readonly FormulaInput[];
  readonly terminal: FormulaInput;
}

const otherHorizon = (years: number): string =>
  `Later flows and terminal value are one part: your terminal value begins after ${years} years, that of the price after ${impliedYears}.`;

/** The steps from today's price to the value per share of a method without a target multiple. Price and parts sum to the value. */
export interface MethodBridge extends BridgeSteps {
  readonly is: 'bridge';
  readonly id: Exclude<MethodId, Method>;
}

/** A bridge, or the reason why there is none, as a sentence. */
type MethodBridgeOutcome = MethodBridge | { readonly is: 'none'; readonly why: string };

/**
 * Splits the way from today's price to a method's value per share, ₹ per share.
 *
 * The discounted cash flow starts from the sales growth that the price implies, and each part is the difference that your growth makes to
 * the present value of some years. The other methods start from the premium over book or embedded value in the price, and add what the
 * method pays above it.
 *
 * @param result of the method
 *
 * @example methodBridge(context, 'residualIncome', result) // price 15, parts Premium over book −5.00, Residual income to FY30E 1.20 …
 */
export function methodBridge(context: MethodContext, id: MethodBridge['id'], result: MethodResult): MethodBridgeOutcome {
  const { model } = context;
  const value = result.base;
  if (!isPriced(model)) return { is: 'none', why: 'Upside not available: no market price.' };
  if (value.cell.is === 'missing') return { is: 'none', why: `There is no value per share. ${value.cell.why}` };
  if (value.cell.is === 'words') return { is: 'none', why: `The value per share ${predicateText(value.cell.text)}.` };
  const price = modelInput(model, 'Price', model.columns[0]);
  const found = partsOf(context, id, result, price);
  return 'why' in found ? { is: 'none', why: found.why } : { is: 'bridge', id, price, target: value, ...found };
}

function partsOf(context: MethodContext, id: MethodBridge['id'], result: MethodResult, price: FormulaInput): PartsOutcome {
  switch (id) {
    case 'dcf':
      return dcfBridgeParts(context, result);
    case 'residualIncome':
      return residualIncomeParts(context, result, price);
    case 'justifiedPb':
      return justifiedPbParts(context, result, price);
    case 'embeddedValue':
      return embeddedValueParts(result, price);
    case 'netAssetValue':
      return netAssetValueParts(result, price);
  }
}

/** The first and the second half of the ten years. */
const halfOfYears = 5;

function residualIncomeParts({ model }: MethodContext, { sheet }: MethodResult, price: FormulaInput): PartsOutcome {
  const factor = { name: rollForward.factor, cell: sheet.cell(rollForward.factor) };
  const columns = residualIncomeColumns(model.choices.baseYear);
  const ofYears = (years: readonly (typeof columns)[number][]): readonly FormulaInput[] =>
    years.map((column) => {
      const name = residualIncomeCell('Present value of residual income', column);
      return { name, cell: sheet.cell(name) };
    });
  const [near, later] = [ofYears(columns.slice(0, halfOfYears)), ofYears(columns.slice(halfOfYears))];
  const last = columns[halfOfYears - 1] ?? '';
  return {
    parts: [
      premium('book', { name: rollForward.bvps, cell: sheet.cell(rollForward.bvps) }, price),
      bridgePart('near', `Residual income to ${last}`, times(totalOf(near), factor.name), [...near, factor]),
      bridgePart('later', 'Residual income after', times(totalOf(later), factor.name), [...later, factor]),
    ],
    notes: [bookNote(model.columns[0]), 'Residual income: the present value of earnings above the cost of equity.'],
  };
}

function justifiedPbParts({ model }: MethodContext, { sheet }: MethodResult, price: FormulaInput): PartsOutcome {
  const inSheet = (name: string): FormulaInput => ({ name, cell: sheet.cell(name) });
  const [bvps, roe] = [inSheet(rollForward.bvps), inSheet(rollForward.roe)];
  const [rate, growth] = [inSheet(costOfEquityField.label), inSheet(longTermGrowthField.label)];
  const excess = times(bvps.name, minus(roe.name, rate.name));
  const flat = over(excess, rate.name);
  return {
    parts: [
      premium('book', bvps, price),
      bridgePart('spread', 'ROE less cost of equity', flat, [bvps, roe, rate]),
      bridgePart('growth', 'Growth', minus(over(excess, minus(rate.name, growth.name)), flat), [bvps, roe, rate, growth]),
    ],
    notes: [
      bookNote(model.columns[0]),
      'ROE less cost of equity: BVPS × (ROE − cost of equity) / cost of equity, for ever and without growth.',
    ],
  };
}

function embeddedValueParts({ sheet }: MethodResult, price: FormulaInput): PartsOutcome {
  const perShare = { name: embeddedValuePerShare, cell: sheet.cell(embeddedValuePerShare) };
  const multiple = { name: embeddedValueMultipleField.label, cell: sheet.cell(embeddedValueMultipleField.label) };
  return {
    parts: [
      premium('embedded value', perShare, price),
      bridgePart('multiple', 'Your P/EV multiple', times(minus(multiple.name, 1), perShare.name), [multiple, perShare]),
    ],
    notes: ['The first step leads from the price to embedded value per share, the second one to your P/EV multiple.'],
  };
}

function netAssetValueParts({ base, sheet }: MethodResult, price: FormulaInput): PartsOutcome {
  const undiscounted = { name: navCells.undiscounted, cell: sheet.cell(navCells.undiscounted) };
  return {
    parts: [
      premium('assets', undiscounted, price),
      bridgePart('discount', 'Holding discount', minus(base.name, undiscounted.name), [base, undiscounted]),
    ],
    notes: ['The first step leads from the price to the assets per share, the second one takes your holding discount off them.'],
  };
}

const bookNote = (base: string): string =>
  `The first step leads from the price to book value per share of ${base}, rolled forward to the price’s date.`;

/** What the price pays above a value per share counts against the upside; a discount counts for it. */
function premium(what: 'book' | 'embedded value' | 'assets', perShare: FormulaInput, price: FormulaInput): BridgePart {
  const isDiscount = numberOf(price.cell) < numberOf(perShare.cell);
  return bridgePart('premium', `${isDiscount ? 'Discount to' : 'Premium over'} ${what}`, minus(perShare.name, price.name), [
    perShare,
    price,
  ]);
}

const numberOf = (cell: Cell): number => (cell.is === 'figure' ? cell.value : NaN);

/**
 * The parts of the way from the price to the discounted cash flow: the difference between your sales growth and the one growth that the
 * price implies, by years. At the implied growth the value is the price, so the parts sum to the upside.
 *
 * Everything else is the same on both sides. The price's path has ten years. If yours has another number, later flows and terminal value
 * are one part, because they cover other years.
 */
function dcfBridgeParts(context: MethodContext, { sheet }: MethodResult): PartsOutcome {
  const { model } = context;
  const implied = reverseDcf(context);
  if (implied.growth.cell.is !== 'figure')
    return { why: `The upside has no parts: ${implied.sentence.charAt(0).toLowerCase()}${implied.sentence.slice(1)}` };
  const { years, basis } = valuationOf(context);
  const shares = modelInput(model, 'Shares', model.columns[0]);
  const ownPath = pathOf(sheet, years, '');
  const impliedPath = pathOf(implied.sheet, flowYears(model, basis.valued, impliedYears), ' at the implied growth');
  const perShare = (id: BridgePart['id'], label: string, of: (path: Path) => readonly FormulaInput[]): BridgePart => {
    const [ownFlows, impliedFlows] = [of(ownPath), of(impliedPath)];
    const formula = over(minus(totalOf(ownFlows), totalOf(impliedFlows)), shares.name);
    return bridgePart(id, label, formula, [...ownFlows, ...impliedFlows, shares]);
  };
  const lastNear = years[Math.min(explicitYears, years.length) - 1]?.column ?? '';
  const isOneHorizon = years.length === impliedYears;
  const parts = [
    ...(ownPath.near.length > 0 ? [perShare('near', `Cash flows to ${lastNear}`, ({ near }) => near)] : []),
    ...(isOneHorizon
      ? [perShare('later', 'Later cash flows', ({ later }) => later), perShare('terminal', 'Terminal value', ({ terminal }) => [terminal])]
      : [perShare('laterAndTerminal', 'Later flows and terminal value', ({ later, terminal }) => [...later, terminal])]),
  ];
  return {
    parts,
    notes: [
      implied.sentence,
      'Each part is the present value at your sales growth less that at the implied growth. Everything else is the same on both sides.',
      ...(isOneHorizon ? [] : [otherHorizon(years.length)]),
    ],
  };
}

/** @param suffix tells the cells of one path from those of the other */
function pathOf(sheet: Sheet, years: readonly FlowYear[], suffix: string): Path {
  const input = (name: string): FormulaInput => ({ name: `${name}${suffix}`, cell: sheet.cell(name) });
  const flows = (of: readonly FlowYear[]): readonly FormulaInput[] =>
    of.filter(({ counts }) => counts).map(({ column }) => input(dcfCell('Present value', column)));
  return {
    near: flows(years.slice(0, explicitYears)),
    later: flows(years.slice(explicitYears)),
    terminal: input(dcfCells.presentTerminalValue),
  };
}
