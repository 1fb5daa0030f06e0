import { figureText, type Cell } from '@mulya/domain';
import { periodOf } from '../../fair-value/model-company.ts';
import type { Model } from '../../fair-value/model.ts';
import type { MethodContext } from '../method.ts';
import { isRateBuilt } from '../rate-builder/rate-builder.ts';
import { dcfFields } from './fields.ts';
import { dcfCell, dcfCells } from './names.ts';
import type { DcfRange } from './range.ts';
import type { Valuation } from './valuation.ts';

/** The terminal value's share of the enterprise value, percent, above which the card warns. */
const highTerminalShare = 75;

const holds = /\bholding|\binvestment compan|\bbrok|\bexchange/i;

/** The sentences of the card, the most important first. */
export function dcfNotes(context: MethodContext, valuation: Valuation, range: DcfRange): readonly string[] {
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
  const isOperatingIncome = year.line('operatingIncome').is === 'figure' && year.line('depreciation').is !== 'figure';
  return isOperatingIncome
    ? [
        `EBITDA ${base} is the source’s operating income, because its depreciation is missing. If that is after depreciation, cash flows are too low: enter your own EBITDA to add it back.`,
      ]
    : [];
}

const hasCash = ({ graph }: Valuation): boolean => graph.formulas.has(dcfCells.cash);

function capitalNote(rate: Cell): readonly string[] {
  return rate.is === 'figure' && rate.value < 0
    ? ['Capital expenditure is negative: sales of assets exceeded purchases. Check whether that can last.']
    : [];
}
