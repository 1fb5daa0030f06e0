import {
  breakOf,
  derive,
  growthAcross,
  hasSameBasis,
  minus,
  over,
  times,
  type Cell,
  type FormulaInput,
  type PeriodLines,
} from '@mulya/domain';
import { growthMetrics, type GrowthMetric } from './assumptions.ts';
import { periodOf } from './model-company.ts';
import { modelInput } from './model-input.ts';
import type { Model } from './model.ts';
import { grownRows, type ColumnId, type RowName } from './names.ts';

/** The first estimated year next to its reported figures. */
export interface ReportedNext {
  /** "FY26E". */
  readonly estimated: ColumnId;
  /** "FY26", or "CY25 (Dec 2025)" for another year-end. */
  readonly reported: string;
  readonly rows: readonly ReportedNextRow[];
}

interface ReportedNextRow {
  readonly label: RowName;
  readonly estimate: FormulaInput;
  readonly reported: FormulaInput;
  /** The deviation of the estimate from the report, percent. */
  readonly difference: FormulaInput;
}

/**
 * Compares sales, EBITDA, PAT and net worth of the first estimated year with its report: FY26E with FY26 if FY25 is the base. Undefined
 * if the source lacks that year, or if it does not cover twelve months. Source: analyst guide, 2.
 */
export function reportedNext(model: Model): ReportedNext | undefined {
  const period = periodOf(model.company, model.choices.baseYear + 1);
  if (period?.column.standing.is !== 'regular') return undefined;
  const base = periodOf(model.company, model.choices.baseYear);
  const event = base && breakOf(base.column, period.column);
  const [, estimated] = model.columns;
  const { label } = period.column;
  return {
    estimated,
    reported: label,
    rows: growthMetrics.map((metric) => {
      const row = grownRows[metric];
      const estimate = modelInput(model, row, estimated);
      const reported = period.input(metric);
      const cell = difference(
        estimate,
        reported,
        whyNone(estimate.cell, reported.cell, event === undefined && isUnlike(model, metric, period)),
      );
      const name = `${row}: ${estimated} vs ${label}`;
      return { label: row, estimate, reported, difference: { name, cell: growthAcross(event, cell) } };
    }),
  };
}

/** (estimate / reported − 1) × 100, or the reason why it has no meaning. */
function difference(estimate: FormulaInput, reported: FormulaInput, why: string | undefined): Cell {
  const formula = times(minus(over(estimate.name, reported.name), 1), 100);
  return derive(formula, 'percent', [estimate, reported], why === undefined ? {} : { words: `n.m. (${why})` });
}

/** The reason: a figure below zero, or different bases. No reason is needed if either has no figure. */
function whyNone(estimate: Cell, reported: Cell, isUnlike: boolean): string | undefined {
  if (estimate.is !== 'figure' || reported.is !== 'figure') return undefined;
  if (estimate.value < 0 || reported.value < 0) return 'negative';
  return isUnlike ? 'depreciation missing in one year' : undefined;
}

/** The base year's EBITDA has another basis than the report's. */
function isUnlike({ company, choices: { baseYear, own } }: Model, metric: GrowthMetric, period: PeriodLines): boolean {
  const base = periodOf(company, baseYear);
  return base !== undefined && own.ebitda === undefined && !hasSameBasis(metric, base, period);
}
