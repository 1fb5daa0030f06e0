import type { ValuationAnswer } from '@mulya/contract';
import {
  cagrColumn,
  commonSizeColumns,
  growthColumns,
  trailingColumn,
  type DerivedColumns,
  type DerivedKind,
  type StatementTable,
} from '@mulya/domain';

/** The columns that a formula derives from a statement. Their code loads on first use. */
export function derivedColumns(financials: ValuationAnswer['financials'], table: StatementTable, kind: DerivedKind): DerivedColumns {
  switch (kind) {
    case 'trailing':
      return trailingColumn(financials, table);
    case 'common-size':
      return commonSizeColumns(financials, table);
    case 'growth':
      return growthColumns(table);
    case 'cagr':
      return cagrColumn(table);
  }
}
