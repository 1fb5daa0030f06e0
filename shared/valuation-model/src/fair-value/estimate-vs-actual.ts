import { breakOf, figureText } from '@mulya/domain';
import { holdsOneOff } from './checks/exceptional-profit-check.ts';
import { periodOf } from './model-company.ts';
import { targetColumn } from './model-input.ts';
import type { Model } from './model.ts';

/** A reported year after the base year that contradicts the first estimate. */
export interface EstimateMiss {
  /** A possible new base year: 2026. */
  readonly year: number;
  readonly sentence: string;
}

/**
 * The distance between estimate and report that the headline tolerates, percent of the report. Source: analyst guide, 4: off by more than
 * 20 % fails.
 */
const tolerance = 20;

/**
 * Compares reported PAT with the first estimate: FY26 with FY26E if FY25 is the base. Undefined without a full reported year, if the
 * estimate is close, and for a year that holds a one-off. `reportedNext` has all lines.
 */
export function estimateMiss(model: Model): EstimateMiss | undefined {
  const { company, choices, columns } = model;
  const year = choices.baseYear + 1;
  if (holdsOneOff(company, year)) return undefined;
  const period = periodOf(company, year);
  const [, next] = columns;
  const last = targetColumn(model);
  const [report, estimate, final] = [period?.line('pat'), model.at('Adjusted PAT', next), model.at('Adjusted PAT', last)];
  if (period?.column.standing.is !== 'regular' || report?.is !== 'figure' || estimate.is !== 'figure' || final.is !== 'figure')
    return undefined;
  const base = periodOf(company, choices.baseYear);
  if (base !== undefined && breakOf(base.column, period.column) !== undefined) return undefined;
  const miss = (what: string): EstimateMiss => ({ year, sentence: `${period.column.label} has been reported${what}` });
  if (report.value <= 0) return estimate.value > 0 ? miss(`, with a loss; the model still assumes a profit in ${next}.`) : undefined;
  if (final.value < report.value) return miss(`: PAT is already above the model's ${last} estimate.`);
  const off = (estimate.value / report.value - 1) * 100;
  if (Math.abs(off) <= tolerance) return undefined;
  if (!Number.isFinite(off)) return miss(`: PAT is far below the model's ${next} estimate.`);
  return miss(`: the ${next} PAT estimate is ${figureText(Math.abs(off), 'percent')} ${off > 0 ? 'above' : 'below'} actual.`);
}
