import { isOperatingIncome, type Cell, type CalendarDate, figureText } from '@mulya/domain';
import type { MethodContext, MethodDefinition, MethodValue } from '../method.ts';
import { isRateBuilt } from '../rate-builder/rate-builder.ts';
import { allDcfFields, dcfFields } from './fields.ts';
import { dcfCells, dcfCell } from './names.ts';
import { dcfRange, type DcfRange } from './cases.ts';
import { valuationOf, type Valuation } from './graph.ts';
import { priceDay } from '../../fair-value/horizon.ts';
import type { Model } from '../../fair-value/model.ts';
import { claimsOf } from './balance-sheet.ts';
import { periodOf } from '../../fair-value/model-company.ts';

/** The terminal value's share of the enterprise value, percent, above which the card warns. */
const highTerminalShare = 75;

const holds = /\bholding|\binvestment compan|\bbrok|\bexchange/i;

/**
 * Discounted cash flow: the free cash flow to the firm of the model's three years and of the fade years, and a terminal value, less net
 * debt and minority interest, per share. Source: the law of the methods, section 1.
 */
export const dcf: MethodDefinition = {
  id: 'dcf',
  name: 'Discounted cash flow',
  fields: allDcfFields,
  whyNot: whyNotDcf,
  evaluate,
};

function evaluate(context: MethodContext): MethodValue {
  const valuation = valuationOf(context);
  const { graph, sheet } = valuation;
  const base = { name: dcfCells.valuePerShare, cell: sheet.cell(dcfCells.valuePerShare) };
  const range = dcfRange(valuation, base);
  return {
    base,
    low: range.low,
    high: range.high,
    basis: range.basis,
    notes: dcfNotes(context, valuation, range),
    graph,
    sheet,
  };
}

/** Why the method does not apply to a company and which one does, as a sentence; undefined if it applies. */
function whyNotDcf(model: Model, today: CalendarDate): string | undefined {
  const { business } = model.company;
  if (business === 'lender')
    return 'Discounted cash flow does not apply to lenders, because debt is what they sell. Use residual income or justified P/B.';
  if (business === 'insurer')
    return 'Discounted cash flow does not apply to insurers, because premiums are not sales. Use a P/EV multiple on your embedded value.';
  const [base] = model.columns;
  const sales = model.at('Sales', base);
  if (sales.is !== 'figure') return `Discounted cash flow needs sales of ${base}, which the source lacks. Enter your own, or use PE or PB.`;
  if (sales.value <= 0) return `Discounted cash flow needs sales above zero, and ${base} has none. Use PB.`;
  if (model.at('EBITDA', base).is !== 'figure')
    return `Discounted cash flow needs EBITDA of ${base}, which the source lacks. Enter your own, or use EV/Sales or PB.`;
  if (model.at('Shares', base).is !== 'figure') return 'Discounted cash flow needs a share count, which the source lacks. Enter your own.';
  const { grossDebt, cash } = claimsOf(model, priceDay(model, today));
  if (grossDebt.cell.is !== 'figure')
    return 'Discounted cash flow needs gross debt, which the source lacks. Enter your own gross debt, or use PE or PB.';
  return cash.cell.is === 'figure'
    ? undefined
    : 'Discounted cash flow needs cash, which the source lacks. Enter your own cash, or use PE or PB.';
}

/** The sentences of the card, the most important first. */
function dcfNotes(context: MethodContext, valuation: Valuation, range: DcfRange): readonly string[] {
  const cellOf = (name: string): Cell => valuation.sheet.cell(name);
  const value = cellOf(dcfCells.valuePerShare);
  return [
    ...refusal(cellOf),
    ...(value.is === 'figure' && range.risesWithRate ? [risingNote(valuation)] : []),
    ...(value.is === 'figure' ? terminalWarning(cellOf(dcfCells.terminalShare), valuation) : []),
    ...(value.is === 'figure'
      ? [range.low, range.high].flatMap(({ cell }) => (cell.is === 'missing' ? `One end of the range is missing: ${cell.why}` : []))
      : []),
    ...(isRateBuilt(context) ? ['The discount rate is built from its parts, which replaces the default of 12.0%.'] : []),
    ...ebitdaNote(context.model),
    ...olderCashNote(context),
    ...capitalNote(cellOf(dcfFields.capitalExpenditure.label)),
    ...(holds.test(context.model.company.industry ?? '') ? ['Earnings of holdings are not sales, so this value leaves them out.'] : []),
  ];
}

function olderCashNote({ model, today }: MethodContext): readonly string[] {
  const { olderCash } = claimsOf(model, priceDay(model, today));
  return olderCash === undefined ? [] : [`Cash is that of ${olderCash}, because the newest balance sheet in the source has none.`];
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

/**
 * A higher rate takes less off a negative flow. Where every flow is above zero, only the floor of terminal capital expenditure makes the
 * terminal value negative.
 */
function risingNote({ sheet, years }: Valuation): string {
  const isNegative = (name: string): boolean => {
    const cell = sheet.cell(name);
    return cell.is === 'figure' && cell.value < 0;
  };
  const counted = years.filter(({ counts }) => counts);
  const negative = counted.filter(({ column }) => isNegative(dcfCell('FCFF', column))).length;
  const parts = [
    ...(negative > 0 ? [`${negative} of ${counted.length} cash flows`] : []),
    ...(isNegative(dcfCells.terminalCashFlow) ? ['the terminal value'] : []),
  ];
  const verb = negative > 0 ? 'are' : 'is';
  const isReplacing = negative === 0 && parts.length > 0;
  const reason = isReplacing ? ': its capital expenditure is raised to replace depreciation' : '';
  return `The value rises with the discount rate, because ${parts.join(' and ')} ${verb} negative${reason}.`;
}

/** Without depreciation in the source, the model's EBITDA is operating income, which is usually after depreciation. */
function ebitdaNote({ company, choices, columns: [base] }: Model): readonly string[] {
  const year = periodOf(company, choices.baseYear);
  if (year === undefined || choices.own.ebitda !== undefined) return [];
  return year.line('operatingIncome').is === 'figure' && isOperatingIncome(year)
    ? [
        `EBITDA ${base} is the source’s operating income, because its depreciation is missing. If that is after depreciation, cash flows are too low: enter your own EBITDA to add it back.`,
      ]
    : [];
}

function capitalNote(rate: Cell): readonly string[] {
  return rate.is === 'figure' && rate.value < 0
    ? ['Capital expenditure is negative: sales of assets exceeded purchases. Check whether that can last.']
    : [];
}
