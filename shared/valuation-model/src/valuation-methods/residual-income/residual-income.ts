import { dateText } from '@mulya/domain';
import { periodOf } from '../../fair-value/model-company.ts';
import type { Model } from '../../fair-value/model.ts';
import { evaluateAtRate } from '../lender-inputs/evaluate-at-rate.ts';
import { costOfEquityField, payoutField, sustainableRoeField } from '../lender-inputs/lender-fields.ts';
import { lendersOnly } from '../lender-inputs/lenders-only.ts';
import type { ValuationMethod } from '../method.ts';
import { costOfEquityFields } from '../rate-builder/rate-builder.ts';
import { residualIncomeColumns, residualIncomeFormulas, residualIncomeValue } from './formulas.ts';

const fields = [sustainableRoeField, payoutField] as const;

/**
 * A lender's intrinsic value: BVPS of the base year, and the present value of ten years of earnings above the cost of equity. The range is
 * one point of cost of equity either side.
 */
export const residualIncome: ValuationMethod = {
  id: 'residualIncome',
  name: 'Residual income',
  fields: [costOfEquityField, ...fields, ...costOfEquityFields],
  whyNot: lendersOnly,
  evaluate(context) {
    const columns = residualIncomeColumns(context.model.choices.baseYear);
    return evaluateAtRate(context, {
      fields,
      value: residualIncomeValue,
      formulas: (rate, bvps) => residualIncomeFormulas(rate, bvps, columns),
      notes: () => [dayNote(context.model)],
    });
  },
};

/** The value is that of the base year's end, which can be a year or more before the price. */
function dayNote({ company, choices, columns: [base] }: Model): string {
  const end = periodOf(company, choices.baseYear)?.column.end;
  return `Value at the end of ${base}${end === undefined ? '' : `, ${dateText(end)}`}. It is not carried forward to the date of the price.`;
}
