import { figureText, type Sheet } from '@mulya/domain';
import { evaluateAtRate } from '../lender-inputs/evaluate-at-rate.ts';
import { costOfEquityField, longTermGrowthField, sustainableRoeField } from '../lender-inputs/lender-fields.ts';
import { lendersOnly } from '../lender-inputs/lenders-only.ts';
import type { ValuationMethod } from '../method.ts';
import { costOfEquityFields } from '../rate-builder/rate-builder.ts';
import { justifiedPbFormulas, justifiedPbValue, refusals } from './formulas.ts';

const fields = [longTermGrowthField, sustainableRoeField] as const;

/**
 * A lender's value by its justified price to book: (ROE − g) / (cost of equity − g) × BVPS of the base year. The range is one point of cost
 * of equity either side.
 */
export const justifiedPb: ValuationMethod = {
  id: 'justifiedPb',
  name: 'Justified P/B',
  fields: [costOfEquityField, ...fields, ...costOfEquityFields],
  whyNot: lendersOnly,
  evaluate(context) {
    return evaluateAtRate(context, { fields, value: justifiedPbValue, formulas: justifiedPbFormulas, notes: refusalNotes });
  },
};

/** The refusal as a sentence, with its figures. */
function refusalNotes(sheet: Sheet): readonly string[] {
  const value = sheet.cell(justifiedPbValue);
  if (value.is !== 'words') return [];
  const text = ({ label, unit }: (typeof fields)[number]) => {
    const cell = sheet.cell(label);
    return cell.is === 'figure' ? figureText(cell.value, unit) : '-';
  };
  switch (value.text) {
    case refusals.growth:
      return [
        `Long-term growth of ${text(longTermGrowthField)} must be more than 1 point below the cost of equity of ${text(costOfEquityField)}.`,
      ];
    case refusals.roe:
      return [
        `Sustainable ROE of ${text(sustainableRoeField)} must exceed long-term growth of ${text(longTermGrowthField)}. Residual income has no such limit.`,
      ];
    default:
      return [];
  }
}
