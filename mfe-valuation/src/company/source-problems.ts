import type { ValuationAnswer } from '@mulya/contract';
import { statementTable } from '@mulya/domain';

/** Describes defects in a company's statements for the log. The page shows "-" in their place. */
export function sourceProblems({ financials, companyName }: Pick<ValuationAnswer, 'financials' | 'companyName'>): readonly string[] {
  return (['Annual', 'Interim'] as const).flatMap((type) =>
    (['INC', 'BAL', 'CAS'] as const).flatMap((code) => {
      const table = statementTable(financials, type, code);
      const unnamed = table.rows.filter(({ id }) => id === '').length;
      const undated = table.columns.filter(({ standing }) => standing.is === 'invalid').length;
      return [
        // Reported once, although the period occurs in all three statements.
        ...(code === 'INC'
          ? table.doubled.map((label) => `${companyName}: the period ${label} is duplicated; the latest entry is shown.`)
          : []),
        ...(code === 'INC' && undated > 0 ? [`${companyName}: ${undated} ${type} period(s) without a valid date.`] : []),
        ...(unnamed > 0 ? [`${companyName}: a line of ${type} ${code} has no name.`] : []),
      ];
    }),
  );
}
