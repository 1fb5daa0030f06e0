import { figureText, type Cell, type FormulaInput } from '@mulya/domain';
import type { MethodContext } from '../method.ts';
import { isRateBuilt } from '../rate-builder/rate-builder.ts';
import { dcfFields } from './fields.ts';
import { dcfCells } from './names.ts';
import type { Valuation } from './valuation.ts';

/** The terminal value's share of the enterprise value, percent, above which the card warns. */
const highTerminalShare = 75;

const holds = /\bholding|\binvestment compan|\bbrok|\bexchange/i;

/** The sentences of the card, the most important first. */
export function dcfNotes(context: MethodContext, valuation: Valuation, range: readonly FormulaInput[]): readonly string[] {
  const cellOf = (name: string): Cell => valuation.sheet.cell(name);
  const value = cellOf(dcfCells.valuePerShare);
  return [
    ...refusal(cellOf),
    ...(value.is === 'figure' ? terminalWarning(cellOf(dcfCells.terminalShare), valuation) : []),
    ...(value.is === 'figure'
      ? range.flatMap(({ cell }) => (cell.is === 'missing' ? `One end of the range is missing: ${cell.why}` : []))
      : []),
    ...(isRateBuilt(context) ? ['The discount rate is built from its parts, which replaces the default of 12.0%.'] : []),
    ...(hasCash(valuation) ? [] : ['Cash not in the source, taken as zero.']),
    ...capitalNote(cellOf(dcfFields.capitalExpenditure.label)),
    ...(holds.test(context.model.company.industry ?? '') ? ['Earnings of holdings are not sales, so this value leaves them out.'] : []),
  ];
}

function refusal(cellOf: (name: string) => Cell): readonly string[] {
  const [rate, growth] = [cellOf(dcfCells.discountRate), cellOf(dcfCells.terminalGrowth)];
  if (rate.is !== 'figure' || growth.is !== 'figure' || growth.value < rate.value - 1) return [];
  const texts = { growth: figureText(growth.value, 'percent'), rate: figureText(rate.value, 'percent') };
  return [
    `Terminal growth of ${texts.growth} must be more than 1 point below the discount rate of ${texts.rate}. Lower the growth or raise the rate.`,
  ];
}

function terminalWarning(share: Cell, { years }: Valuation): readonly string[] {
  if (share.is !== 'figure' || share.value <= highTerminalShare) return [];
  const last = years.at(-1)?.column ?? '';
  return [`${figureText(share.value, 'percent')} of enterprise value is terminal value, based on the years after ${last}.`];
}

const hasCash = ({ graph }: Valuation): boolean => graph.formulas.has(dcfCells.cash);

function capitalNote(rate: Cell): readonly string[] {
  return rate.is === 'figure' && rate.value < 0
    ? ['Capital expenditure is negative: sales of assets exceeded purchases. Check whether that can last.']
    : [];
}
