import type { ColumnId } from '../../fair-value/names.ts';

/** The cells of the method that have no year. */
export const dcfCells = {
  discountRate: 'Discount rate',
  terminalGrowth: 'Terminal growth',
  spread: 'Discount rate less terminal growth',
  spreadAbovePoint: 'Discount rate less terminal growth, above 1 point',
  terminalCapitalExpenditure: 'Terminal capital expenditure',
  terminalCashFlow: 'Terminal FCFF',
  terminalValue: 'Terminal value',
  terminalYears: 'Years to terminal value',
  terminalFactor: 'Terminal discount factor',
  presentTerminalValue: 'Present value of terminal value',
  presentCashFlows: 'Present value of cash flows',
  enterpriseValue: 'Enterprise value',
  grossDebt: 'Gross debt at valuation',
  cash: 'Cash at valuation',
  netDebt: 'Net debt at valuation',
  minorityInterest: 'Minority interest at valuation',
  equityValue: 'Equity value',
  valuePerShare: 'DCF value per share',
  upside: 'Upside (DCF)',
  terminalShare: 'Terminal value share',
  terminalMultiple: 'Terminal EV/EBITDA',
} as const;

/**
 * The rows of the method, one cell for each year: "FCFF FY29E". The model has the first four rows of its own three years. A year that ended
 * before the valuation date has words in the last three.
 */
export const dcfRows = [
  'Sales growth',
  'Sales',
  'EBITDA margin',
  'EBITDA',
  'Depreciation',
  'EBIT',
  'Tax on EBIT',
  'Capital expenditure rate',
  'Capital expenditure',
  'Working capital change',
  'FCFF',
  'FCFF margin',
  'Part of year',
  'Years to middle',
  'Discount factor',
  'Present value',
] as const;
export type DcfRow = (typeof dcfRows)[number];

/** "FCFF FY29E". */
export const dcfCell = (row: DcfRow, column: ColumnId): string => `${row} ${column}`;

/** The words for values that would mislead. */
export const dcfWords = {
  noCash: 'not meaningful (these inputs give no cash)',
  debtExceedsValue: 'not meaningful (debt exceeds value)',
  growthTooHigh: 'not meaningful (terminal growth is within 1 point of the discount rate)',
  negativeShares: 'not meaningful (negative share count)',
  leftOut: 'before the valuation date',
} as const;
