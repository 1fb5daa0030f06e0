import type { PeriodType, SourcePeriod } from '../statements/source.ts';
import type { StatementCode } from '../statements/statement-code.ts';
import { statementTable } from '../statements/statement-table.ts';
import type { NamedCell } from './known-figure.ts';

const types: readonly PeriodType[] = ['Annual', 'Interim'];
const codes: readonly StatementCode[] = ['INC', 'BAL', 'CAS'];

/** Returns every line of every statement, years and quarters. Unnamed lines are left out. */
export function statementFigures(financials: readonly SourcePeriod[]): readonly NamedCell[] {
  return types.flatMap((type) =>
    codes.flatMap((code) => {
      const { rows, columns } = statementTable(financials, type, code);
      return rows.flatMap(({ id, label, cells }) =>
        columns.flatMap(({ label: period, standing }, at): readonly NamedCell[] => {
          const cell = cells[at];
          if (id === '' || cell === undefined) return [];
          const named = { id: `statement/${code}/${period}/${id}`, label: `${label} ${period}`, cell };
          return standing.is === 'regular' ? [named] : [{ ...named, apart: standing.why }];
        }),
      );
    }),
  );
}
