import type { FormulaInput, PeriodColumn } from '@mulya/domain';
import type { ModelCompany } from '../../fair-value/model-company.ts';
import { ratioRows, yearBefore } from './ratio-rows.ts';

/** A ratio over the years, oldest first: one cell for each column, percent. */
interface LenderRatio {
  readonly id: string;
  readonly label: string;
  /** One sentence, printed next to the ratio. */
  readonly definition: string;
  /** Named by ratio and period: "Cost-income ratio FY25". */
  readonly cells: readonly FormulaInput[];
}

export interface LenderRatios {
  /** The annual periods of the source, oldest first. */
  readonly columns: readonly PeriodColumn[];
  /** The ratios that have a figure or words in some year. */
  readonly rows: readonly LenderRatio[];
  /** The labels of the ratios for which the source lacks the lines. */
  readonly unavailable: readonly string[];
}

/**
 * Returns a lender's ratios of each annual period: net interest income / average assets, cost-income, ROA, ROE, equity / assets, growth of
 * loans and deposits. Headline sources lack the lines of some of them. Gross and net NPA, CASA and capital adequacy are own figures.
 *
 * @example
 * lenderRatios(modelCompany(answer)).rows.map(({ label }) => label);
 */
export function lenderRatios({ annual }: Pick<ModelCompany, 'annual'>): LenderRatios {
  const rows = ratioRows.map(({ id, label, definition, of }): LenderRatio => ({
    id,
    label,
    definition,
    cells: annual.map((period) => ({ name: `${label} ${period.column.label}`, cell: of(period, yearBefore(annual, period)) })),
  }));
  const isAvailable = ({ cells }: LenderRatio) => cells.some(({ cell }) => cell.is !== 'missing');
  return {
    columns: annual.map(({ column }) => column),
    rows: rows.filter(isAvailable),
    unavailable: rows.filter((row) => !isAvailable(row)).map(({ label }) => label),
  };
}
