import { derive, hasSameBasis, minus, over, times, type Cell, type FormulaInput, type PeriodLines } from '@mulya/domain';
import { growthMetrics, type GrowthMetric } from './assumptions.ts';
import { joinList } from './checks/check.ts';
import { periodOf } from './model-company.ts';
import { modelInput, placeholdersUsed } from './model-input.ts';
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
  /** What stands in behind the estimate. */
  readonly placeholders: readonly string[];
}

/**
 * Sales, EBITDA, PAT and net worth of the first estimated year beside the year that was reported since: FY26E and FY26 while
 * FY25 is the base. Undefined where the source has no such year, or one that is not known to be of twelve months: it is not the
 * year that the model estimates. Source: analyst guide, 2.
 */
export function reportedNext(model: Model): ReportedNext | undefined {
  const period = periodOf(model.company, model.choices.baseYear + 1);
  if (period?.column.standing.is !== 'regular') return undefined;
  const [, estimated] = model.columns;
  const { label } = period.column;
  return {
    estimated,
    reported: label,
    rows: growthMetrics.map((metric) => {
      const row = grownRows[metric];
      const estimate = modelInput(model, row, estimated);
      const reported = period.input(metric);
      const placeholders = placeholdersUsed(estimate.cell);
      const cell = difference(
        estimate,
        reported,
        whyNone(estimate.cell, reported.cell, { placeholders, isUnlike: isUnlike(model, metric, period) }),
      );
      return { label: row, estimate, reported, difference: { name: `${row}: ${estimated} vs ${label}`, cell }, placeholders };
    }),
  };
}

/** (estimate / reported − 1) × 100, or why that would say nothing. */
function difference(estimate: FormulaInput, reported: FormulaInput, why: string | undefined): Cell {
  const formula = times(minus(over(estimate.name, reported.name), 1), 100);
  return derive(formula, 'percent', [estimate, reported], why === undefined ? {} : { words: `n.m. (${why})` });
}

interface Doubtful {
  readonly placeholders: readonly string[];
  readonly isUnlike: boolean;
}

/** The estimate is not this company's, one of the two is below zero, or they are not made alike. Where either is no figure, that says enough. */
function whyNone(estimate: Cell, reported: Cell, { placeholders, isUnlike }: Doubtful): string | undefined {
  if (estimate.is !== 'figure' || reported.is !== 'figure') return undefined;
  if (placeholders.length > 0) return `placeholder ${joinList(placeholders)}`;
  if (estimate.value < 0 || reported.value < 0) return 'negative';
  return isUnlike ? 'depreciation missing in one year' : undefined;
}

/** The estimate grows out of a base year whose EBITDA is made in another way than the report's. */
function isUnlike({ company, choices: { baseYear, own } }: Model, metric: GrowthMetric, period: PeriodLines): boolean {
  const base = periodOf(company, baseYear);
  return base !== undefined && own.ebitda === undefined && !hasSameBasis(metric, base, period);
}
