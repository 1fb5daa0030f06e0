import { breakOf, compoundGrowth, growthAcross, missingCell, monthsBetween, type FormulaInput, type PeriodLines } from '@mulya/domain';
import type { ModelCompany } from '../../fair-value/model-company.ts';

const lineWords = { sales: 'Sales', pat: 'PAT' } as const;

/** The company's growth of a line over `years` to its latest annual year, compound, percent a year: "Sales CAGR, FY21–FY26". */
export function ownGrowth({ annual }: Pick<ModelCompany, 'annual'>, line: keyof typeof lineWords, years: number): FormulaInput {
  const words = lineWords[line];
  const newest = annual.findLast(({ column }) => column.standing.is === 'regular' && column.end !== undefined);
  const oldest = newest === undefined ? undefined : yearBefore(annual, newest, years);
  if (newest === undefined || oldest === undefined)
    return { name: `${words} CAGR, ${years} years`, cell: missingCell(`The source has no full years ${years} years apart.`) };
  const [now, before] = [newest.input(line), oldest.input(line)];
  const name = `${words} CAGR, ${oldest.column.label}–${newest.column.label}`;
  if (now.cell.is !== 'figure' || before.cell.is !== 'figure') return { name, cell: missingCell(`${words} of a year are missing.`) };
  const growth = compoundGrowth({ name: now.name, cell: now.cell }, { name: before.name, cell: before.cell }, years);
  return { name, cell: growthAcross(breakOf(newest.column, oldest.column), growth) };
}

function yearBefore(annual: readonly PeriodLines[], { column: { end } }: PeriodLines, years: number): PeriodLines | undefined {
  return annual.find(
    ({ column }) =>
      end !== undefined && column.end !== undefined && column.standing.is === 'regular' && monthsBetween(column.end, end) === years * 12,
  );
}
