import { formulaOf, minus, notMeaningful, over, plus, power, sumOf, times, type CellDefinition } from '@mulya/domain';
import { estimateColumn, type ColumnId } from '../../fair-value/names.ts';
import { evaluateAtRate } from '../lender-inputs/evaluate-at-rate.ts';
import { costOfEquityField, lendersOnly } from '../lender-inputs/lender-fields.ts';
import { lossesExceedBook, rolledFields, rolledGuard, rollForward } from '../lender-inputs/roll-forward.ts';
import type { MethodDefinition } from '../method.ts';
import { costOfEquityFields } from '../rate-builder/rate-builder.ts';

/** The name of the cell with the value per share. */
const residualIncomeValue = 'Residual income value';

/** The years over which ROE fades to the cost of equity. Source: the law of the methods, section 3. */
const years = 10;

/** The rows of each year, as named on the screen and in the workbook. Per-share figures in ₹, ROE in percent. */
export const residualIncomeRows = [
  'Opening BVPS',
  'Faded ROE',
  'Equity charge',
  'Residual income',
  'Present value of residual income',
  'Closing BVPS',
] as const;
export type ResidualIncomeRow = (typeof residualIncomeRows)[number];

/** The ten years after the base year: FY26E to FY35E. */
export const residualIncomeColumns = (baseYear: number): readonly ColumnId[] =>
  Array.from({ length: years }, (_, at) => estimateColumn(baseYear + 1 + at));

/** The name of a year's cell: "Residual income FY26E". */
export const residualIncomeCell = (row: ResidualIncomeRow, column: ColumnId): string => `${row} ${column}`;

/** The total of the present values, ₹ per share. */
const totalName = 'Residual income, present value of ten years';
/** The value at the balance sheet's date. */
const sumName = 'BVPS and residual income';

/**
 * The cells of ten years of residual income: each year's opening BVPS, ROE, charge for equity, residual income, present value and closing
 * BVPS; then the value, BVPS + the sum of present values, rolled forward to the price's date, ₹ per share.
 *
 * ROE of year t = ROE + (cost of equity − ROE) × t / 10. BVPS grows by ROE × (1 − payout). Present value = residual income / (1 + cost of
 * equity)^t.
 *
 * @param rate the name of the cost of equity
 * @param bvps the name of the base year's book value per share
 */
function residualIncomeFormulas(rate: string, bvps: string, columns: readonly ColumnId[]): readonly CellDefinition[] {
  const presentValues = columns.map((column) => residualIncomeCell('Present value of residual income', column));
  const [first = formulaOf(0), ...others] = presentValues;
  return [
    ...columns.flatMap((column, at) => yearOf(rate, bvps, columns, column, at + 1)),
    { name: totalName, unit: 'inr', formula: sumOf(first, ...others) },
    { name: sumName, unit: 'inr', formula: plus(bvps, totalName) },
    {
      name: residualIncomeValue,
      unit: 'inr',
      formula: times(sumName, rollForward.factor),
      guard: [{ cell: sumName, negative: lossesExceedBook, zero: lossesExceedBook }, rolledGuard],
    },
  ];
}

/** @param year 1 to 10 */
function yearOf(rate: string, bvps: string, columns: readonly ColumnId[], column: ColumnId, year: number): readonly CellDefinition[] {
  const at = (row: ResidualIncomeRow) => residualIncomeCell(row, column);
  const before = columns[year - 2];
  const opening: CellDefinition =
    before === undefined
      ? {
          name: at('Opening BVPS'),
          unit: 'inr',
          formula: formulaOf(bvps),
          guard: { cell: bvps, negative: notMeaningful.negativeNetWorth, zero: notMeaningful.noNetWorth },
        }
      : {
          name: at('Opening BVPS'),
          unit: 'inr',
          formula: formulaOf(residualIncomeCell('Closing BVPS', before)),
          guard: { cell: residualIncomeCell('Closing BVPS', before), negative: lossesExceedBook, zero: lossesExceedBook },
        };
  return [
    opening,
    {
      name: at('Faded ROE'),
      unit: 'percent',
      formula: plus(rollForward.roe, over(times(minus(rate, rollForward.roe), year), years)),
      remark: 'ROE moves to the cost of equity in equal steps over ten years.',
    },
    { name: at('Equity charge'), unit: 'inr', formula: times(at('Opening BVPS'), over(rate, 100)) },
    {
      name: at('Residual income'),
      unit: 'inr',
      formula: minus(times(at('Opening BVPS'), over(at('Faded ROE'), 100)), at('Equity charge')),
    },
    {
      name: at('Present value of residual income'),
      unit: 'inr',
      formula: over(at('Residual income'), power(plus(1, over(rate, 100)), year)),
      remark: `Discounted over ${year === 1 ? '1 year' : `${year} years`} from the end of the base year.`,
    },
    {
      name: at('Closing BVPS'),
      unit: 'inr',
      formula: times(at('Opening BVPS'), plus(1, times(over(at('Faded ROE'), 100), minus(1, over('Payout', 100))))),
      remark: 'Opening BVPS plus retained earnings: ROE × (1 − payout).',
    },
  ];
}

/**
 * A lender's intrinsic value: BVPS of the base year, and the present value of ten years of earnings above the cost of equity, rolled
 * forward to the price's date. The range is one point of cost of equity either side.
 */
export const residualIncome: MethodDefinition = {
  id: 'residualIncome',
  name: 'Residual income',
  fields: [costOfEquityField, ...rolledFields, ...costOfEquityFields],
  whyNot: lendersOnly,
  evaluate(context) {
    const columns = residualIncomeColumns(context.model.choices.baseYear);
    return evaluateAtRate(context, {
      fields: [],
      value: residualIncomeValue,
      formulas: (rate, bvps) => residualIncomeFormulas(rate, bvps, columns),
      notes: () => [],
    });
  },
};
