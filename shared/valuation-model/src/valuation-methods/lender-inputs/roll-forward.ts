import {
  amountText,
  dateText,
  eventText,
  figureText,
  minus,
  notMeaningful,
  orElse,
  over,
  plus,
  power,
  times,
  type CellGuard,
  type Sheet,
} from '@mulya/domain';
import { daysAYear, fiscalYearEnd, priceDay } from '../../fair-value/horizon.ts';
import { periodOf } from '../../fair-value/model-company.ts';
import { cellName } from '../../fair-value/names.ts';
import { daysBetween } from '../../fair-value/old-price.ts';
import { unansweredBreak } from '../../fair-value/price-break.ts';
import { statutoryTax } from '../dcf/defaults.ts';
import { assumedDefault, methodInputCell, type MethodCells } from '../method-input.ts';
import type { MethodContext } from '../method.ts';
import { creditCostField, loansField, payoutField, sustainableRoeField } from './lender-fields.ts';

/** The names of the cells that bring a lender's values from the balance sheet's date to the price's. */
export const rollForward = {
  /** Sustainable ROE less what the extra credit cost takes from it, percent. */
  roe: 'Sustainable ROE after credit cost',
  /** BVPS at the price's date, ₹. */
  bvps: 'BVPS rolled forward',
  /** What a value of the balance sheet's date is multiplied by. */
  factor: 'Roll-forward factor',
} as const;

const neededLoans = 'Loans for extra credit cost';
const creditEffect = 'ROE lost to extra credit cost';
const yearly = 'Book value after a year, times';
const years = 'Years rolled forward';

/** The fields of every method that rolls forward. */
export const rolledFields = [sustainableRoeField, payoutField, creditCostField, loansField] as const;

/** The words for a value of zero or less. */
export const lossesExceedBook = 'not meaningful (losses exceed book value)';

/** The guard of each value that is rolled forward: a loss of all book value in a year leaves nothing to roll. */
export const rolledGuard: CellGuard = { cell: yearly, negative: lossesExceedBook, zero: lossesExceedBook };

/**
 * The cells of the roll-forward, with the inputs of its fields: a value × (1 + ROE × (1 − payout)) ^ years, from the balance sheet's date
 * to the price's. ROE is lowered by extra credit cost × loans × (1 − tax) / net worth. Source: the law of the model, section 5.
 */
export function rollForwardCells(context: MethodContext): MethodCells {
  const [base] = context.model.columns;
  const [bvps, netWorth] = [cellName('BVPS', base), cellName('Net worth', base)];
  return {
    inputs: {
      ...Object.fromEntries(rolledFields.map((field) => [field.label, methodInputCell(field, context)])),
      [years]: yearsCell(context),
    },
    formulas: [
      {
        name: neededLoans,
        unit: 'crore',
        formula: orElse(loansField.label, minus(0, power(creditCostField.label, 2))),
        remark: 'Below zero if there is an extra credit cost without loans.',
      },
      {
        name: creditEffect,
        unit: 'percent',
        formula: times(creditCostField.label, orElse(over(times(loansField.label, 1 - statutoryTax / 100), netWorth), 0)),
        remark: `Extra credit cost × loans × (1 − ${statutoryTax}% tax) / net worth.`,
        guard: { cell: neededLoans, negative: 'needs loans' },
      },
      { name: rollForward.roe, unit: 'percent', formula: minus(sustainableRoeField.label, creditEffect) },
      {
        name: yearly,
        unit: 'number',
        formula: plus(1, times(over(rollForward.roe, 100), minus(1, over(payoutField.label, 100)))),
        remark: 'Book value grows by retained earnings: 1 + ROE × (1 − payout).',
      },
      { name: rollForward.factor, unit: 'number', formula: power(yearly, years), guard: rolledGuard },
      {
        name: rollForward.bvps,
        unit: 'inr',
        formula: times(bvps, rollForward.factor),
        guard: [{ cell: bvps, negative: notMeaningful.negativeNetWorth, zero: notMeaningful.noNetWorth }, rolledGuard],
      },
    ],
  };
}

/** The end of the base year, which is the date of its balance sheet. */
const balanceSheetDay = (model: MethodContext['model']) =>
  periodOf(model.company, model.choices.baseYear)?.column.end ?? fiscalYearEnd(model, model.choices.baseYear);

/** Across a merger or another break book value does not grow, it changes: an own book value of after it stays as it is. */
function yearsCell({ model, today }: MethodContext) {
  const event = unansweredBreak(model);
  if (event !== undefined) return assumedDefault(0, 'years', `own book value, of after the event: ${eventText(event)}`);
  const [from, to] = [balanceSheetDay(model), priceDay(model, today)];
  const days = daysBetween(from, to);
  return assumedDefault(
    days / daysAYear,
    'years',
    `${days} days from ${dateText(from)} (balance sheet) to ${dateText(to)} (date of the price) / ${daysAYear}.`,
  );
}

/** The date of the value where that is not the balance sheet's, and what an extra credit cost does to ROE, as sentences. */
export const rollForwardNotes = (context: MethodContext, sheet: Sheet): readonly string[] => [
  ...dayNotes(context, sheet),
  ...creditNotes(sheet),
];

function dayNotes({ model, today }: MethodContext, { cell }: Sheet): readonly string[] {
  const event = unansweredBreak(model);
  if (event !== undefined) return [`Not rolled forward: ${eventText(event)}, and your own book value is of after that.`];
  const [base] = model.columns;
  const [from, to] = [balanceSheetDay(model), priceDay(model, today)];
  const [before, after] = [cell(cellName('BVPS', base)), cell(rollForward.bvps)];
  if (daysBetween(from, to) === 0 || before.is !== 'figure' || after.is !== 'figure') return [];
  const [start, end] = [amountText(before.value, 'inr'), amountText(after.value, 'inr')];
  return [
    `Value on ${dateText(to)}, the date of the price: BVPS of ${start} at the end of ${base}, ${dateText(from)}, rolled forward to ${end}.`,
  ];
}

function creditNotes({ cell }: Sheet): readonly string[] {
  const [cost, before, after] = [cell(creditCostField.label), cell(sustainableRoeField.label), cell(rollForward.roe)];
  if (cost.is !== 'figure' || cost.value === 0 || before.is !== 'figure' || after.is !== 'figure') return [];
  const [of, from, to] = [cost, before, after].map(({ value }) => figureText(value, 'percent'));
  return [`Extra credit cost of ${of} of loans moves sustainable ROE from ${from} to ${to}.`];
}
