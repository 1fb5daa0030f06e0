import {
  compoundGrowth,
  missingCell,
  monthsBetween,
  reportedCell,
  type Cell,
  type FigureInput,
  type FormulaInput,
  type PeriodLines,
} from '@mulya/domain';
import type { ModelCompany } from '../../fair-value/model-company.ts';
import type { Benchmarks } from '../method.ts';

/** The company's sales growth over `years` to its latest annual year, compound, percent a year: "Sales CAGR, FY21–FY26". */
export function ownGrowth({ annual }: ModelCompany, years: number): FormulaInput {
  const newest = annual.findLast(({ column }) => column.standing.is === 'regular' && column.end !== undefined);
  const oldest = newest === undefined ? undefined : yearBefore(annual, newest, years);
  if (newest === undefined || oldest === undefined)
    return { name: `Sales CAGR, ${years} years`, cell: missingCell(`The source has no full years ${years} years apart.`) };
  const [now, before] = [newest.input('sales'), oldest.input('sales')];
  const name = `Sales CAGR, ${oldest.column.label}–${newest.column.label}`;
  return {
    name,
    cell: isFigure(now) && isFigure(before) ? compoundGrowth(now, before, years) : missingCell('Sales of a year are missing.'),
  };
}

const isFigure = (input: FormulaInput): input is FigureInput => input.cell.is === 'figure';

function yearBefore(annual: readonly PeriodLines[], { column: { end } }: PeriodLines, years: number): PeriodLines | undefined {
  return annual.find(
    ({ column }) =>
      end !== undefined && column.end !== undefined && column.standing.is === 'regular' && monthsBetween(column.end, end) === years * 12,
  );
}

/** The median sales growth of the industry over three years, percent a year. Missing while it loads or if no company has one. */
export function industryGrowth({ industry }: Benchmarks): FormulaInput {
  const name = 'Industry median sales CAGR, 3 years';
  return { name, cell: industryCell(industry) };
}

function industryCell(industry: Benchmarks['industry']): Cell {
  const statistic = industry?.statistics.salesCagr3;
  if (industry === undefined || statistic === undefined || statistic.median === null)
    return missingCell('The industry’s growth is not available.');
  const group = industry.scope === 'industry' ? industry.industry : `the ${industry.scope} of ${industry.industry}`;
  return reportedCell(statistic.median, 'percent', {
    line: `Median of ${group}, n = ${statistic.n}`,
    period: industry.asOf ?? 'date not available',
  });
}
