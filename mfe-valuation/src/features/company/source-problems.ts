import type { ValuationAnswer } from '@mulya/contract';
import { statementTable } from '@mulya/domain';

/** What is wrong with a company's statements as they came, a sentence each, for the log: the page shows "-" there. */
export function sourceProblems({ financials, companyName }: Pick<ValuationAnswer, 'financials' | 'companyName'>): readonly string[] {
  return (['Annual', 'Interim'] as const).flatMap((type) =>
    (['INC', 'BAL', 'CAS'] as const).flatMap((code) => {
      const table = statementTable(financials, type, code);
      const unnamed = table.rows.filter(({ id }) => id === '').length;
      const undated = table.columns.filter(({ standing }) => standing.is === 'invalid').length;
      return [
        // A doubled or undated period is one fault of the source, not three.
        ...(code === 'INC'
          ? table.doubled.map((label) => `${companyName}: the period ${label} is duplicated; the latest entry is shown.`)
          : []),
        ...(code === 'INC' && undated > 0 ? [`${companyName}: ${undated} ${type} period(s) without a valid date.`] : []),
        ...(unnamed > 0 ? [`${companyName}: a line of ${type} ${code} has no name.`] : []),
      ];
    }),
  );
}
