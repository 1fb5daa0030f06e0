import { growthCell, growthVocabulary, monthsBetween, type PeriodLines } from '@mulya/domain';
import { growthMetrics, type GrowthMetric } from '../assumptions.ts';
import { cellName, grownRows, growthRows } from '../names.ts';
import { checkAmountText, joinList, type Check, type CheckInput } from './check.ts';

/** Growth above this limit needs attention, percent a year. Source: analyst guide, 4. */
const growthLimit = 300;

/** Covers all annual periods and the four lines that the model grows. */
export function growthCheck({ model, grouping }: CheckInput): Check {
  const about = { id: 'growth-over-300', title: 'Growth over 300%', about: 'company' } as const;
  const { annual } = model.company;
  const found = annual.flatMap((period) =>
    growthMetrics.flatMap((metric) => {
      const rate = growthOn(yearBefore(annual, period), period, metric);
      return rate !== undefined && rate > growthLimit
        ? [{ metric, period, text: `${grownRows[metric]} ${period.column.label} +${checkAmountText(rate, 'percent', grouping)}` }]
        : [];
    }),
  );
  if (found.length === 0) return { ...about, result: 'pass', concerns: [], sentence: 'No line grew more than 300% in a year.' };
  const ofBase = found.filter(({ period }) => period.fiscalYear === model.choices.baseYear);
  return {
    ...about,
    result: 'warn',
    concerns: ofBase.flatMap(({ metric }) => [
      cellName(growthRows[metric], model.columns[0]),
      cellName(grownRows[metric], model.columns[0]),
    ]),
    sentence: `${joinList(found.map(({ text }) => text))}. Check for a low base, a merger or a change in consolidation.`,
  };
}

/** The annual period that ends twelve months earlier. Periods of another length have no predecessor. */
function yearBefore(annual: readonly PeriodLines[], { column: { end, standing } }: PeriodLines): PeriodLines | undefined {
  if (end === undefined || standing.is !== 'regular') return undefined;
  return annual.find(({ column }) => column.standing.is === 'regular' && column.end !== undefined && monthsBetween(column.end, end) === 12);
}

function growthOn(before: PeriodLines | undefined, period: PeriodLines, metric: GrowthMetric): number | undefined {
  const prior = before?.input(metric);
  const now = period.input(metric);
  if (prior?.cell.is !== 'figure' || now.cell.is !== 'figure') return undefined;
  const growth = growthCell({ name: now.name, cell: now.cell }, { name: prior.name, cell: prior.cell }, growthVocabulary('INC', metric));
  return growth.is === 'figure' && growth.footnote === undefined ? growth.value : undefined;
}
