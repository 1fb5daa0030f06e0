import { figureText, type Sheet, minus, notMeaningful, over, times, type CellDefinition } from '@mulya/domain';
import { evaluateAtRate } from '../lender-inputs/evaluate-at-rate.ts';
import { costOfEquityField, longTermGrowthField, sustainableRoeField, lendersOnly } from '../lender-inputs/lender-fields.ts';
import { rolledFields, rolledGuard, rollForward } from '../lender-inputs/roll-forward.ts';
import type { MethodDefinition } from '../method.ts';
import { costOfEquityFields } from '../rate-builder/rate-builder.ts';

/** The words for a justified P/B that would mislead. */
const refusals = {
  growth: 'not meaningful (growth within 1 point of the cost of equity)',
  roe: 'not meaningful (ROE at or below growth)',
} as const;

/** The name of the cell with the value per share. */
const justifiedPbValue = 'Justified PB value';

/** The name of the cell with the multiple, times. */
export const justifiedPbMultiple = 'Justified PB';

const fields = [longTermGrowthField] as const;

/**
 * A lender's value by its justified price to book: (ROE − g) / (cost of equity − g) × BVPS of the base year, rolled forward to the price's
 * date. The range is one point of cost of equity either side.
 */
export const justifiedPb: MethodDefinition = {
  id: 'justifiedPb',
  name: 'Justified P/B',
  fields: [costOfEquityField, ...fields, ...rolledFields, ...costOfEquityFields],
  whyNot: lendersOnly,
  evaluate(context) {
    return evaluateAtRate(context, { fields, value: justifiedPbValue, formulas: justifiedPbFormulas, notes: refusalNotes });
  },
};

/** The refusal as a sentence, with its figures. */
function refusalNotes(sheet: Sheet): readonly string[] {
  const value = sheet.cell(justifiedPbValue);
  if (value.is !== 'words') return [];
  const text = (name: string) => {
    const cell = sheet.cell(name);
    return cell.is === 'figure' ? figureText(cell.value, 'percent') : '-';
  };
  switch (value.text) {
    case refusals.growth:
      return [
        `Long-term growth of ${text(longTermGrowthField.label)} must be more than 1 point below the cost of equity of ${text(costOfEquityField.label)}.`,
      ];
    case refusals.roe:
      return [
        `${sustainableRoeField.label} of ${text(rollForward.roe)} must exceed long-term growth of ${text(longTermGrowthField.label)}. Residual income has no such limit.`,
      ];
    default:
      return [];
  }
}

/**
 * The cells of a justified P/B: (ROE − g) / (cost of equity − g), and × BVPS at the price's date, ₹ per share. Refused unless g is more
 * than one point below the cost of equity, and ROE above g.
 *
 * @param rate the name of the cost of equity
 * @param bvps the name of the base year's book value per share
 */
function justifiedPbFormulas(rate: string, bvps: string): readonly CellDefinition[] {
  const growth = 'Long-term growth';
  const room = 'Room for growth';
  const excess = 'ROE less growth';
  const discount = 'Cost of equity less growth';
  return [
    {
      name: room,
      unit: 'percent',
      formula: minus(minus(rate, 1), growth),
      remark: 'Growth must be more than 1 point below the cost of equity.',
    },
    { name: excess, unit: 'percent', formula: minus(rollForward.roe, growth) },
    {
      name: discount,
      unit: 'percent',
      formula: minus(rate, growth),
      guard: { cell: room, negative: refusals.growth, zero: refusals.growth },
    },
    {
      name: justifiedPbMultiple,
      unit: 'times',
      formula: over(excess, discount),
      guard: { cell: excess, negative: refusals.roe, zero: refusals.roe },
    },
    {
      name: justifiedPbValue,
      unit: 'inr',
      formula: times(justifiedPbMultiple, rollForward.bvps),
      guard: [{ cell: bvps, negative: notMeaningful.negativeNetWorth, zero: notMeaningful.noNetWorth }, rolledGuard],
    },
  ];
}
