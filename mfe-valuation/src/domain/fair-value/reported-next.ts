import { derive, minus, missing, over, times, words, type Cell, type FormulaInput } from '@mulya/domain';
import { growthMetrics } from './assumptions.ts';
import { periodOf } from './model-company.ts';
import { modelInput } from './model-input.ts';
import type { Model } from './model.ts';
import { grownRows, type ColumnId, type RowName } from './names.ts';

/** The first estimated year beside what was reported of it. */
export interface ReportedNext {
  /** "FY26E". */
  readonly estimated: ColumnId;
  /** "FY26", or for another year-end "CY25 (Dec 2025)". */
  readonly reported: string;
  readonly rows: readonly ReportedNextRow[];
}

export interface ReportedNextRow {
  readonly label: RowName;
  readonly estimate: FormulaInput;
  readonly reported: FormulaInput;
  /** The estimate over the report, percent. */
  readonly difference: FormulaInput;
}

/**
 * Sales, EBITDA, PAT and net worth of the first estimated year beside the year that was reported since: FY26E and FY26 while
 * FY25 is the base. Undefined where the source has no such year. Source: analyst guide, 2.
 */
export function reportedNext(model: Model): ReportedNext | undefined {
  const year = model.choices.baseYear + 1;
  const period = periodOf(model.company, year);
  if (period === undefined) return undefined;
  const [, estimated] = model.columns;
  const { standing, label } = period.column;
  const odd = standing.is === 'regular' ? undefined : standing.why;
  return {
    estimated,
    reported: label,
    rows: growthMetrics.map((metric) => {
      const row = grownRows[metric];
      const estimate = modelInput(model, row, estimated);
      const reported = period.input(metric);
      return { label: row, estimate, reported, difference: { name: `${row}: ${estimated} over ${label}`, cell: difference(estimate, reported, odd) } };
    }),
  };
}

/** (estimate / reported − 1) × 100; words where the report is not above zero, and missing where the year is no full one. */
function difference(estimate: FormulaInput, reported: FormulaInput, odd: string | undefined): Cell {
  if (odd !== undefined) return missing(odd);
  const formula = times(minus(over(estimate.name, reported.name), 1), 100);
  const negative = reported.cell.is === 'figure' && reported.cell.value < 0;
  if (estimate.cell.is === 'words') return words(estimate.cell.text);
  return derive(formula, 'percent', [estimate, reported], negative ? { words: 'no percentage (negative)' } : {});
}
