import { minus, over, type FormulaInput, type Sheet } from '@mulya/domain';
import { modelInput } from '../fair-value/model-input.ts';
import { explicitYears } from '../valuation-methods/dcf/flows.ts';
import { dcfCell, dcfCells } from '../valuation-methods/dcf/names.ts';
import { flowYears, type FlowYear } from '../valuation-methods/dcf/valuation-date.ts';
import { valuationOf } from '../valuation-methods/dcf/valuation.ts';
import type { MethodContext, MethodResult } from '../valuation-methods/method.ts';
import { impliedYears } from '../valuation-methods/reverse-dcf/implied-valuation.ts';
import { reverseDcf } from '../valuation-methods/reverse-dcf/reverse-dcf.ts';
import { bridgePart, totalOf, type BridgePart, type PartsOutcome } from './bridge-part.ts';

/** The present values of one path of sales growth, ₹ crore. */
interface Path {
  /** Of the model's own three years. */
  readonly near: readonly FormulaInput[];
  readonly later: readonly FormulaInput[];
  readonly terminal: FormulaInput;
}

/**
 * The parts of the way from the price to the discounted cash flow: the difference between your sales growth and the one growth that the
 * price implies, by years. At the implied growth the value is the price, so the parts sum to the upside.
 *
 * Everything else is the same on both sides. The price's path has ten years. If yours has another number, later flows and terminal value
 * are one part, because they cover other years.
 */
export function dcfBridgeParts(context: MethodContext, { sheet }: MethodResult): PartsOutcome {
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

const otherHorizon = (years: number): string =>
  `Later flows and terminal value are one part: your terminal value begins after ${years} years, that of the price after ${impliedYears}.`;

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
